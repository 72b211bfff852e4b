/**
 * Fields of one log line: codes, names and figures, never people's data, queries or payloads. The name of the event is
 * not one of them.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> & {
  readonly event?: never;
};

/** The event keeps its name even if a field is called `event`. */
function line(event: string, fields: LogFields): string {
  return JSON.stringify(Object.assign({ event }, fields, { event }));
}

/** Logs one JSON line per event, as indexed by Workers Logs. */
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

/** A thrown value as text for a log line, without its stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : String(error).slice(0, 300);
}
