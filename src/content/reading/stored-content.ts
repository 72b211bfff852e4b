import { BoundedCache } from "../../platform/bounded-cache";
import { systemClock } from "../../platform/clock";
import type { Caller, Reading } from "../../replica/caller";
import type { Isolate, Partition } from "../../replica/isolate";
import type { ReadableObject } from "../../replica/object-reader";
import { ReplicaReader } from "../../replica/replica-reader";
import { type Switches, untouched } from "../operations/switches";
import { contentAges, contentDeadlinesMs } from "../policy";
import type { ContentChange } from "../sync/content-replica";
import { MissingContent, UnavailableContent } from "./failures";
import {
  type ContentBacking,
  idsOf,
  itemEntry,
  itemKey,
  itemName,
  nothingStored,
  resourceEntry,
  type Snapshot,
  SnapshotSchema,
  type StoredItem,
  StoredItemSchema,
  type StoredResource,
  StoredResourceSchema,
  type StoredSearch,
  scanned,
  snapshotKey,
} from "./stored";

export class StoredContent implements ContentBacking {
  readonly #replica: ReplicaReader<Snapshot>;
  readonly #items: ItemReader;

  constructor(name: string, isolate: Isolate, open: () => ReadableObject) {
    this.#replica = new ReplicaReader({
      name,
      key: snapshotKey(name),
      isolate,
      open,
      schema: SnapshotSchema,
      versionsOf: ({ resources }) => Object.entries(resources).map(([name, { hash }]) => versionOf(name, hash)),
      unavailable: (what) => new UnavailableContent(what),
      callMs: contentDeadlinesMs.object,
      waitMs: contentDeadlinesMs.begun,
      failedMs: contentAges.failedMs,
      renewMs: contentAges.renewMs,
      memoryMs: contentAges.memoryMs,
    });
    this.#items = new ItemReader(name, isolate, this.#replica);
  }

  prepare(caller: Caller, item?: { readonly resource: string; readonly id: string }): void {
    void this.#replica.read(caller);
    if (item) this.#items.prepare(item.resource, item.id, caller);
  }

  resource(name: string, needsAll: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    return inTime(this.#resource(name, needsAll, caller), name, caller);
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
  adopt({ snapshot, tags }: ContentChange): void {
    this.#replica.adopt(snapshot);
    for (const tag of tags) {
      const [resource, id] = tag.split("/");
      if (resource && id) this.#items.forget(resource, id);
    }
  }

  async #resource(name: string, needsAll: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const { loaded, source } = await this.#replica.read(caller);
    const published = loaded?.snapshot.resources[name];
    if (published && (!needsAll || published.complete))
      return { value: published, source, validUntil: validUntil(loaded?.readAt) };
    const answer = await this.#replica.object.read(resourceEntry(name, needsAll), caller);
    const value = answer ? StoredResourceSchema.parse(answer.value) : nothingStored;
    return { value, source: "origin", validUntil: validUntil() };
  }
}

/** A visitor's deadline includes reads of KV. */
function inTime<Value>(reading: Promise<Value>, what: string, { deadline }: Caller): Promise<Value> {
  return deadline.within(reading, () => new UnavailableContent(`${what}, in time`));
}

/** Items that an isolate knows to be newer than KV. Beyond it KV's older item shows until it has settled. */
const maxChanged = 1_000;

/** Estimate for an id in memory, by which the isolate limits its caches. */
const idBytes = 64;

interface LoadedItem {
  /** Null if KV lacks it. */
  readonly item: StoredItem | null;
  /** When KV or the object was read; milliseconds since the epoch. */
  readonly readAt: number;
  /** Changes before then are in it: KV may be stale. Milliseconds since the epoch. */
  readonly asOf: number;
}

/**
 * Reads items from memory while their collection is unchanged, then from KV, then from the object. Ids absent from
 * their collection cause no request to the object.
 */
class ItemReader {
  /** Items that changed while KV may be stale. */
  readonly #changed = new BoundedCache<true>({ max: maxChanged, ttlMs: contentAges.settleMs });
  readonly #items: Partition<LoadedItem>;
  /** Ids of collections with chunks. */
  readonly #ids: Partition<ReadonlySet<string>>;

  constructor(
    private readonly name: string,
    private readonly isolate: Isolate,
    private readonly replica: ReplicaReader<Snapshot>,
  ) {
    this.#items = isolate.partition();
    this.#ids = isolate.partition();
  }

