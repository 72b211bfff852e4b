import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { log } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import { detectDialect, type Finding, type Probe } from "./detection";
import type { Dialect, DialectName } from "./dialect";
import { dialects } from "./dialects";
import { CmsError } from "./error";

/** Answers in a row, in another dialect's shape, after which the CMS is asked again what it speaks. */
const maxForeign = 3;

/** In milliseconds. */
const ages = {
  /** What is stored is looked at again: another isolate may have found a new dialect. */
  memory: 60_000,
  /** A detection that failed is not tried again. */
  failed: 5_000,
  /** A detection that is started, whoever waits for it. */
  detection: 10_000,
} as const;

/** Where a proven dialect is kept for all isolates; neither call rejects. */
interface DialectMemory {
  readonly product: string;
  load(): Promise<DialectName | null>;
  save(dialect: DialectName): Promise<void>;
}

export interface FinderOptions {
  /** The dialect of the settings, which is never asked for. */
  readonly fixed: DialectName | null;
  readonly store: DialectMemory;
  readonly probe: Probe;
  /** Paths of types that the CMS should have, those that are quick to answer first. */
  readonly paths: readonly string[];
}

/** Knows which dialect one product's CMS speaks: from the settings, from what is stored, else by asking. */
export class DialectFinder {
  #held: { readonly dialect: Dialect; readonly at: number } | null = null;
  #foreign = 0;
  #failure: { readonly error: Error; readonly until: number } | null = null;
  readonly #detection = new SingleFlight<Finding>(ages.detection + 1_000);

  constructor(private readonly options: FinderOptions) {}

  /**
   * The dialect. A known one stays until an answer proves another.
   * @throws {CmsError} when it is not known, and not found out in time
   */
  async dialect(timeoutMs: number): Promise<Dialect> {
    const { fixed } = this.options;
    if (fixed) return dialects[fixed];
    const held = await this.#known();
    if (held && this.#foreign < maxForeign) return held;
    try {
      return await this.#detected(timeoutMs);
    } catch (error) {
      if (!held) throw error;
      return held;
    }
  }

  /** Notes whether a successful answer had the shape of the dialect that was asked. */
  note(fits: boolean): void {
    this.#foreign = fits ? 0 : this.#foreign + 1;
  }

  async #known(): Promise<Dialect | null> {
    const held = this.#held;
    if (held && systemClock.now() - held.at < ages.memory) return held.dialect;
    const stored = await this.options.store.load();
    if (stored && stored !== held?.dialect.name) this.#foreign = 0;
    const dialect = stored ? dialects[stored] : (held?.dialect ?? null);
    if (dialect) this.#held = { dialect, at: systemClock.now() };
    return dialect;
  }

  async #detected(timeoutMs: number): Promise<Dialect> {
    if (this.#failure && systemClock.now() < this.#failure.until) throw this.#failure.error;
    const expired = () => new CmsError("timeout", `dialect not found out in ${timeoutMs} ms`);
    const finding = this.#detection.join(() => this.#detect());
    return (await new SharedDeadline(timeoutMs).within(finding, expired)).dialect;
  }

  async #detect(): Promise<Finding> {
    const { probe, paths, store } = this.options;
    try {
      const finding = await detectDialect(probe, paths, ages.detection);
      this.#failure = null;
      if (finding.proven) {
        const isNew = this.#held?.dialect !== finding.dialect;
        this.#held = { dialect: finding.dialect, at: systemClock.now() };
        this.#foreign = 0;
        if (isNew) {
          log.info("content.dialect-proven", { product: store.product, dialect: finding.dialect.name });
          await store.save(finding.dialect.name);
        }
      }
      return finding;
    } catch (error) {
      const failure = error instanceof Error ? error : new CmsError("unproven", String(error));
      this.#failure = { error: failure, until: systemClock.now() + ages.failed };
      log.warn("content.dialect-unknown", { product: store.product, reason: failure.message });
      throw failure;
    }
  }
}
