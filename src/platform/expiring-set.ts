import { BoundedCache } from "./bounded-cache";
import type { Clock } from "./clock";

/** A bounded set whose members expire; above the bound the least recently used one is dropped. */
export class ExpiringSet {
  readonly #members: BoundedCache<true>;

  constructor({ maxSize, ttlMs, clock }: { maxSize: number; ttlMs: number; clock?: Clock }) {
    this.#members = new BoundedCache({ max: maxSize, ttlMs, ...(clock && { clock }) });
  }

  /** Whether there is none at all; false while expired members have not been looked up. */
  get isEmpty(): boolean {
    return this.#members.count === 0;
  }

  /** Adds a member, or has it expire later. */
  add(member: string): void {
    this.#members.set(member, true);
  }

  has(member: string): boolean {
    return this.#members.has(member);
  }
}
