import { z } from "zod";
import { systemClock } from "../../platform/clock";
import type { Fact } from "../../replica/fact";
import { inParallel } from "../../replica/in-parallel";
import { KvParts } from "../../replica/kv-parts";
import { type KvWriter, pauseWithJitter } from "../../replica/kv-writer";
import { notShown, ShownSchema, ShownSnapshot } from "../../replica/shown-snapshot";
import { itemKey, partKey, snapshotKey } from "../stored";
import type { Archive } from "./archive";
import type { ItemName } from "./items";

/** Rounds over what was refused, in one call. */
const rounds = 3;

/** Before a refused key is tried again: it takes one write a second. */
const retryMs = 1_100;

/** Of each invocation's operations, what is kept for parts and the snapshot while thousands of items wait. */
const reserved = 60;

const batch = 50;

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
  readonly #shown: ShownSnapshot;
  readonly #parts: KvParts;
  /** How far a look whether KV still has everything has come; null while there is none. */
  readonly #doubt: Fact<z.infer<typeof CursorSchema>>;
  #progress = false;

  constructor(
    private readonly name: string,
    private readonly archive: Archive,
    /** Of all resources. */
    private readonly names: readonly string[],
    /** How long parts stay that nothing names any more, in milliseconds. */
    supersededMs: number,
  ) {
    this.#shown = new ShownSnapshot(snapshotKey(name), archive.fact("shown", ShownSchema, notShown));
    this.#parts = new KvParts(archive.parts, (hash) => partKey(name, hash), supersededMs);
    this.#doubt = archive.fact("doubt", CursorSchema, null);
  }

  /** When KV took the snapshot as it is now; null where it has not. Milliseconds since the epoch. */
  async shownAt(): Promise<number | null> {
    return this.#shown.at((await this.archive.snapshot(this.names)).revision);
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
    await this.#parts.removeOutdated(kv);
    return { left: await this.#isLeft(), progress: this.#progress };
  }

  async #isLeft(): Promise<boolean> {
    return (
      this.archive.items.unwrittenCount() > 0 ||
      this.#parts.isLeft ||
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
          items.noteWritten(each, kept.entry, systemClock.now());
          this.#progress = true;
        } else {
          all = false;
        }
      });
    }
    return all;
  }

  async #writeParts(kv: KvWriter): Promise<boolean> {
    const { all, some } = await this.#parts.write(kv);
    this.#progress ||= some;
    return all;
  }

  /** Only what names nothing that KV does not have. */
  async #writeSnapshot(kv: KvWriter): Promise<boolean> {
    if (!(await this.#isNew())) return true;
    if (this.#parts.isLeft) return false;
    const { revision, json } = await this.archive.snapshot(this.names);
    const isTaken = await this.#shown.write(kv, revision, json);
    this.#progress ||= isTaken;
    return isTaken;
  }

  async #isNew(): Promise<boolean> {
    const isEmpty = this.archive.switches === null && this.names.every((name) => this.archive.resource(name) === null);
    if (isEmpty) return false;
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

  /** Has everything written again that KV was given and does not have. */
  async #lookForLosses(kv: KvWriter): Promise<void> {
    const from = this.#doubt.value;
    if (from === null) return;
    const { items } = this.archive;
    if (from.resource === "") {
      const isLost = await this.#shown.isLost(kv);
      if (isLost === null) return;
      if (!isLost) {
        this.#doubt.set(null);
        return;
      }
      if (!(await this.#parts.noteLosses(kv))) return;
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
        if (!stored.get(itemKey(this.name, each.resource, each.id))) items.noteLost(each, systemClock.now() + 1);
      }
      after = last;
      this.#doubt.set(after);
    }
  }
}
