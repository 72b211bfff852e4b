/** Fields of a log line: codes, names and numbers; never personal data, queries or payloads. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> & {
  readonly event?: never;
};

function line(event: string, fields: LogFields): string {
  return JSON.stringify(Object.assign({ event }, fields, { event }));
}

export const log = {
  info: (event: string, fields: LogFields = {}): void => console.info(line(event, fields)),
  warn: (event: string, fields: LogFields = {}): void => console.warn(line(event, fields)),
  error: (event: string, fields: LogFields = {}): void => console.error(line(event, fields)),
};

export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : String(error).slice(0, 300);
}

const loggedFrames = 5;

/** Reason of an error and the innermost frames of its stack. A build of the same commit has the same modules. */
export function failureOf(error: unknown): { readonly reason: string; readonly frames: string } {
  const { message = "", stack = "" } = error instanceof Error ? error : {};
  const frames = [...stack.replace(message, "").matchAll(/^ *at (.+)$/gm)]
    .slice(0, loggedFrames)
    .map(([, frame = ""]) => frame);
  return { reason: reasonOf(error), frames: frames.join(", ").slice(0, 500) };
}
