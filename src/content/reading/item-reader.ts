import { BoundedCache } from "../../platform/bounded-cache";
import { systemClock } from "../../platform/clock";
import type { Caller, Reading } from "../../replica/caller";
import type { Isolate, Partition } from "../../replica/isolate";
import type { ObjectReader } from "../../replica/object-reader";
import type { LoadedSnapshot, SnapshotReader } from "../../replica/snapshot-reader";
import { MissingContent, UnavailableContent } from "../failures";
import { ages } from "../policy";
import {
  idsOf,
  itemEntry,
  itemKey,
  type Snapshot,
  type StoredItem,
  StoredItemSchema,
  type StoredResource,
  StoredResourceSchema,
  scanned,
} from "../stored";

const maxChanged = 1_000;

const idBytes = 64;

interface LoadedItem {
  readonly item: StoredItem | null;
  /** When KV or the object was read; milliseconds since the epoch. */
  readonly readAt: number;
  /** KV may be older than the object's item until then; milliseconds since the epoch. */
  readonly trustedUntil: number;
}

/**
 * Reads items from memory while their collection is unchanged, then from KV, then from the object. Ids absent from
 * their collection cause no request to the object.
 */
export class ItemReader {
  readonly #changed = new BoundedCache<true>({ max: maxChanged, ttlMs: ages.settleMs });

  readonly #items: Partition<LoadedItem>;
  readonly #ids: Partition<ReadonlySet<string>>;

  constructor(
    private readonly name: string,
    private readonly isolate: Isolate,
    private readonly snapshots: SnapshotReader<Snapshot>,
    private readonly object: ObjectReader,
    private readonly part: (hash: string, caller: Caller) => Promise<unknown>,
  ) {
    this.#items = isolate.memory.partition();
    this.#ids = isolate.memory.partition();
  }

  prepare(resource: string, id: string, caller: Caller): void {
    const key = itemKey(this.name, resource, id);
    if (this.#items.get(key) || this.#isUnknown(resource, id, this.snapshots.loaded)) return;
    void this.#readKv(resource, key, caller).catch(() => undefined);
  }

  forget(resource: string, id: string): void {
    const key = itemKey(this.name, resource, id);
    this.#items.delete(key);
    this.#changed.set(key, true);
  }

  async read(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const key = itemKey(this.name, resource, id);
    const before = this.#items.get(key);
    const isRead = !before && !this.#isUnknown(resource, id, this.snapshots.loaded);
    const reading = isRead ? this.#readKv(resource, key, caller) : null;
    reading?.catch(() => undefined);
    const { loaded: snapshot, source } = await this.snapshots.read(caller);
    if (this.#isUnknown(resource, id, snapshot)) throw new MissingContent(`${resource}/${id}`);
    const collection = snapshot?.snapshot.resources[resource];
    if (before?.item && isCurrent(before, resource, snapshot)) {
      return { value: before.item, source, validUntil: validUntil(snapshot?.readAt) };
    }
    if (this.#changed.has(key)) {
      const answered = await this.#readObject(resource, id, collection, caller).catch(() => null);
      if (answered) return answered;
    }
    const { item, readAt } = await this.#current(resource, key, before, reading, caller);
    if (item) return { value: item, source: reading ? "kv" : source, validUntil: validUntil(readAt) };
    return this.#unstored(resource, id, collection, caller);
  }

  /** From memory or KV; without KV, an older one from memory. */
  async #current(
    resource: string,
    key: string,
    before: LoadedItem | undefined,
    reading: Promise<LoadedItem> | null,
    caller: Caller,
  ): Promise<Pick<LoadedItem, "item" | "readAt">> {
    const age = systemClock.now() - (before?.readAt ?? 0);
    if (before && age < ages.renewMs) return before;
    const read = reading ?? this.#readKv(resource, key, caller);
    if (before?.item && age < ages.memoryMs) {
      caller.waitUntil(read.catch(() => undefined));
      return before;
    }
    return read.catch(() => before ?? { item: null, readAt: systemClock.now() });
  }

  async #readKv(resource: string, key: string, caller: Caller): Promise<LoadedItem> {
    const json = await this.isolate.kv.read(key, caller);
    const item = json === null ? null : StoredItemSchema.parse(JSON.parse(json));
    const known = this.#items.get(key);
    const now = systemClock.now();
    if (known && isTrusted(known, resource, this.snapshots.loaded)) return known;
    const loaded = { item: item && known?.item?.hash === item.hash ? known.item : item, readAt: now, trustedUntil: 0 };
    this.#items.set(key, loaded, json?.length ?? 0);
    return loaded;
  }

