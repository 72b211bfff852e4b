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

/** Of a stack, how many frames a log line has: enough to find the function, not a page. */
const loggedFrames = 5;

/**
 * An error that nothing expected: its reason, and the places in the built modules it came through, innermost first, as
 * `function (Module.mjs:line:column)`. `npm run build` of the same commit writes the same modules to look them up in.
 */
export function failureOf(error: unknown): { readonly reason: string; readonly frames: string } {
  const { message = "", stack = "" } = error instanceof Error ? error : {};
  // A message of several lines may hold one that looks like a frame.
  const frames = [...stack.replace(message, "").matchAll(/^ *at (.+)$/gm)]
    .slice(0, loggedFrames)
    .map(([, frame = ""]) => frame);
  return { reason: reasonOf(error), frames: frames.join(", ").slice(0, 500) };
}
