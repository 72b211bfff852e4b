/** The command cannot do what it was asked; the message says why, and what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
