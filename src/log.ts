/**
 * Fields of one log line: codes, names and figures. Never people's data, queries or payloads. The line's own name is not
 * one of them.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> & {
  readonly event?: never;
};

/** Whatever the fields are called, the line keeps its name. */
function line(event: string, fields: LogFields): string {
  return JSON.stringify(Object.assign({ event }, fields, { event }));
}

/** One JSON line an event, as Workers Logs index them. */
export const log = {
  info(event: string, fields: LogFields = {}): void {
    console.info(line(event, fields));
  },
  warn(event: string, fields: LogFields = {}): void {
    console.warn(line(event, fields));
  },
  error(event: string, fields: LogFields = {}): void {
    console.error(line(event, fields));
  },
};

/** Text of a thrown value for a log line, without a stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : String(error).slice(0, 300);
}
