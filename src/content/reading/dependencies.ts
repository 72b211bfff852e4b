import { systemClock } from "../../platform/clock";
import { type Reading, type Source, sources } from "../../replica/caller";

/** Content that one request depends on. */
export class Dependencies {
  readonly #startedAt = systemClock.now();
  readonly #hashes = new Set<string>();
  readonly #tags = new Set<string>();
  #worst = 0;
  #originMs = 0;
  #validUntil = Number.POSITIVE_INFINITY;
  #changesAt = Number.POSITIVE_INFINITY;
  #whole = true;

  /** Identifies the content used so far, regardless of the order of reads. */
  get used(): string {
    return [...this.#hashes].sort().join();
  }

  /** Requested content, present or not: names of resources, and `resource/id` of items. */
  get tags(): ReadonlySet<string> {
    return this.#tags;
  }

  get source(): Source {
    return sources[this.#worst] ?? "origin";
  }

  /** Until when the isolate returns the same content; milliseconds since the epoch. */
  get validUntil(): number {
    return this.#validUntil;
  }

  /** Time until the last response that KV did not have; 0 for none. */
  get originMs(): number {
    return this.#originMs;
  }

  /** Next change by time alone; milliseconds since the epoch, infinite for none. */
  get changesAt(): number {
    return this.#changesAt;
  }

  /** False if the CMS was too slow to read all of a collection. */
  get whole(): boolean {
    return this.#whole;
  }

  use(hash: string): void {
    this.#hashes.add(hash);
  }

  request(tag: string): void {
    this.#tags.add(tag);
  }

  complete(isWhole: boolean): void {
    this.#whole &&= isWhole;
  }

  limitTo(until: number): void {
    this.#validUntil = Math.min(this.#validUntil, until);
  }

  /**
   * Adds a dependency on the clock.
   * @param state current state, as an identifier
   * @param until milliseconds since the epoch, infinite for never
   */
  follow(state: string, until: number): void {
    this.use(state);
    this.#changesAt = Math.min(this.#changesAt, until);
    this.limitTo(until);
  }

  take<Value>({ value, source, validUntil }: Reading<Value>): Value {
    this.#worst = Math.max(this.#worst, sources.indexOf(source));
    if (source === "origin") this.#originMs = systemClock.now() - this.#startedAt;
    this.limitTo(validUntil);
    return value;
  }

  include(other: Dependencies): void {
    for (const hash of other.#hashes) this.#hashes.add(hash);
    for (const tag of other.#tags) this.#tags.add(tag);
    this.#worst = Math.max(this.#worst, other.#worst);
    this.#originMs = Math.max(this.#originMs, other.#originMs);
    this.#changesAt = Math.min(this.#changesAt, other.#changesAt);
    this.limitTo(other.#validUntil);
    this.complete(other.#whole);
  }
}
