import { systemClock } from "../../platform/clock";
import { type Reading, type Source, sources } from "../../replica/caller";

/** Content that one request depends on. */
export class Dependencies {
  readonly #startedAt = systemClock.now();
  readonly #hashes = new Set<string>();
  #worst = 0;
  /** Requested content, present or not: names of resources, and `resource/id` of items. */
  readonly tags = new Set<string>();
  /** Time until the last response that KV did not have; 0 for none. */
  originMs = 0;
  /** Until when the isolate returns the same content; milliseconds since the epoch. */
  validUntil = Number.POSITIVE_INFINITY;
  /** Next change by time alone; milliseconds since the epoch, infinite for none. */
  changesAt = Number.POSITIVE_INFINITY;
  /** False if the CMS was too slow to read all of a collection. */
  whole = true;

  /** Identifies the content used so far, regardless of the order of reads. */
  get used(): string {
    return [...this.#hashes].sort().join();
  }

  get source(): Source {
    return sources[this.#worst] ?? "origin";
  }

  use(hash: string): void {
    this.#hashes.add(hash);
  }

  /**
   * Adds a dependency on the clock.
   * @param state current state, as an identifier
   * @param until milliseconds since the epoch, infinite for never
   */
  follow(state: string, until: number): void {
    this.use(state);
    this.changesAt = Math.min(this.changesAt, until);
    this.validUntil = Math.min(this.validUntil, until);
  }

  take<Value>({ value, source, validUntil }: Reading<Value>): Value {
    this.#worst = Math.max(this.#worst, sources.indexOf(source));
    if (source === "origin") this.originMs = systemClock.now() - this.#startedAt;
    this.validUntil = Math.min(this.validUntil, validUntil);
    return value;
  }

  include(other: Dependencies): void {
    for (const hash of other.#hashes) this.#hashes.add(hash);
    for (const tag of other.tags) this.tags.add(tag);
    this.#worst = Math.max(this.#worst, other.#worst);
    this.originMs = Math.max(this.originMs, other.originMs);
    this.changesAt = Math.min(this.changesAt, other.changesAt);
    this.validUntil = Math.min(this.validUntil, other.validUntil);
    this.whole &&= other.whole;
  }
}
