import type { BoundedCache } from "../platform/bounded-cache";
import { type Pause, systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";

export interface KvStore {
  /** At most a hundred keys; one operation. */
  get(keys: string[]): Promise<Map<string, string | null>>;
  put(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The platform allows a thousand operations per invocation, which publishes twice at most. */
const maxOperations = 450;

/** KV accepts one write per second and key. */
export const perKeyMs = 1_100;

export const operationMs = 15_000;

/** Consecutive failures after which this publication sends no more operations. */
const maxRefusals = 20;

/** Writes to KV of one publication: limited in number and spaced per key. The next step retries failures. */
export class KvWriter {
  /** Whether KV accepted a write. */
  isAccepted = false;
  #left = maxOperations;
  #refusals = 0;

  /** @param writtenAt last write of each key across invocations, in milliseconds since the epoch, for {@link perKeyMs} */
  constructor(
    private readonly kv: Pick<KvStore, "put" | "delete">,
    private readonly writtenAt: BoundedCache<number>,
    private readonly pause: Pause,
  ) {}

  /** Remaining operations. */
  get left(): number {
    return this.#refusals < maxRefusals ? this.#left : 0;
  }

  /** @param value null deletes the key @returns whether KV accepted it */
  async write(key: string, value: string | null): Promise<boolean> {
    const writtenAt = this.writtenAt.get(key);
    if (writtenAt !== undefined) await this.pause(writtenAt + perKeyMs - systemClock.now());
    if (this.left === 0) return false;
    this.#left--;
    try {
      await withDeadline(value === null ? this.kv.delete(key) : this.kv.put(key, value), operationMs);
      this.#refusals = 0;
      this.isAccepted = true;
      return true;
    } catch (error) {
      this.#refusals++;
      log.warn("kv.write-failed", { key, reason: reasonOf(error) });
      return false;
    } finally {
      this.writtenAt.set(key, systemClock.now());
    }
  }
}
