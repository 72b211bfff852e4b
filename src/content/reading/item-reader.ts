import { BoundedCache } from "../../platform/bounded-cache";
import { systemClock } from "../../platform/clock";
import type { Caller, Reading } from "../../replica/caller";
import type { Isolate } from "../../replica/isolate";
import type { Partition } from "../../replica/isolate-memory";
import type { ObjectReader } from "../../replica/object-reader";
import type { LoadedSnapshot, SnapshotReader } from "../../replica/snapshot-reader";
import { MissingContent, UnavailableContent } from "../failures";
import { ages } from "../policy";
import {
  itemKey,
  type Snapshot,
  type StoredCollection,
  type StoredItem,
  StoredItemSchema,
  type StoredResource,
  StoredResourceSchema,
} from "../stored";
import type { ContentSyncObject } from "../sync/client";
import { idsOf, scanned } from "./summaries";

/** Changed items that are asked from the object while KV may still have them as they were. */
const maxChanged = 1_000;

/** Bytes of an id in a set, about. */
const idBytes = 64;

interface LoadedItem {
  /** Null where KV had none. */
  readonly item: StoredItem | null;
  /** When KV had it, or the object was asked for it; milliseconds since the epoch. */
  readonly readAt: number;
  /** The object gave it: until then KV may be older. Milliseconds since the epoch. */
  readonly trustedUntil: number;
}

/**
 * Reads items: from memory for as long as their collection stays the same, then KV, then the object. An id that is not in
 * its collection is known as such without any question to the object.
 */
export class ItemReader {
  /** Keys of items that an editor has just changed. */
  readonly #changed = new BoundedCache<true>({ max: maxChanged, ttlMs: ages.settleMs });

  readonly #items: Partition<LoadedItem>;
  readonly #ids: Partition<ReadonlySet<string>>;

  constructor(
    private readonly name: string,
    private readonly isolate: Isolate,
    private readonly snapshots: SnapshotReader<Snapshot>,
    private readonly object: ObjectReader<Pick<ContentSyncObject, "resource" | "item">>,
    private readonly part: (hash: string, caller: Caller) => Promise<unknown>,
  ) {
    this.#items = isolate.memory.partition();
    this.#ids = isolate.memory.partition();
  }

  /** Begins to read an item that is not in memory. */
  prepare(resource: string, id: string, caller: Caller): void {
    const key = itemKey(this.name, resource, id);
    if (this.#items.get(key) || this.#isInvented(resource, id, this.snapshots.loaded)) return;
    void this.#look(resource, key, caller).catch(() => undefined);
  }

  /** Forgets what an editor has just changed. */
  forget(resource: string, id: string): void {
    const key = itemKey(this.name, resource, id);
    this.#items.delete(key);
    this.#changed.set(key, true);
  }

  /**
   * @throws {MissingContent} for an id that is not in its collection
   * @throws {UnavailableContent}
   */
  async read(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const key = itemKey(this.name, resource, id);
    const before = this.#items.get(key);
    const isLookedUp = !before && !this.#isInvented(resource, id, this.snapshots.loaded);
    const looking = isLookedUp ? this.#look(resource, key, caller) : null;
    looking?.catch(() => undefined);
    const { loaded: snapshot, source } = await this.snapshots.read(caller);
    if (this.#isInvented(resource, id, snapshot)) throw new MissingContent(`${resource}/${id}`);
    const collection = snapshot?.snapshot.resources[resource];
    if (collection?.kind === "absent") throw new MissingContent(`${this.name}:${resource}`);
    if (before?.item && isSettled(before, resource, snapshot)) {
      return { value: before.item, source, validUntil: validUntil(snapshot?.readAt) };
    }
    if (this.#changed.has(key)) {
      const asked = await this.#ask(resource, id, collection, caller).catch(() => null);
      if (asked) return asked;
    }
    const { item, readAt } = await this.#current(resource, key, before, looking, caller);
    if (item) return { value: item, source: looking ? "kv" : source, validUntil: validUntil(readAt) };
    return this.#unstored(resource, id, collection, caller);
  }

  /** What KV says, as far as it is not in memory; without KV, what is in memory. */
  async #current(
    resource: string,
    key: string,
    before: LoadedItem | undefined,
    looking: Promise<LoadedItem> | null,
    caller: Caller,
  ): Promise<Pick<LoadedItem, "item" | "readAt">> {
    const age = systemClock.now() - (before?.readAt ?? 0);
    if (before && age < ages.renewMs) return before;
    const look = looking ?? this.#look(resource, key, caller);
    if (before?.item && age < ages.memoryMs) {
      caller.waitUntil(look.catch(() => undefined));
      return before;
    }
    return look.catch(() => before ?? { item: null, readAt: systemClock.now() });
  }

  async #look(resource: string, key: string, caller: Caller): Promise<LoadedItem> {
    const json = await this.isolate.kv.read(key, caller);
    const item = json === null ? null : StoredItemSchema.parse(JSON.parse(json));
    const known = this.#items.get(key);
    const now = systemClock.now();
    if (known && isTrusted(known, resource, this.snapshots.loaded)) return known;
    const held = { item: item && known?.item?.hash === item.hash ? known.item : item, readAt: now, trustedUntil: 0 };
    this.#items.set(key, held, json?.length ?? 0);
    return held;
  }

