import { setImmediate } from "node:timers/promises";
import type { EntryStore } from "../../../src/replica/kv-value";
import type { KvStore } from "../../../src/replica/kv-writer";

/** A key takes one write in so many milliseconds. */
const perKeyMs = 1_000;

export interface StoreLimits {
  /** Operations of one invocation: one more is refused. */
  readonly maxOperations?: number;
  /** Whether a write is refused though nothing is wrong with it. */
  readonly unlucky?: () => boolean;
}

/** A key-value store in memory with the limits that Workers KV documents. */
export class LimitedStore implements KvStore {
  readonly entries = new Map<string, string>();
  /** Operations since {@link begin}. */
  operations = 0;
  /** The most operations of any invocation. */
  most = 0;
  /** Writes that were refused. */
  refused = 0;
  readonly #writtenAt = new Map<string, number>();
  #pausedMs = 0;

  constructor(private readonly limits: StoreLimits = {}) {}

  /** Another invocation begins. */
  begin(): void {
    this.operations = 0;
  }

  /** The store's clock goes on at once. */
  pause = async (ms: number): Promise<void> => {
    this.#pausedMs += ms;
    await setImmediate();
  };

  async get(keys: string[]): Promise<Map<string, string | null>> {
    if (keys.length > 100) throw new Error("400: more than 100 keys");
    this.#count();
    return new Map(keys.map((key) => [key, this.entries.get(key) ?? null]));
  }

  async put(key: string, value: string): Promise<void> {
    this.#write(key);
    this.entries.set(key, value);
  }

  async delete(key: string): Promise<void> {
    this.#write(key);
    this.entries.delete(key);
  }

  /** The same store as what knows single keys takes it. */
  get single(): EntryStore {
    return {
      get: async (key) => this.entries.get(key) ?? null,
      put: (key, value) => this.put(key, value),
      delete: (key) => this.delete(key),
    };
  }

  #count(): void {
    this.operations++;
    this.most = Math.max(this.most, this.operations);
    if (this.operations > (this.limits.maxOperations ?? 1_000))
      throw new Error("Too many API requests by single worker invocation.");
  }

  #write(key: string): void {
    this.#count();
    const now = Date.now() + this.#pausedMs;
    const isTooSoon = now - (this.#writtenAt.get(key) ?? Number.NEGATIVE_INFINITY) < perKeyMs;
    this.#writtenAt.set(key, now);
    if (isTooSoon || this.limits.unlucky?.()) {
      this.refused++;
      throw new Error("KV PUT failed: 429 Too Many Requests");
    }
  }
}