  /** Requests an item that KV lacks from the object, unless its collection is known to lack it. */
  async #unstored(
    resource: string,
    id: string,
    collection: StoredResource | undefined,
    caller: Caller,
  ): Promise<Reading<StoredItem>> {
    const mayAsk = () =>
      this.object.remembers(itemEntry(resource, id), collection?.hash) || this.isolate.admitsUnknownName();
    const known = collection?.complete ? collection : mayAsk() ? null : await this.#listed(resource, caller);
    if (known && !(await this.#idsOf(resource, known, caller)).has(id)) throw new MissingContent(`${resource}/${id}`);
    const answered = await this.#readObject(resource, id, collection, caller);
    if (!answered) throw new MissingContent(`${resource}/${id}`);
    return answered;
  }

  /** One request resolves many ids that KV lacks. @throws {UnavailableContent} unless the list is complete */
  async #listed(resource: string, caller: Caller): Promise<StoredResource> {
    const response = await this.object.read(resource, caller);
    const stored = StoredResourceSchema.safeParse(response?.value).data;
    if (stored?.complete) return stored;
    throw new UnavailableContent(`${resource}, answered for more ids than can be looked up one by one`);
  }

  async #readObject(
    resource: string,
    id: string,
    collection: StoredResource | undefined,
    caller: Caller,
  ): Promise<Reading<StoredItem> | null> {
    const answeredAt = systemClock.now();
    const options = { missingMs: ages.missingMs, state: collection?.hash ?? "" };
    const answer = await this.object.read(itemEntry(resource, id), caller, options);
    if (!answer) return null;
    const item = StoredItemSchema.parse(answer.value);
    const loaded = { item, readAt: answeredAt, trustedUntil: answeredAt + ages.settleMs };
    this.#items.set(itemKey(this.name, resource, id), loaded, answer.bytes);
    return { value: item, source: "origin", validUntil: validUntil(answeredAt) };
  }

  async #idsOf(resource: string, collection: StoredResource, caller: Caller): Promise<ReadonlySet<string>> {
    const known = this.#knownIds(resource, collection);
    if (known) return known;
    const all = await scanned(collection, (hash) => this.part(hash, caller), idsOf);
    return this.#cacheIds(resource, collection, new Set(all));
  }

  /** Ids of a collection in memory; null if they have to be read. */
  #knownIds(resource: string, collection: StoredResource): ReadonlySet<string> | null {
    const known = this.#ids.get(this.#idsKey(resource, collection));
    if (known) return known;
    return collection.chunks.length === 0
      ? this.#cacheIds(resource, collection, new Set(idsOf(collection.first)))
      : null;
  }

  #cacheIds(resource: string, collection: StoredResource, ids: ReadonlySet<string>): ReadonlySet<string> {
    this.#ids.set(this.#idsKey(resource, collection), ids, ids.size * idBytes);
    return ids;
  }

  #idsKey(resource: string, { hash }: StoredResource): string {
    return `${this.name}:${resource}@${hash}`;
  }

  /** Whether memory proves the absence without a read of KV. */
  #isUnknown(resource: string, id: string, snapshot: LoadedSnapshot<Snapshot> | null): boolean {
    const collection = snapshot?.snapshot.resources[resource];
    return collection?.complete === true && this.#knownIds(resource, collection)?.has(id) === false;
  }
}

function isCurrent(loaded: LoadedItem, resource: string, snapshot: LoadedSnapshot<Snapshot> | null): boolean {
  if (isTrusted(loaded, resource, snapshot)) return true;
  const since = snapshot?.contents.get(resource)?.since;
  return since !== undefined && loaded.readAt >= since + ages.settleMs;
}

/** The object's response is newer than KV for a while, unless the collection changed since. */
function isTrusted(
  { readAt, trustedUntil }: LoadedItem,
  resource: string,
  snapshot: LoadedSnapshot<Snapshot> | null,
): boolean {
  return systemClock.now() < trustedUntil && readAt >= (snapshot?.contents.get(resource)?.since ?? 0);
}

const validUntil = (readAt: number | undefined) => (readAt ?? systemClock.now()) + ages.renewMs;