  /** An item that KV does not have: the object may, unless the collection is known, and has it not. */
  async #unstored(
    resource: string,
    id: string,
    collection: StoredResource | undefined,
    caller: Caller,
  ): Promise<Reading<StoredItem>> {
    const mayAsk = () =>
      this.object.remembers(questionOf(resource, id, collection)) || this.isolate.admitsUnknownName();
    const known = isComplete(collection) ? collection : mayAsk() ? null : await this.#listed(resource, caller);
    if (known && !(await this.#idsOf(resource, known, caller)).has(id)) throw new MissingContent(`${resource}/${id}`);
    const asked = await this.#ask(resource, id, collection, caller);
    if (!asked) throw new MissingContent(`${resource}/${id}`);
    return asked;
  }

  /**
   * The collection as the object has it: one question tells which of many ids exist while KV does not.
   * @throws {UnavailableContent} unless the object has all of it
   */
  async #listed(resource: string, caller: Caller): Promise<StoredCollection> {
    const answer = await this.object.ask(resource, (object) => object.resource(this.name, resource, false), caller);
    const stored = StoredResourceSchema.safeParse(answer?.value).data;
    if (isComplete(stored)) return stored;
    throw new UnavailableContent(`${resource}, asked for more ids than can be looked up one by one`);
  }

  async #ask(
    resource: string,
    id: string,
    collection: StoredResource | undefined,
    caller: Caller,
  ): Promise<Reading<StoredItem> | null> {
    const askedAt = systemClock.now();
    const answer = await this.object.ask(
      questionOf(resource, id, collection),
      (object) => object.item(this.name, resource, id),
      caller,
      { stored: 0, missing: ages.missingMs },
    );
    if (!answer) return null;
    const item = StoredItemSchema.parse(answer.value);
    const held = { item, readAt: askedAt, trustedUntil: askedAt + ages.settleMs };
    this.#items.set(itemKey(this.name, resource, id), held, answer.bytes);
    return { value: item, source: "origin", validUntil: validUntil(askedAt) };
  }

  async #idsOf(resource: string, collection: StoredCollection, caller: Caller): Promise<ReadonlySet<string>> {
    const known = this.#knownIds(resource, collection);
    if (known) return known;
    const all = await scanned(collection, (hash) => this.part(hash, caller), idsOf);
    return this.#keepIds(resource, collection, new Set(all));
  }

  /** The ids of a collection as far as memory tells; null where they have to be read. */
  #knownIds(resource: string, collection: StoredCollection): ReadonlySet<string> | null {
    const known = this.#ids.get(this.#idsKey(resource, collection));
    if (known) return known;
    return collection.chunks.length === 0
      ? this.#keepIds(resource, collection, new Set(idsOf(collection.first)))
      : null;
  }

  #keepIds(resource: string, collection: StoredCollection, ids: ReadonlySet<string>): ReadonlySet<string> {
    this.#ids.set(this.#idsKey(resource, collection), ids, ids.size * idBytes);
    return ids;
  }

  #idsKey(resource: string, { hash }: StoredCollection): string {
    return `${this.name}:${resource}@${hash}`;
  }

  /** Whether memory alone tells that no such item exists: then KV is not asked for one. */
  #isInvented(resource: string, id: string, snapshot: LoadedSnapshot<Snapshot> | null): boolean {
    const collection = snapshot?.snapshot.resources[resource];
    if (collection?.kind !== "collection" || !collection.complete) return false;
    return this.#knownIds(resource, collection)?.has(id) === false;
  }
}

function isComplete(stored: StoredResource | undefined): stored is StoredCollection {
  return stored?.kind === "collection" && stored.complete;
}

/** Whether an item is known to be that of the collection's present state. */
function isSettled(held: LoadedItem, resource: string, snapshot: LoadedSnapshot<Snapshot> | null): boolean {
  if (isTrusted(held, resource, snapshot)) return true;
  const since = snapshot?.contents.get(resource)?.since;
  return since !== undefined && held.readAt >= since + ages.settleMs;
}

/** What the object said is newer than KV for a while, unless the collection has changed since it was asked. */
function isTrusted(
  { readAt, trustedUntil }: LoadedItem,
  resource: string,
  snapshot: LoadedSnapshot<Snapshot> | null,
): boolean {
  return systemClock.now() < trustedUntil && readAt >= (snapshot?.contents.get(resource)?.since ?? 0);
}

const validUntil = (readAt: number | undefined) => (readAt ?? systemClock.now()) + ages.renewMs;

/** Another state of the collection makes it another question. */
function questionOf(resource: string, id: string, collection: StoredResource | undefined): string {
  return `${resource}/${id}@${collection?.kind === "collection" ? collection.hash : ""}`;
}
