import { systemClock } from "../../platform/clock";
import { type Reading, type Source, sources } from "../../replica/caller";

/** What one request has used of the content. */
export class Notes {
  readonly #hashes = new Set<string>();
  readonly #tags = new Set<string>();
  #worst = 0;
  #originMs = 0;
  #validUntil = Number.POSITIVE_INFINITY;
  #changesAt = Number.POSITIVE_INFINITY;
  whole = true;

  /** @param startedAt when the request began; milliseconds since the epoch */
  constructor(private readonly startedAt = systemClock.now()) {}

  /** The same content in another order has the same name. */
  get used(): string {
    return [...this.#hashes].sort().join();
  }

  get tags(): ReadonlySet<string> {
    return this.#tags;
  }

  get source(): Source {
    return sources[this.#worst] ?? "origin";
  }

  /** Milliseconds since the epoch. */
  get validUntil(): number {
    return this.#validUntil;
  }

  /** How long it took until the last answer came that KV did not have, in milliseconds; 0 for none. */
  get originMs(): number {
    return this.#originMs;
  }

  /** When it is something else by the clock alone; milliseconds since the epoch. */
  get changesAt(): number {
    return this.#changesAt;
  }

  /** @param hash names content that was used */
  use(hash: string): void {
    this.#hashes.add(hash);
  }

  /** @param tag of content that was asked for, there or not */
  ask(tag: string): void {
    this.#tags.add(tag);
  }

  holdUntil(moment: number): void {
    this.#validUntil = Math.min(this.#validUntil, moment);
  }

  changeAt(moment: number): void {
    this.#changesAt = Math.min(this.#changesAt, moment);
    this.holdUntil(moment);
  }

  /** Notes how an answer came, and gives it. */
  take<Value>({ value, source, validUntil }: Reading<Value>): Value {
    this.#worst = Math.max(this.#worst, sources.indexOf(source));
    if (source === "origin") this.#originMs = systemClock.now() - this.startedAt;
    this.holdUntil(validUntil);
    return value;
  }

  /** Takes over what others have noted. */
  add(others: Notes): void {
    for (const hash of others.#hashes) this.#hashes.add(hash);
    for (const tag of others.#tags) this.#tags.add(tag);
    this.#worst = Math.max(this.#worst, others.#worst);
    this.#originMs = Math.max(this.#originMs, others.#originMs);
    this.holdUntil(others.#validUntil);
    this.changeAt(others.#changesAt);
    this.whole &&= others.whole;
  }
}
