import { turnEnds } from "../platform/clock";
import { CircuitBreaker } from "../platform/concurrency/circuit-breaker";
import { SingleFlight } from "../platform/concurrency/single-flight";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { Caller } from "./caller";

export interface BulkStore {
  get(keys: string[], options: { type: "text"; cacheTtl: number }): Promise<Map<string, string | null>>;
}

/** Workers KV accepts 100 keys, of 25 MB in total. */
const maxKeys = 50;

/** Seconds, the minimum of Workers KV. */
const cacheTtl = 30;

/** Of one read. Beyond it the object is read instead, so that a slow KV does not use up a page's deadline. */
const patienceMs = 1_000;
/** Pause after failures of KV; the objects are read instead. */
const pauseMs = 5_000;
/** Failures of KV in succession before the pause. */
const maxFailures = 3;

interface Batch {
  readonly keys: string[];
  readonly entries: Promise<Map<string, string | null>>;
}

/** Shares concurrent reads of a key. The reads of one caller in one turn of the event loop are one operation. */
export class BulkReader {
  /** Batches that are not sent yet. A batch is cancelled with its request, so callers do not share it. */
  readonly #batches = new WeakMap<Caller, Batch>();
  readonly #tasks = new SingleFlight<string | null>(2 * patienceMs);
  readonly #breaker = new CircuitBreaker({ threshold: maxFailures, pauseMs });

  constructor(private readonly kv: BulkStore) {}

  /** Null if there is no such entry. @throws {Error} if KV fails, or the circuit breaker is open */
  async read(key: string, caller: Caller): Promise<string | null> {
    if (this.#breaker.isPaused) throw new Error("KV has just failed");
    try {
      const text = await withDeadline(
        this.#tasks.join(() => this.#inBatch(key, caller), key),
        patienceMs,
      );
      this.#breaker.succeeded();
      return text;
    } catch (error) {
      this.#breaker.failed();
      log.warn("kv.read-failed", { key, reason: reasonOf(error) });
      throw error;
    }
  }

  async #inBatch(key: string, caller: Caller): Promise<string | null> {
    const waiting = this.#batches.get(caller);
    const batch = waiting && waiting.keys.length < maxKeys ? waiting : this.#begin(caller);
    batch.keys.push(key);
    return (await batch.entries).get(key) ?? null;
  }

  #begin(caller: Caller): Batch {
    const keys: string[] = [];
    const entries = turnEnds().then(() => {
      if (this.#batches.get(caller)?.keys === keys) this.#batches.delete(caller);
      return this.kv.get(keys, { type: "text", cacheTtl });
    });
    const batch = { keys, entries };
    this.#batches.set(caller, batch);
    caller.waitUntil(entries.catch(() => undefined));
    return batch;
  }
}
