import { systemClock } from "../../platform/clock";
import type { Caller, Reading, Source } from "../../replica/caller";
import type { Isolate } from "../../replica/isolate";
import { ObjectReader, type ReadableObject } from "../../replica/object-reader";
import { PartReader } from "../../replica/part-reader";
import { type LoadedSnapshot, SnapshotReader } from "../../replica/snapshot-reader";
import { UnavailableContent } from "../failures";
import { ages, deadlinesMs } from "../policy";
import {
  type ContentBacking,
  contentReplica,
  nothingStored,
  type Snapshot,
  type StoredItem,
  type StoredResource,
  StoredResourceSchema,
  type StoredSearch,
  wholeEntry,
} from "../stored";
import { type Switches, untouched } from "../switches";
import type { Synced } from "../sync/client";
import { ItemReader } from "./item-reader";

export class StoredContent implements ContentBacking {
  readonly #snapshots: SnapshotReader<Snapshot>;
  readonly #object: ObjectReader;
  readonly #parts: PartReader;
  readonly #items: ItemReader;

  constructor(name: string, isolate: Isolate, open: () => ReadableObject) {
    const key = contentReplica.keyOf(name);
    this.#snapshots = new SnapshotReader(name, contentReplica, isolate);
    this.#object = new ObjectReader({
      ...{ name, key, isolate, open },
      unavailable: (what) => new UnavailableContent(what),
      ...{ callMs: deadlinesMs.object, waitMs: deadlinesMs.begun, failedMs: ages.failedMs },
    });
    this.#parts = new PartReader(key, isolate, this.#object);
    const part = async (hash: string, caller: Caller) => (await this.#parts.load(hash, caller)).value;
    this.#items = new ItemReader(name, isolate, this.#snapshots, this.#object, part);
  }

  prepare(caller: Caller, item?: { readonly resource: string; readonly id: string }): void {
    if (!this.#snapshots.immediately(caller)) void this.#snapshots.read(caller);
    if (item) this.#items.prepare(item.resource, item.id, caller);
  }

  resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const loaded = this.#snapshots.immediately(caller);
    const known = loaded && storedIn(loaded, name, whole, "memory");
    return known ? Promise.resolve(known) : inTime(this.#resource(name, whole, caller), name, caller);
  }

  part(hash: string, caller: Caller): Promise<Reading<unknown>> {
    const known = this.#parts.cached(hash);
    return known ? Promise.resolve(known) : inTime(this.#parts.read(hash, caller), "a part", caller);
  }

  item(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    return inTime(this.#items.read(resource, id, caller), `${resource}/${id}`, caller);
  }

  async search(caller: Caller): Promise<StoredSearch | null> {
    const { loaded } = await this.#snapshots.read(caller);
    const hash = loaded?.snapshot.search;
    if (!hash) return null;
    return { hash, read: () => this.#parts.load(hash, caller) };
  }

  async switches(caller: Caller): Promise<Reading<Switches>> {
    const { loaded, source } = await this.#snapshots.read(caller);
    const validUntil = (loaded?.readAt ?? systemClock.now()) + ages.renewMs;
    return { value: loaded?.snapshot.switches ?? untouched, source, validUntil };
  }

  /** Shows a change immediately, regardless of KV. */
  adopt({ snapshot, tags }: Pick<Synced, "snapshot" | "tags">): void {
    this.#snapshots.adopt(snapshot);
    for (const tag of tags) {
      const [resource, id] = tag.split("/");
      if (resource && id) this.#items.forget(resource, id);
    }
  }

  async #resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const { loaded, source } = await this.#snapshots.read(caller);
    const known = loaded && storedIn(loaded, name, whole, source);
    if (known) return known;
    const answer = await this.#object.read(whole ? wholeEntry(name) : name, caller);
    const value = answer ? StoredResourceSchema.parse(answer.value) : nothingStored;
    return { value, source: "origin", validUntil: systemClock.now() + ages.renewMs };
  }
}

/** A visitor's deadline includes reads of KV. */
function inTime<Value>(reading: Promise<Value>, what: string, { deadline }: Caller): Promise<Value> {
  return deadline.within(reading, () => new UnavailableContent(`${what}, in time`));
}

/** Null if the snapshot lacks the resource, or a part of it. */
function storedIn(
  { snapshot, readAt }: LoadedSnapshot<Snapshot>,
  name: string,
  whole: boolean,
  source: Source,
): Reading<StoredResource> | null {
  const stored = snapshot.resources[name];
  return stored && (!whole || stored.complete) ? { value: stored, source, validUntil: readAt + ages.renewMs } : null;
}
