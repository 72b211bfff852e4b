import { BoundedCache } from "../platform/bounded-cache";
import { type Pause, systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { inParallel } from "../platform/in-parallel";
import { log, reasonOf } from "../platform/log";
import type { EntryKind } from "./kv-entries";
import { type KvStore, KvWriter, operationMs, perKeyMs } from "./kv-writer";
import type { ReplicaStore } from "./store";

/** Minimum age of a KV entry before its absence counts as a loss. */
export const lostMs = 2 * 60_000;

/** Age at which unreferenced parts leave KV. */
export const supersededMs = 10 * 60_000;

/** Entries of one query. */
const batch = 50;

interface PublisherOptions {
  /** Key of the snapshot in KV, and prefix of all other keys. */
  readonly key: string;
  readonly kv: KvStore;
  readonly store: ReplicaStore;
  readonly pause: Pause;
}

/** Publishes parts, then the snapshot that references them, then rows. Only what KV accepted counts as written. */
export class Publisher {
  readonly #writtenAt = new BoundedCache<number>({ max: 1_000, ttlMs: perKeyMs });
  #last: Promise<unknown> = Promise.resolve();
  /** Whether KV may have lost everything. */
  #isDoubted = false;

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
    const { entries } = this.options.store;
    const writtenAt = entries.writtenAt(name);
    if (writtenAt === null || writtenAt >= systemClock.now() - lostMs) return false;
    if (name === "") this.#isDoubted = true;
    else entries.noteLost(name);
    return true;
  }

  async #publish() {
    const { key, kv, store, pause } = this.options;
    const { entries } = store;
    const writer = new KvWriter(kv, this.#writtenAt, pause);
    if (this.#isDoubted) await this.#check();
    await this.#write("#", writer);
    const snapshot = await store.published();
    if (snapshot) entries.want("", snapshot.revision);
    const isReady = entries.unwritten("#", "", 1).length === 0 && entries.writtenAt("") === null;
    if (snapshot && isReady) await this.#put(writer, "", snapshot.revision, snapshot.json);
    await this.#write(":", writer);
    const supersededBefore = systemClock.now() - supersededMs;
    // The published snapshot may still name superseded parts until it is replaced.
    const removable = entries.writtenAt("") === null ? [] : entries.removable(supersededBefore, writer.left);
    await inParallel(removable, async (name) => {
      if (await writer.write(key + name, null)) store.noteRemoved(name);
    });
    return { left: entries.isLeft(supersededBefore), progress: writer.isAccepted };
  }

  async #write(kind: EntryKind, writer: KvWriter): Promise<void> {
    const { store } = this.options;
    for (let after = ""; writer.left > 0; ) {
      const unwritten = store.entries.unwritten(kind, after, Math.min(batch, writer.left));
      const last = unwritten.at(-1);
      if (!last) return;
      after = last.name;
      await inParallel(unwritten, ({ name, version }) => this.#put(writer, name, version, store.entry(name)));
    }
  }

  async #put(writer: KvWriter, name: string, version: string, json: string | null): Promise<void> {
    if (json === null || !(await writer.write(this.options.key + name, json))) return;
    this.options.store.entries.noteWritten(name, version, systemClock.now());
  }

  /** If KV lost the snapshot, everything is written again. */
  async #check(): Promise<void> {
    const { key, kv, store } = this.options;
    this.#isDoubted = false;
    try {
      const found = await withDeadline(kv.get([key]), operationMs);
      if (typeof found.get(key) !== "string") store.entries.noteAllLost();
    } catch (error) {
      log.warn("kv.read-failed", { key, reason: reasonOf(error) });
    }
  }
}
