import { z } from "zod";
import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { inParallel } from "../platform/in-parallel";
import type { PublishedSet, PublishedSnapshot } from "./definition";
import { type KeyTimes, type KvStore, KvWriter, pauseWithJitter } from "./kv-writer";
import type { Parts } from "./parts";
import type { Persisted, PersistedValues } from "./store";

/** Rounds over what was refused, in one call. */
const rounds = 3;

/** Before a refused key is tried again: it takes one write a second. */
const retryMs = 1_100;

/** KV operations of one invocation; the platform allows a thousand. */
const maxOperations = 900;

/** Of these, what is left for parts and the snapshot while thousands of rows wait. */
const reserved = 60;

const batch = 50;

/** How long a caller waits for KV, in milliseconds; writing goes on in the background. */
const patienceMs = 5_000;

/** What publishing came to. */
export interface Published {
  /** Whether there is something that KV does not have yet. */
  readonly left: boolean;
  /** Whether KV took anything. */
  readonly progress: boolean;
}

interface PublisherOptions {
  /** Key of the snapshot: the beginning of every key. */
  readonly key: string;
  readonly kv: KvStore;
  readonly store: PersistedValues & { readonly parts: Parts };
  readonly rows: PublishedSet | null;
  /** Null while there is nothing to publish. */
  snapshot(): Promise<PublishedSnapshot | null>;
  /** When KV is checked for what it should have had for so long, and when superseded parts leave; in milliseconds. */
  readonly lostMs: number;
  readonly supersededMs: number;
}

const ShownSchema = z.object({ revision: z.string(), at: z.number() });

const CursorSchema = z.object({ set: z.number(), after: z.string() }).nullable();

/**
 * Brings a replica to KV: rows first, then parts, then the snapshot that names them; what has left goes last. As written
 * counts only what KV took, so that a refusal, a spent budget or a lost process leave nothing out for good.
 */
export class Publisher {
  readonly #sets: readonly PublishedSet[];
  /** Revision of the snapshot that KV took last, and when. */
  readonly #shown: Persisted<z.infer<typeof ShownSchema>>;
  /** How far the check has come whether KV still has everything; null while there is none. */
  readonly #doubt: Persisted<z.infer<typeof CursorSchema>>;
  readonly #writtenAt: KeyTimes = new Map();
  #last: Promise<unknown> = Promise.resolve();
  #progress = false;

  constructor(private readonly options: PublisherOptions) {
    const { store, rows } = options;
    this.#sets = [store.parts, ...(rows ? [rows] : [])];
    this.#shown = store.persisted("shown", ShownSchema, { revision: "", at: 0 });
    this.#doubt = store.persisted("doubt", CursorSchema, null);
  }

  /** What KV took before this time, and is requested all the same, may be lost; milliseconds since the epoch. */
  get lostBefore(): number {
    return systemClock.now() - this.options.lostMs;
  }

  /** The KV operations of one invocation. */
  invocation(): KvWriter {
    return new KvWriter(this.options.kv, maxOperations, this.#writtenAt);
  }

  /** Publishes after whatever is being published now: two at once would write the same. */
  publish(kv = this.invocation()): Promise<Published> {
    const published = this.#last.catch(() => undefined).then(() => this.#publish(kv));
    this.#last = published;
    return published;
  }

  /** Brings to KV what it takes while a caller waits. @returns whether anything is left */
  async publishPatiently(): Promise<boolean> {
    return withDeadline(this.publish(), patienceMs).then(
      ({ left }) => left,
      () => true,
    );
  }

  /**
   * Somebody requests what the snapshot in KV says.
   * @returns whether that is to be brought there: it never was, or so long ago that it may be lost
   */
  async noteUnseen(): Promise<boolean> {
    const shownAt = await this.#shownAt();
    if (shownAt !== null && shownAt >= this.lostBefore) return false;
    if (shownAt !== null) this.#doubt.set(this.#doubt.value ?? { set: 0, after: "" });
    return true;
  }

  /** When KV took the snapshot as it is now; null where it has not. Milliseconds since the epoch. */
  async #shownAt(): Promise<number | null> {
    const snapshot = await this.options.snapshot();
    const { revision, at } = this.#shown.value;
    return snapshot && revision === snapshot.revision ? at : null;
  }

