import { ConfigError } from "../src/config/error.ts";

/** The message is for the operator. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Whether the message of an error is enough for the operator. Includes those of `parseArgs`. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  error instanceof ConfigError ||
  (error instanceof TypeError && "code" in error && /^ERR_PARSE_ARGS/.test(String(error.code)));

/**
 * Runs a command; prints the message of an error for the operator.
 * @param failed exit code of such an error
 * @param usage printed after it, unless the configuration is wrong
 */
export async function runCommand(command: () => unknown, failed = 1, usage = ""): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!isForOperator(error)) throw error;
    const help = usage && !(error instanceof ConfigError) ? `\n${usage}\n` : "";
    process.stderr.write(`${error.message}\n${help}`);
    process.exitCode = failed;
  }
}
