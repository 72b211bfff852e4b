import type { Caller, Reading } from "../../replica/caller";
import type { Isolate } from "../../replica/isolate";
import type { ReadableObject } from "../../replica/object-reader";
import { ReplicaReader } from "../../replica/replica-reader";
import { UnavailableContent } from "../failures";
import { ages, deadlinesMs } from "../policy";
import {
  type ContentBacking,
  nothingStored,
  type Snapshot,
  SnapshotSchema,
  type StoredItem,
  type StoredResource,
  StoredResourceSchema,
  type StoredSearch,
  snapshotKey,
  wholeEntry,
} from "../stored";
import { type Switches, untouched } from "../switches";
import type { Synced } from "../sync/content-replica";
import { ItemReader, validUntil, versionOf } from "./item-reader";

export class StoredContent implements ContentBacking {
  readonly #replica: ReplicaReader<Snapshot>;
  readonly #items: ItemReader;

  constructor(name: string, isolate: Isolate, open: () => ReadableObject) {
    this.#replica = new ReplicaReader({
      ...{ name, key: snapshotKey(name), isolate, open, schema: SnapshotSchema },
      versionsOf: ({ resources }) => Object.entries(resources).map(([name, { hash }]) => versionOf(name, hash)),
      unavailable: (what) => new UnavailableContent(what),
      ...{ callMs: deadlinesMs.object, waitMs: deadlinesMs.begun, failedMs: ages.failedMs },
      ...{ renewMs: ages.renewMs, memoryMs: ages.memoryMs },
    });
    this.#items = new ItemReader(name, isolate, this.#replica);
  }

  prepare(caller: Caller, item?: { readonly resource: string; readonly id: string }): void {
    void this.#replica.read(caller);
    if (item) this.#items.prepare(item.resource, item.id, caller);
  }

  resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    return inTime(this.#resource(name, whole, caller), name, caller);
  }

  part(hash: string, caller: Caller): Promise<Reading<unknown>> {
    return inTime(this.#replica.part(hash, caller), "a part", caller);
  }

  item(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    return inTime(this.#items.read(resource, id, caller), `${resource}/${id}`, caller);
  }

  async search(caller: Caller): Promise<StoredSearch | null> {
    const { loaded } = await this.#replica.read(caller);
    const hash = loaded?.snapshot.search;
    if (!hash) return null;
    return { hash, read: () => this.#replica.loadPart(hash, caller) };
  }

  async switches(caller: Caller): Promise<Reading<Switches>> {
    const { loaded, source } = await this.#replica.read(caller);
    return { value: loaded?.snapshot.switches ?? untouched, source, validUntil: validUntil(loaded?.readAt) };
  }

  /** Shows a change immediately, regardless of KV. */
  adopt({ snapshot, tags }: Pick<Synced, "snapshot" | "tags">): void {
    this.#replica.adopt(snapshot);
    for (const tag of tags) {
      const [resource, id] = tag.split("/");
      if (resource && id) this.#items.forget(resource, id);
    }
  }

  async #resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const { loaded, source } = await this.#replica.read(caller);
    const stored = loaded?.snapshot.resources[name];
    if (stored && (!whole || stored.complete)) return { value: stored, source, validUntil: validUntil(loaded?.readAt) };
    const answer = await this.#replica.object.read(whole ? wholeEntry(name) : name, caller);
    const value = answer ? StoredResourceSchema.parse(answer.value) : nothingStored;
    return { value, source: "origin", validUntil: validUntil() };
  }
}

/** A visitor's deadline includes reads of KV. */
function inTime<Value>(reading: Promise<Value>, what: string, { deadline }: Caller): Promise<Value> {
  return deadline.within(reading, () => new UnavailableContent(`${what}, in time`));
}
