import { systemClock } from "../../platform/clock";
import { type Reading, type Source, sources } from "../../replica/caller";

/** The content that one request depends on. */
export class Dependencies {
  readonly #startedAt = systemClock.now();
  readonly #hashes = new Set<string>();
  readonly #tags = new Set<string>();
  #worst = 0;
  #originMs = 0;
  #validUntil = Number.POSITIVE_INFINITY;
  #changesAt = Number.POSITIVE_INFINITY;
  #whole = true;

  /** Names the content used so far: the same content in another order has the same name. */
  get used(): string {
    return [...this.#hashes].sort().join();
  }

  /** What was requested, present or not: names of resources, and `resource/id` of items. */
  get tags(): ReadonlySet<string> {
    return this.#tags;
  }

  /** The worst source of any response so far. */
  get source(): Source {
    return sources[this.#worst] ?? "origin";
  }

  /** Until when the isolate would respond with the same; milliseconds since the epoch. */
  get validUntil(): number {
    return this.#validUntil;
  }

  /** Time until the last response that KV did not have, in milliseconds; 0 for none. */
  get originMs(): number {
    return this.#originMs;
  }

  /** When the content changes by the clock alone; milliseconds since the epoch, infinite if it does not. */
  get changesAt(): number {
    return this.#changesAt;
  }

  /** False if only a part of a collection was read: the CMS was too slow for the rest. */
  get whole(): boolean {
    return this.#whole;
  }

  /** @param hash names content that was used */
  use(hash: string): void {
    this.#hashes.add(hash);
  }

  /** @param tag of content that was requested, present or not */
  request(tag: string): void {
    this.#tags.add(tag);
  }

  /** @param isWhole whether all of a collection was read */
  complete(isWhole: boolean): void {
    this.#whole &&= isWhole;
  }

  /** @param until how long the result is valid; milliseconds since the epoch */
  limitTo(until: number): void {
    this.#validUntil = Math.min(this.#validUntil, until);
  }

  /**
   * Notes that something follows from the clock.
   * @param state names what it is now
   * @param until when it may be something else; milliseconds since the epoch, infinite for never
   */
  follow(state: string, until: number): void {
    this.use(state);
    this.#changesAt = Math.min(this.#changesAt, until);
    this.limitTo(until);
  }

  /** Notes the source of a response, and returns its value. */
  take<Value>({ value, source, validUntil }: Reading<Value>): Value {
    this.#worst = Math.max(this.#worst, sources.indexOf(source));
    if (source === "origin") this.#originMs = systemClock.now() - this.#startedAt;
    this.limitTo(validUntil);
    return value;
  }

  /** Adds the dependencies of another reader. */
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
