import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import { type DetectedDialect, detectDialect } from "./detection";
import type { Dialect, DialectName } from "./dialect";
import { dialects } from "./dialects";
import { CmsError } from "./error";
import type { Get } from "./wire";

const maxForeign = 3;

/** In milliseconds. */
const ages = {
  /** Another isolate may store a new dialect. */
  memory: 60_000,
  /** Pause after a failed detection. */
  failed: 5_000,
  detection: 10_000,
} as const;

interface FinderOptions {
  /** From the settings; disables detection. */
  readonly fixed: DialectName | null;
  readonly product: string;
  readonly store: { load(): Promise<DialectName | null>; save(dialect: DialectName): Promise<void> };
  readonly get: Get;
  /** Expected types, quick ones first. */
  readonly paths: readonly string[];
}

export class DialectFinder {
  #current: { readonly dialect: Dialect; readonly at: number } | null = null;
  #foreign = 0;
  #failure: { readonly error: unknown; readonly until: number } | null = null;
  readonly #detection = new SingleFlight<DetectedDialect>(ages.detection + 1_000);

  constructor(private readonly options: FinderOptions) {}

  async dialect(timeoutMs: number): Promise<Dialect> {
    const { fixed } = this.options;
    if (fixed) return dialects[fixed];
    const current = await this.#known();
    if (current && this.#foreign < maxForeign) return current;
    try {
      return await this.#detected(timeoutMs);
    } catch (error) {
      if (!current) throw error;
      return current;
    }
  }

  /** @param fits whether a successful response had the shape of the dialect */
  note(fits: boolean): void {
    this.#foreign = fits ? 0 : this.#foreign + 1;
  }

  async #known(): Promise<Dialect | null> {
    const current = this.#current;
    if (current && systemClock.now() - current.at < ages.memory) return current.dialect;
    const stored = await this.options.store.load();
    if (stored && stored !== current?.dialect.name) this.#foreign = 0;
    const dialect = stored ? dialects[stored] : (current?.dialect ?? null);
    if (dialect) this.#current = { dialect, at: systemClock.now() };
    return dialect;
  }

  async #detected(timeoutMs: number): Promise<Dialect> {
    if (this.#failure && systemClock.now() < this.#failure.until) throw this.#failure.error;
    const expired = () => new CmsError("timeout", `dialect not found out in ${timeoutMs} ms`);
    const finding = this.#detection.join(() => this.#detect());
    return (await new SharedDeadline(timeoutMs).within(finding, expired)).dialect;
  }

  async #detect(): Promise<DetectedDialect> {
    const { product, get, paths, store } = this.options;
    try {
      const finding = await detectDialect(get, paths, ages.detection);
      this.#failure = null;
      if (finding.proven) {
        const isNew = this.#current?.dialect !== finding.dialect;
        this.#current = { dialect: finding.dialect, at: systemClock.now() };
        this.#foreign = 0;
        if (isNew) {
          log.info("content.dialect-proven", { product, dialect: finding.dialect.name });
          await store.save(finding.dialect.name);
        }
      }
      return finding;
    } catch (error) {
      this.#failure = { error, until: systemClock.now() + ages.failed };
      log.warn("content.dialect-unknown", { product, reason: reasonOf(error) });
      throw error;
    }
  }
}