  prepare(resource: string, id: string, caller: Caller): void {
    if (this.#items.get(itemName(resource, id)) || this.#isUnknown(resource, id)) return;
    void this.#readKv(resource, id, caller).catch(() => undefined);
  }

  forget(resource: string, id: string): void {
    this.#items.delete(itemName(resource, id));
    this.#changed.set(itemName(resource, id), true);
  }

  async read(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const entry = itemName(resource, id);
    const before = this.#items.get(entry);
    // Begins before the snapshot is read, so that both are one operation of KV.
    const early = before || this.#isUnknown(resource, id) ? null : this.#readKv(resource, id, caller);
    early?.catch(() => undefined);
    const { loaded: snapshot, source } = await this.replica.read(caller);
    if (this.#isUnknown(resource, id)) throw new MissingContent(`${resource}/${id}`);
    if (before?.item && this.#isCurrent(before, resource)) {
      return { value: before.item, source, validUntil: validUntil(snapshot?.readAt) };
    }
    if (this.#changed.has(entry)) {
      const answered = await this.#readObject(resource, id, caller).catch(() => null);
      if (answered) return answered;
    }
    const { item, readAt } = await this.#current(before, () => early ?? this.#readKv(resource, id, caller), caller);
    if (item) return { value: item, source: early ? "kv" : source, validUntil: validUntil(readAt) };
    return this.#unstored(resource, id, caller);
  }

  /** From memory or KV; without KV, an older one from memory. */
  async #current(
    before: LoadedItem | undefined,
    readKv: () => Promise<LoadedItem>,
    caller: Caller,
  ): Promise<Pick<LoadedItem, "item" | "readAt">> {
    const age = systemClock.now() - (before?.readAt ?? 0);
    if (before && age < contentAges.renewMs) return before;
    const read = readKv();
    if (before?.item && age < contentAges.memoryMs) {
      caller.waitUntil(read.catch(() => undefined));
      return before;
    }
    return read.catch(() => before ?? { item: null, readAt: systemClock.now() });
  }

  async #readKv(resource: string, id: string, caller: Caller): Promise<LoadedItem> {
    const entry = itemName(resource, id);
    const json = await this.isolate.kv.read(itemKey(this.name, resource, id), caller);
    const item = json === null ? null : StoredItemSchema.parse(JSON.parse(json));
    const cached = this.#items.get(entry);
    if (cached && this.#isCurrent(cached, resource)) return cached;
    const readAt = systemClock.now();
    const isSame = item !== null && cached?.item?.hash === item.hash;
    const loaded = { item: isSame ? cached.item : item, readAt, asOf: readAt - contentAges.settleMs };
    this.#items.set(entry, loaded, json?.length ?? 0);
    return loaded;
  }

  /** Requests an item that KV lacks from the object, unless its collection is known to lack it. */
  async #unstored(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const collection = this.#collection(resource);
    const mayAsk = () =>
      this.replica.object.remembers(itemEntry(resource, id), collection?.hash) || this.isolate.admitsUnknownName();
    const complete = collection?.complete ? collection : mayAsk() ? null : await this.#listed(resource, caller);
    const isListed = !complete || (await this.#idsOf(resource, complete, caller)).has(id);
    const answered = isListed ? await this.#readObject(resource, id, caller) : null;
    if (!answered) throw new MissingContent(`${resource}/${id}`);
    return answered;
  }

  /** One request resolves many ids that KV lacks. @throws {UnavailableContent} unless the list is complete */
  async #listed(resource: string, caller: Caller): Promise<StoredResource> {
    const response = await this.replica.object.read(resourceEntry(resource), caller);
    const collection = StoredResourceSchema.safeParse(response?.value).data;
    if (collection?.complete) return collection;
    throw new UnavailableContent(`${resource}, answered for more ids than can be looked up one by one`);
  }

  async #readObject(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem> | null> {
    const readAt = systemClock.now();
    const options = { missingMs: contentAges.missingMs, state: this.#collection(resource)?.hash ?? "" };
    const answer = await this.replica.object.read(itemEntry(resource, id), caller, options);
    if (!answer) return null;
    const item = StoredItemSchema.parse(answer.value);
    this.#items.set(itemName(resource, id), { item, readAt, asOf: readAt }, answer.bytes);
    return { value: item, source: "origin", validUntil: validUntil(readAt) };
  }

  async #idsOf(resource: string, collection: StoredResource, caller: Caller): Promise<ReadonlySet<string>> {
    const knownIds = this.#knownIds(resource, collection);
    if (knownIds) return knownIds;
    const part = async (hash: string) => (await this.replica.loadPart(hash, caller)).value;
    const ids = new Set(await scanned(collection, part, idsOf));
    this.#ids.set(versionOf(resource, collection.hash), ids, ids.size * idBytes);
    return ids;
  }

  /** Null if the ids have to be read. */
  #knownIds(resource: string, { hash, chunks, first }: StoredResource): ReadonlySet<string> | null {
    return chunks.length === 0 ? new Set(idsOf(first)) : (this.#ids.get(versionOf(resource, hash)) ?? null);
  }

  /** Whether memory proves the absence without a read of KV. */
  #isUnknown(resource: string, id: string): boolean {
    const collection = this.#collection(resource);
    return collection?.complete === true && this.#knownIds(resource, collection)?.has(id) === false;
  }

  /** Whether the item is as new as its collection; without one, whether it may be newer than KV. */
  #isCurrent({ asOf }: LoadedItem, resource: string): boolean {
    const version = versionOf(resource, this.#collection(resource)?.hash);
    const since = this.replica.loaded?.knownSince.get(version);
    return since === undefined ? systemClock.now() < asOf + contentAges.settleMs : asOf >= since;
  }

  #collection(resource: string): StoredResource | undefined {
    return this.replica.loaded?.snapshot.resources[resource];
  }
}

export const versionOf = (resource: string, hash = "") => `${resource}@${hash}`;

/** @param readAt milliseconds since the epoch; now without it */
export const validUntil = (readAt = systemClock.now()) => readAt + contentAges.renewMs;
