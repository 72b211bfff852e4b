import { CircuitBreaker } from "../platform/circuit-breaker";
import { type Pause, systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";

export interface KvStore {
  /** At most a hundred keys; one operation. */
  get(keys: string[]): Promise<Map<string, string | null>>;
  put(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** KV accepts one write per second and key. */
const perKeyMs = 1_100;

const operationMs = 15_000;

/** Consecutive failures after which this invocation sends no more operations. */
const maxRefusals = 20;

/** Last write of each key across the invocations of one object, in milliseconds since the epoch. */
export type KeyTimes = Map<string, number>;

/** KV operations of one invocation: limited in number and spaced per key. The next step retries failures. */
export class KvWriter {
  #left: number;
  readonly #breaker = new CircuitBreaker({ threshold: maxRefusals, pauseMs: 0 });

  constructor(
    private readonly kv: KvStore,
    operations: number,
    private readonly writtenAt: KeyTimes,
    private readonly pause: Pause,
  ) {
    this.#left = operations;
  }

  /** Remaining operations; 0 while the circuit breaker is open. */
  get left(): number {
    return this.#breaker.isOpen ? 0 : this.#left;
  }

  async put(key: string, value: string): Promise<boolean> {
    await this.#pause(key);
    return this.#try(key, () => this.kv.put(key, value));
  }

  async delete(key: string): Promise<boolean> {
    await this.#pause(key);
    return this.#try(key, () => this.kv.delete(key));
  }

  /** Null if KV fails or no operation is left. @param keys at most a hundred */
  async get(keys: string[]): Promise<Map<string, string | null> | null> {
    if (this.left === 0) return null;
    this.#left--;
    try {
      return await withDeadline(this.kv.get(keys), operationMs);
    } catch (error) {
      log.warn("kv.read-failed", { key: keys[0], reason: reasonOf(error) });
      return null;
    }
  }

  async #pause(key: string): Promise<void> {
    const now = systemClock.now();
    for (const [each, at] of this.writtenAt) if (now - at > perKeyMs) this.writtenAt.delete(each);
    const sinceMs = now - (this.writtenAt.get(key) ?? Number.NEGATIVE_INFINITY);
    if (sinceMs < perKeyMs) await this.pause(perKeyMs - sinceMs);
  }

  async #try(key: string, operation: () => Promise<void>): Promise<boolean> {
    if (this.left === 0) return false;
    this.#left--;
    this.writtenAt.set(key, systemClock.now());
    try {
      await withDeadline(operation(), operationMs);
      this.#breaker.succeeded();
      return true;
    } catch (error) {
      this.#breaker.failed();
      log.warn("kv.write-failed", { key, reason: reasonOf(error) });
      return false;
    } finally {
      this.writtenAt.set(key, systemClock.now());
    }
  }
}
