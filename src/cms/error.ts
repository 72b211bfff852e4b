/**
 * Why the CMS gave no usable answer. `missing` is its own word, a 404 in the shape of its dialect; `unproven` means that
 * nothing it says tells which dialect it speaks; all but `missing` may pass.
 */
export class CmsError extends Error {
  override readonly name = "CmsError";
  constructor(
    readonly code:
      | "missing"
      | "refused"
      | "failed"
      | "timeout"
      | "unreachable"
      | "unreadable"
      | "too-large"
      | "unproven",
    detail: string,
  ) {
    super(`${code}: ${detail}`);
  }

  /** Nothing came at all: who asks on will wait for nothing. */
  get silent(): boolean {
    return this.code === "timeout" || this.code === "unreachable";
  }
}