  async #publish(kv: KvWriter): Promise<Published> {
    const { parts } = this.options.store;
    const { rows, supersededMs } = this.options;
    this.#progress = false;
    await this.#lookForLosses(kv);
    for (let round = 0; round < rounds && kv.left > 0; round++) {
      if (round > 0) await pauseWithJitter(retryMs);
      const written = [rows === null || (await this.#write(rows, kv, reserved)), await this.#write(parts, kv, 0)];
      if ([...written, await this.#writeSnapshot(kv)].every(Boolean)) break;
    }
    for (const set of this.#sets.toReversed()) {
      await inParallel(set.removable(systemClock.now() - supersededMs, kv.left), async (name) => {
        if (!(await kv.delete(this.#keyOf(set, name)))) return;
        set.noteRemoved(name);
        this.#progress = true;
      });
    }
    const left = this.#sets.some(({ isLeft }) => isLeft) || this.#doubt.value !== null || (await this.#isNew());
    return { left, progress: this.#progress };
  }

  /** @returns whether KV took all that it was given */
  async #write(set: PublishedSet, kv: KvWriter, left: number): Promise<boolean> {
    let all = true;
    for (let after = ""; kv.left > left; ) {
      const names = set.unwritten(after, Math.min(batch, kv.left - left));
      const last = names.at(-1);
      if (last === undefined) break;
      after = last;
      await inParallel(names, async (name) => {
        const entry = set.entry(name);
        if (entry && (await kv.put(this.#keyOf(set, name), entry.json))) {
          set.noteWritten(name, entry.version, systemClock.now());
          this.#progress = true;
        } else {
          all = false;
        }
      });
    }
    return all;
  }

  /** Only what names nothing that KV does not have. */
  async #writeSnapshot(kv: KvWriter): Promise<boolean> {
    const snapshot = await this.options.snapshot();
    if (!snapshot || (await this.#shownAt()) !== null) return true;
    if (this.options.store.parts.isLeft || !(await kv.put(this.options.key, snapshot.json))) return false;
    this.#shown.set({ revision: snapshot.revision, at: systemClock.now() });
    this.#progress = true;
    return true;
  }

  async #isNew(): Promise<boolean> {
    return (await this.options.snapshot()) !== null && (await this.#shownAt()) === null;
  }

  /** Where KV has lost the snapshot, has everything written again that KV was given and does not have. */
  async #lookForLosses(kv: KvWriter): Promise<void> {
    const from = this.#doubt.value;
    if (from === null) return;
    if (from.set === 0 && from.after === "") {
      const found = await kv.get([this.options.key]);
      if (!found) return;
      if (typeof found.get(this.options.key) === "string") {
        this.#doubt.set(null);
        return;
      }
      this.#shown.set({ revision: "", at: 0 });
    }
    for (let { set: position, after } = from; kv.left > reserved; ) {
      const set = this.#sets[position];
      if (!set) {
        this.#doubt.set(null);
        return;
      }
      const names = set.written(after, batch);
      const stored = names.length === 0 ? new Map() : await kv.get(names.map((name) => this.#keyOf(set, name)));
      if (!stored) return;
      for (const name of names) if (!stored.get(this.#keyOf(set, name))) set.noteLost(name, systemClock.now() + 1);
      const last = names.at(-1);
      [position, after] = last === undefined ? [position + 1, ""] : [position, last];
      this.#doubt.set({ set: position, after });
    }
  }

  #keyOf({ separator }: PublishedSet, name: string): string {
    return `${this.options.key}${separator}${name}`;
  }
}
