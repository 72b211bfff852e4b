import { setImmediate } from "node:timers/promises";
import { MemoryKv } from "./memory-kv";

/** A key takes one write in so many milliseconds. */
const perKeyMs = 1_000;

export interface StoreLimits {
  /** Operations of one invocation: one more is refused. */
  readonly maxOperations?: number;
  /** Whether a write is refused though nothing is wrong with it. */
  readonly unlucky?: () => boolean;
}

/** A key-value store in memory with the limits that Workers KV documents. */
export class LimitedStore extends MemoryKv {
  /** Operations since {@link begin}. */
  operations = 0;
  /** The most operations of any invocation. */
  most = 0;
  /** Writes that were refused. */
  refused = 0;
  readonly #writtenAt = new Map<string, number>();
  #pausedMs = 0;

  constructor(private readonly limits: StoreLimits = {}) {
    super();
  }

  /** Another invocation begins. */
  begin(): void {
    this.operations = 0;
  }

  /** The store's clock goes on at once. */
  pause = async (ms: number): Promise<void> => {
    this.#pausedMs += ms;
    await setImmediate();
  };

  protected override admitRead(): void {
    this.operations++;
    this.most = Math.max(this.most, this.operations);
    if (this.operations > (this.limits.maxOperations ?? 1_000))
      throw new Error("Too many API requests by single worker invocation.");
  }

  protected override admitWrite(key: string): void {
    this.admitRead();
    const now = Date.now() + this.#pausedMs;
    const isTooSoon = now - (this.#writtenAt.get(key) ?? Number.NEGATIVE_INFINITY) < perKeyMs;
    this.#writtenAt.set(key, now);
    if (isTooSoon || this.limits.unlucky?.()) {
      this.refused++;
      throw new Error("KV PUT failed: 429 Too Many Requests");
    }
  }
}
