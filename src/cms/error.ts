/** `missing` is a 404 in the CMS's format, `unproven` an unknown dialect. All but `missing` may be temporary. */
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

  get silent(): boolean {
    return this.code === "timeout" || this.code === "unreachable";
  }
}
