import { BoundedCache } from "../platform/bounded-cache";
import { type Pause, systemClock } from "../platform/clock";
import { inParallel } from "../platform/concurrency/in-parallel";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { ReplicaStore } from "./store";

export interface KvStore {
  /** At most a hundred keys; one operation. */
  get(keys: string[]): Promise<Map<string, string | null>>;
  put(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The platform allows a thousand operations per invocation, which publishes twice at most. */
const maxOperations = 450;

/** KV accepts one write per second and key. */
const perKeyMs = 1_100;

/** Of one operation of KV. Without it, one that hangs stops all publications of the object. */
const operationMs = 15_000;

/** Consecutive failures after which a publication sends no more operations. */
const maxRefusals = 20;

/** Minimum age of a KV entry before its absence counts as a loss. */
export const lostMs = 2 * 60_000;

/** Age at which unreferenced parts leave KV. */
export const supersededMs = 10 * 60_000;

export interface PublisherOptions {
  /** Key of the snapshot in KV, and prefix of all other keys. */
  readonly key: string;
  readonly kv: KvStore;
  readonly store: ReplicaStore;
  readonly pause: Pause;
}

/**
 * Publishes parts, then the snapshot that references them, then rows. Only what KV accepted counts as written. Writes are
 * limited in number and spaced per key; the next step retries failures.
 */
export class Publisher {
  /** Last write of each key, in milliseconds since the epoch. */
  readonly #writtenAt = new BoundedCache<number>({ max: 1_000, ttlMs: perKeyMs });
  #last: Promise<unknown> = Promise.resolve();
  /** Whether KV may have lost everything. */
  #isDoubted = false;
  /** Remaining operations of the running publication. */
  #left = 0;
  #refusals = 0;
  #isAccepted = false;

  constructor(private readonly options: PublisherOptions) {}

  /**
   * Waits for a running publication, which writes the same entries.
   * @returns whether entries are left, and whether KV accepted any
   */
  publish(): Promise<{ readonly left: boolean; readonly progress: boolean }> {
    const published = this.#last.catch(() => undefined).then(() => this.#publish());
    this.#last = published;
    return published;
  }

  /**
   * Notes that an isolate did not find an entry in KV.
   * @returns whether KV accepted it long ago, so that it may be lost and the next publication writes or checks it
   */
  noteUnseen(name: string): boolean {
    const { store } = this.options;
    const writtenAt = store.writtenAt(name);
    if (writtenAt === null || writtenAt >= systemClock.now() - lostMs) return false;
    if (name === "") this.#isDoubted = true;
    else store.noteLost(name);
    return true;
  }

  async #publish() {
    const { store } = this.options;
    this.#left = maxOperations;
    this.#refusals = 0;
    this.#isAccepted = false;
    if (this.#isDoubted) await this.#check();
    await this.#writeAll("#");
    const snapshot = store.published();
    if (snapshot) store.want("", snapshot.revision);
    const isReady = store.unwritten("#", 1).length === 0 && store.writtenAt("") === null;
    if (snapshot && isReady && (await this.#write("", snapshot.json))) {
      store.noteWritten({ name: "", version: snapshot.revision });
    }
    await this.#writeAll(":");
    const supersededBefore = systemClock.now() - supersededMs;
    // The published snapshot may still name superseded parts until it is replaced.
    const removable = store.writtenAt("") === null ? [] : store.removable(supersededBefore, this.#left);
    await inParallel(removable, async (name) => {
      if (await this.#write(name, null)) store.noteRemoved(name);
    });
    const left = store.unwritten("", 1).length > 0 || store.removable(supersededBefore, 1).length > 0;
    return { left, progress: this.#isAccepted };
  }

  async #writeAll(kind: ":" | "#"): Promise<void> {
    const { store } = this.options;
    await inParallel(store.unwritten(kind, this.#left), async (entry) => {
      const json = this.#left > 0 ? store.entry(entry.name) : null;
      if (json !== null && (await this.#write(entry.name, json))) store.noteWritten(entry);
    });
  }

  /** @param value null removes the entry @returns whether KV accepted it */
  async #write(name: string, value: string | null): Promise<boolean> {
    const { kv, pause } = this.options;
    const key = this.options.key + name;
    const writtenAt = this.#writtenAt.get(key);
    if (writtenAt !== undefined) await pause(writtenAt + perKeyMs - systemClock.now());
    if (this.#left === 0) return false;
    this.#left--;
    try {
      await withDeadline(value === null ? kv.delete(key) : kv.put(key, value), operationMs);
      this.#refusals = 0;
      this.#isAccepted = true;
      return true;
    } catch (error) {
      this.#refusals++;
      if (this.#refusals >= maxRefusals) this.#left = 0;
      log.warn("kv.write-failed", { key, reason: reasonOf(error) });
      return false;
    } finally {
      this.#writtenAt.set(key, systemClock.now());
    }
  }

  /** If KV lost the snapshot, everything is written again. */
  async #check(): Promise<void> {
    const { key, kv, store } = this.options;
    this.#isDoubted = false;
    try {
      const values = await withDeadline(kv.get([key]), operationMs);
      if (typeof values.get(key) !== "string") store.noteAllLost();
    } catch (error) {
      log.warn("kv.read-failed", { key, reason: reasonOf(error) });
    }
  }
}
