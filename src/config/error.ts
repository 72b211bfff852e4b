import type { z } from "zod";

export interface Fault {
  readonly at: string;
  readonly expected: string;
}

/** The message names each wrong or missing setting and what was expected. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  static of(faults: readonly Fault[]): ConfigError {
    const lines = faults.map(({ at, expected }) => `  ${at}: ${expected}`);
    return new ConfigError(`The configuration is wrong:\n${lines.join("\n")}`);
  }
}

/** @param nameOf returns the name of a setting at a path such as `content.origin`; an empty path is the whole */
export function faultsOf(error: z.ZodError, nameOf: (path: string) => string): Fault[] {
  return error.issues.map(({ path, message }) => ({ at: nameOf(path.join(".")), expected: message }));
}
