import { z } from "zod";
import { type Pause, systemClock } from "../platform/clock";
import { inParallel } from "../platform/in-parallel";
import type { PublishedSnapshot, ReplicaPolicy } from "./definition";
import type { EntryKind } from "./kv-entries";
import { type KeyTimes, type KvStore, KvWriter } from "./kv-writer";
import type { Persisted, ReplicaStore } from "./store";

const attempts = 3;

/** Minimum delay of a retry: KV accepts one write per second and key. Jitter adds up to half. */
const retryMs = 1_100;

/** Per invocation; the platform allows a thousand. */
const maxOperations = 900;

/** Operations reserved for parts and the snapshot. */
const reserved = 60;

/** Entries of one query; a bulk read of KV takes a hundred. */
const batch = 50;

export interface Published {
  readonly left: boolean;
  readonly progress: boolean;
}

interface PublisherOptions {
  readonly key: string;
  readonly kv: KvStore;
  readonly store: ReplicaStore;
  snapshot(): Promise<PublishedSnapshot | null>;
  readonly policy: Pick<ReplicaPolicy, "lostMs" | "supersededMs">;
  readonly pause: Pause;
}

/** Sorts before the names of all rows and parts. */
const beforeAll = "!";

/** Publishes rows, then parts, then the snapshot that references them. Only what KV accepted counts as written. */
export class Publisher {
  /** The last entry checked for loss, the snapshot first; null if no check is pending. */
  readonly #doubt: Persisted<string | null>;
  readonly #writtenAt: KeyTimes = new Map();
  #last: Promise<unknown> = Promise.resolve();
  #progress = false;

  constructor(private readonly options: PublisherOptions) {
    this.#doubt = options.store.persisted("doubt", z.string().nullable(), null);
  }

  /** Entries that KV accepted before this time and does not return may be lost. Milliseconds since the epoch. */
  get lostBefore(): number {
    return systemClock.now() - this.options.policy.lostMs;
  }

  invocation(): KvWriter {
    const { kv, pause } = this.options;
    return new KvWriter(kv, maxOperations, this.#writtenAt, pause);
  }

  /** Waits for a running publication, which writes the same entries. */
  publish(kv = this.invocation()): Promise<Published> {
    const published = this.#last.catch(() => undefined).then(() => this.#publish(kv));
    this.#last = published;
    return published;
  }

  /** Notes an entry that an isolate did not find in KV. @returns whether to write it: it is unwritten or may be lost */
  async noteUnseen(name: string): Promise<boolean> {
    const { entries } = this.options.store;
    if (name !== "") return entries.noteLost(name, this.lostBefore);
    const snapshot = await this.options.snapshot();
    const writtenAt = snapshot && entries.writtenAt("", snapshot.revision);
    if (writtenAt !== null && writtenAt >= this.lostBefore) return false;
    if (writtenAt !== null) this.#doubt.set(this.#doubt.value ?? "");
    return true;
  }

  async #publish(kv: KvWriter): Promise<Published> {
    const { store, policy, pause } = this.options;
    const supersededBefore = systemClock.now() - policy.supersededMs;
    this.#progress = false;
    await this.#lookForLosses(kv);
    for (let attempt = 0; attempt < attempts && kv.left > 0; attempt++) {
      if (attempt > 0) await pause(retryMs * (1 + Math.random() / 2));
      const written = [await this.#write(":", kv, reserved), await this.#write("#", kv, 0)];
      if ([...written, await this.#writeSnapshot(kv)].every(Boolean)) break;
    }
    await inParallel(store.entries.removable(supersededBefore, kv.left), async (name) => {
      if (!(await kv.delete(this.options.key + name))) return;
      store.noteRemoved(name);
      this.#progress = true;
    });
    return { left: store.entries.isLeft(supersededBefore) || this.#doubt.value !== null, progress: this.#progress };
  }

  async #write(kind: EntryKind, kv: KvWriter, left: number): Promise<boolean> {
    const { store } = this.options;
    let all = true;
    for (let after = ""; kv.left > left; ) {
      const unwritten = store.entries.unwritten(kind, after, Math.min(batch, kv.left - left));
      const last = unwritten.at(-1);
      if (!last) break;
      after = last.name;
      await inParallel(unwritten, async ({ name, version }) => {
        if (!(await this.#put(kv, name, version, store.entry(name)))) all = false;
      });
    }
    return all;
  }

  /** Writes the snapshot only after every part that it references. */
  async #writeSnapshot(kv: KvWriter): Promise<boolean> {
    const { entries } = this.options.store;
    const snapshot = await this.options.snapshot();
    if (!snapshot) return true;
    entries.want("", snapshot.revision);
    if (entries.writtenAt("", snapshot.revision) !== null) return true;
    return entries.unwritten("#", "", 1).length === 0 && this.#put(kv, "", snapshot.revision, snapshot.json);
  }

  async #put(kv: KvWriter, name: string, version: string, json: string | null): Promise<boolean> {
    if (json === null || !(await kv.put(this.options.key + name, json))) return false;
    this.options.store.entries.noteWritten(name, version, systemClock.now());
    this.#progress = true;
    return true;
  }

  /** If KV lost the snapshot, schedules all lost entries again. */
  async #lookForLosses(kv: KvWriter): Promise<void> {
    const { key, store } = this.options;
    while (this.#doubt.value !== null && kv.left > reserved) {
      const after = this.#doubt.value;
      const names = after === "" ? [""] : store.entries.written(after, batch);
      const found = names.length === 0 ? new Map<string, string>() : await kv.get(names.map((name) => key + name));
      if (!found) return;
      const lost = names.filter((name) => typeof found.get(key + name) !== "string");
      for (const name of lost) store.entries.noteLost(name, systemClock.now() + 1);
      const isSnapshotThere = after === "" && lost.length === 0;
      this.#doubt.set(isSnapshotThere ? null : after === "" ? beforeAll : (names.at(-1) ?? null));
    }
  }
}
