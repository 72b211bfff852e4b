import { type Target, visit } from "./visits.ts";

/** What pages answered on the version before: asked while it is there, and remembered afterwards. */
export class Baseline {
  readonly #known = new Map<string, number | null>();
  #isThere = true;

  /** @param version null before the first deployment */
  constructor(
    private readonly target: Target,
    private readonly version: string | null,
  ) {}

  /** The version has left: only what was asked before is known from here on. */
  left(): void {
    this.#isThere = false;
  }

  /** Null where it did not answer, or is not known; 404 where there never was one, since a page may be without content. */
  async statusOf(path: string): Promise<number | null> {
    if (this.version === null) return 404;
    const known = this.#known.get(path);
    if (known !== undefined || !this.#isThere) return known ?? null;
    const { status } = await visit(this.target, path, this.version);
    this.#known.set(path, status);
    return status;
  }
}
