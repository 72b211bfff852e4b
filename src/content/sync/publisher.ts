import { z } from "zod";
import { itemKey, partKey, snapshotKey } from "../stored";
import type { Archive } from "./archive";
import type { Fact } from "./fact";
import type { ItemName } from "./items";
import { type KvWriter, pauseWithJitter } from "./kv-writer";

/** Operations under way at once; Workers allow six connections. */
const parallel = 5;

/** Rounds over what was refused, in one call. */
const rounds = 3;

/** Before a refused key is tried again: it takes one write a second. */
const retryMs = 1_100;

/** Of each invocation's operations, what is kept for parts and the snapshot while thousands of items wait. */
const reserved = 60;

const batch = 50;

const ShownSchema = z.object({
  /** Revision of the snapshot that KV took last; empty for none. */
  revision: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});

const CursorSchema = z.object({ resource: z.string(), id: z.string() }).nullable();

const start: ItemName = { resource: "", id: "" };

/** What a look at KV came to. */
export interface Published {
  /** Whether there is something that KV does not have yet. */
  readonly left: boolean;
  /** Whether KV took anything. */
  readonly progress: boolean;
}

/**
 * Brings the archive to KV: items first, then parts, then the snapshot that names them; what has left goes last. What
 * counts as written is only what KV took, so that a refusal, a spent budget or a lost process leave nothing out for good.
 */
export class Publisher {
  readonly #shown: Fact<z.infer<typeof ShownSchema>>;
  /** How far a look whether KV still has everything has come; null while there is none. */
  readonly #doubt: Fact<z.infer<typeof CursorSchema>>;
  #progress = false;

  constructor(
    private readonly name: string,
    private readonly archive: Archive,
    /** Of all resources. */
    private readonly names: readonly string[],
    /** How long parts stay that nothing names any more, in milliseconds. */
    private readonly supersededMs: number,
  ) {
    this.#shown = archive.fact("shown", ShownSchema, { revision: "", at: 0 });
    this.#doubt = archive.fact("doubt", CursorSchema, null);
  }

  /** When KV took the snapshot as it is now; null where it has not. Milliseconds since the epoch. */
  async shownAt(): Promise<number | null> {
    const { revision, at } = this.#shown.value;
    return revision !== "" && revision === (await this.archive.snapshot(this.names)).revision ? at : null;
  }

  /** KV seems to have lost the snapshot: {@link publish} looks what else it has lost. */
  doubt(): void {
    if (this.#doubt.value === null) this.#doubt.set(start);
  }

  async publish(kv: KvWriter): Promise<Published> {
    this.#progress = false;
    await this.#lookForLosses(kv);
    for (let round = 0; round < rounds && kv.left > 0; round++) {
      if (round > 0) await pauseWithJitter(retryMs);
      const written = [await this.#writeItems(kv), await this.#writeParts(kv), await this.#writeSnapshot(kv)];
      if (written.every(Boolean)) break;
    }
    await this.#removeItems(kv);
    await this.#removeParts(kv);
    return { left: await this.#isLeft(), progress: this.#progress };
  }

  async #isLeft(): Promise<boolean> {
    return (
      this.archive.items.unwrittenCount() > 0 ||
      this.archive.parts.unwritten().length > 0 ||
      this.archive.items.removed(1).length > 0 ||
      this.#doubt.value !== null ||
      (await this.#isNew())
    );
  }

  /** @returns whether KV took all that it was given */
  async #writeItems(kv: KvWriter): Promise<boolean> {
    const { items } = this.archive;
    let all = true;
    for (let after = start; kv.left > reserved; ) {
      const found = items.unwritten(after, Math.min(batch, kv.left - reserved));
      const last = found.at(-1);
      if (!last) break;
      after = last;
      await inParallel(found, async (each) => {
        const kept = items.entry(each.resource, each.id);
        if (kept && (await kv.put(itemKey(this.name, each.resource, each.id), kept.json))) {
          items.noteWritten(each, kept.entry, Date.now());
          this.#progress = true;
        } else {
          all = false;
        }
      });
    }
    return all;
  }

  async #writeParts(kv: KvWriter): Promise<boolean> {
    const { parts } = this.archive;
    let all = true;
    await inParallel(parts.unwritten(), async (hash) => {
      const json = parts.read(hash);
      if (json !== null && (await kv.put(partKey(this.name, hash), json))) {
        parts.noteWritten(hash, Date.now());
        this.#progress = true;
      } else {
        all = false;
      }
    });
    return all;
  }

  /** Only what names nothing that KV does not have. */
  async #writeSnapshot(kv: KvWriter): Promise<boolean> {
    if (!(await this.#isNew())) return true;
    if (this.archive.parts.unwritten().length > 0) return false;
    const { revision, json } = await this.archive.snapshot(this.names);
    if (!(await kv.put(snapshotKey(this.name), json))) return false;
    this.#shown.set({ revision, at: Date.now() });
    this.#progress = true;
    return true;
  }

  async #isNew(): Promise<boolean> {
    if (this.names.every((name) => this.archive.resource(name) === null)) return false;
    return (await this.shownAt()) === null;
  }

  async #removeItems(kv: KvWriter): Promise<void> {
    const { items } = this.archive;
    await inParallel(items.removed(kv.left), async (each) => {
      if (!(await kv.delete(itemKey(this.name, each.resource, each.id)))) return;
      items.noteRemoved(each);
      this.#progress = true;
    });
  }

  async #removeParts(kv: KvWriter): Promise<void> {
    const { parts } = this.archive;
    const outdated = parts.outdated(Date.now() - this.supersededMs).slice(0, kv.left);
    await inParallel(outdated, async (hash) => {
      if (parts.isNamed(hash) || (await kv.delete(partKey(this.name, hash)))) parts.remove(hash);
    });
  }

  /** Has everything written again that KV was given and does not have. */
  async #lookForLosses(kv: KvWriter): Promise<void> {
    const from = this.#doubt.value;
    if (from === null) return;
    const { items, parts } = this.archive;
    const key = snapshotKey(this.name);
    if (from.resource === "") {
      const found = await kv.get([key]);
      if (!found) return;
      if (typeof found.get(key) === "string") {
        this.#doubt.set(null);
        return;
      }
      this.#shown.set({ revision: "", at: 0 });
      const hashes = parts.written();
      const stored = await kv.get(hashes.map((hash) => partKey(this.name, hash)));
      if (!stored) return;
      for (const hash of hashes) if (!stored.get(partKey(this.name, hash))) parts.noteLost(hash, Date.now() + 1);
    }
    for (let after = from; kv.left > reserved; ) {
      const names = items.written(after, batch);
      const last = names.at(-1);
      if (!last) {
        this.#doubt.set(null);
        return;
      }
      const stored = await kv.get(names.map(({ resource, id }) => itemKey(this.name, resource, id)));
      if (!stored) return;
      for (const each of names) {
        if (!stored.get(itemKey(this.name, each.resource, each.id))) items.noteLost(each, Date.now() + 1);
      }
      after = last;
      this.#doubt.set(after);
    }
  }
}

/** A few at a time. */
async function inParallel<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const worker = async () => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
