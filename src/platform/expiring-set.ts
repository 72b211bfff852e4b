import { LRUCache } from "lru-cache";
import { type Clock, systemClock } from "./clock";

/** A bounded set whose members expire; above the bound the least recently used one is dropped. */
export class ExpiringSet {
  /** When each expires, in milliseconds since the epoch. */
  readonly #expiries: LRUCache<string, number>;
  readonly #ttlMs: number;
  readonly #clock: Clock;

  constructor({ maxSize, ttlMs, clock = systemClock }: { maxSize: number; ttlMs: number; clock?: Clock }) {
    this.#expiries = new LRUCache({ max: maxSize });
    this.#ttlMs = ttlMs;
    this.#clock = clock;
  }

  /** Whether there is none at all; false while expired members have not been looked up. */
  get isEmpty(): boolean {
    return this.#expiries.size === 0;
  }

  /** Adds a member, or has it expire later. */
  add(member: string): void {
    this.#expiries.set(member, this.#clock.now() + this.#ttlMs);
  }

  has(member: string): boolean {
    const expiry = this.#expiries.get(member);
    if (expiry === undefined) return false;
    if (this.#clock.now() < expiry) return true;
    this.#expiries.delete(member);
    return false;
  }
}
