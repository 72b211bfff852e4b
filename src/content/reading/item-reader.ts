import { LRUCache } from "lru-cache";
import { MissingContent, UnavailableContent } from "../failures";
import { ages } from "../policy";
import { itemKey, type StoredCollection, type StoredItem, StoredItemSchema, type StoredResource } from "../stored";
import type { Caller, Reading } from "./backing";
import type { HeldItem, Isolate } from "./isolate";
import type { ObjectReader } from "./object-reader";
import type { HeldSnapshot, SnapshotReader } from "./snapshot-reader";
import { idsOf, lengthOf, summariesOf } from "./summaries";

/** Changed items that are asked from the object while KV may still have them as they were. */
const maxChanged = 1_000;

/** Bytes of an id in a set, about. */
const idBytes = 64;

/**
 * Reads items: from memory for as long as their collection stays the same, then KV, then the object. An id that is not in
 * its collection is known as such without any question to the object.
 */
export class ItemReader {
  /** Until when, in milliseconds since the epoch, by key. */
  readonly #changed = new LRUCache<string, number>({ max: maxChanged });

  constructor(
    private readonly name: string,
    private readonly isolate: Isolate,
    private readonly snapshots: SnapshotReader,
    private readonly object: ObjectReader,
    private readonly part: (hash: string, caller: Caller) => Promise<unknown>,
  ) {}

  /** Begins to read an item that is not in memory. */
  prepare(resource: string, id: string, caller: Caller): void {
    const key = itemKey(this.name, resource, id);
    if (this.isolate.items.get(key) || this.#isInvented(resource, id, this.snapshots.held)) return;
    void this.#look(key, caller).catch(() => undefined);
  }

  /** Forgets what an editor has just changed. */
  forget(resource: string, id: string): void {
    const key = itemKey(this.name, resource, id);
    this.isolate.items.delete(key);
    this.#changed.set(key, Date.now() + ages.settleMs);
  }

  /**
   * @throws {MissingContent} for an id that is not in its collection
   * @throws {UnavailableContent}
   */
  async read(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const key = itemKey(this.name, resource, id);
    const before = this.isolate.items.get(key);
    const isLookedUp = !before && !this.#isInvented(resource, id, this.snapshots.held);
    const looking = isLookedUp ? this.#look(key, caller) : null;
    looking?.catch(() => undefined);
    const { held: snapshot, source } = await this.snapshots.read(caller);
    if (this.#isInvented(resource, id, snapshot)) throw new MissingContent(`${resource}/${id}`);
    const collection = snapshot?.snapshot.resources[resource];
    if (collection?.kind === "absent") throw new MissingContent(`${this.name}:${resource}`);
    if (before?.item && isSettled(before, resource, snapshot)) {
      return { value: before.item, source, validUntil: validUntil(snapshot?.readAt) };
    }
    if (this.#isChanged(key)) {
      const asked = await this.#ask(resource, id, collection, caller).catch(() => null);
      if (asked) return asked;
    }
    const { item, readAt } = await this.#current(key, before, looking, caller);
    if (item) return { value: item, source: looking ? "kv" : source, validUntil: validUntil(readAt) };
    return this.#unstored(resource, id, collection, caller);
  }

  /** What KV says, as far as it is not in memory; without KV, what is in memory. */
  async #current(
    key: string,
    before: HeldItem | undefined,
    looking: Promise<HeldItem> | null,
    caller: Caller,
  ): Promise<Pick<HeldItem, "item" | "readAt">> {
    const age = Date.now() - (before?.readAt ?? 0);
    if (before && age < ages.renewMs) return before;
    const look = looking ?? this.#look(key, caller);
    if (before?.item && age < ages.memoryMs) {
      caller.waitUntil(look.catch(() => undefined));
      return before;
    }
    return look.catch(() => before ?? { item: null, readAt: Date.now() });
  }

  async #look(key: string, caller: Caller): Promise<HeldItem> {
    const json = await this.isolate.kv.read(key, caller);
    const item = json === null ? null : StoredItemSchema.parse(JSON.parse(json));
    const known = this.isolate.items.get(key);
    const now = Date.now();
    if (known && now < known.trustedUntil) return known;
    const held = { item: item && known?.item?.hash === item.hash ? known.item : item, readAt: now, trustedUntil: 0 };
    this.isolate.items.set(key, held, json?.length ?? 0);
    return held;
  }

  /** An item that KV does not have: the object may, unless the collection is known, and has it not. */
  async #unstored(
    resource: string,
    id: string,
    collection: StoredResource | undefined,
    caller: Caller,
  ): Promise<Reading<StoredItem>> {
    if (collection?.kind === "collection" && collection.complete) {
      if (!(await this.#ids(resource, collection, caller)).has(id)) throw new MissingContent(`${resource}/${id}`);
    } else if (!this.object.remembers(questionOf(resource, id, collection)) && !this.isolate.unknownIds.admits()) {
      throw new UnavailableContent(`${resource}/${id}, one of too many that nobody knows`);
    }
    const asked = await this.#ask(resource, id, collection, caller);
    if (!asked) throw new MissingContent(`${resource}/${id}`);
    return asked;
  }

  async #ask(
    resource: string,
    id: string,
    collection: StoredResource | undefined,
    caller: Caller,
  ): Promise<Reading<StoredItem> | null> {
    const answer = await this.object.ask(
      questionOf(resource, id, collection),
      (object, name) => object.item(name, resource, id),
      caller,
      { stored: 0, missing: ages.missingMs },
    );
    if (!answer) return null;
    const item = StoredItemSchema.parse(answer.value);
    const now = Date.now();
    const held = { item, readAt: now, trustedUntil: now + ages.settleMs };
    this.isolate.items.set(itemKey(this.name, resource, id), held, answer.bytes);
    return { value: item, source: "origin", validUntil: validUntil(now) };
  }

  async #ids(resource: string, collection: StoredCollection, caller: Caller): Promise<ReadonlySet<string>> {
    const known = this.#knownIds(resource, collection);
    if (known) return known;
    const all = await summariesOf(collection, 0, lengthOf(collection), (hash) => this.part(hash, caller));
    return this.#keepIds(resource, collection, idsOf(all));
  }

  /** The ids of a collection as far as memory tells; null where they have to be read. */
  #knownIds(resource: string, collection: StoredCollection): ReadonlySet<string> | null {
    const known = this.isolate.ids.get(this.#idsKey(resource, collection));
    if (known) return known;
    return collection.chunks.length === 0 ? this.#keepIds(resource, collection, idsOf(collection.first)) : null;
  }

  #keepIds(resource: string, collection: StoredCollection, ids: ReadonlySet<string>): ReadonlySet<string> {
    this.isolate.ids.set(this.#idsKey(resource, collection), ids, ids.size * idBytes);
    return ids;
  }

  #idsKey(resource: string, { hash }: StoredCollection): string {
    return `${this.name}:${resource}@${hash}`;
  }

  /** Whether memory alone tells that no such item exists: then KV is not asked for one. */
  #isInvented(resource: string, id: string, snapshot: HeldSnapshot | null): boolean {
    const collection = snapshot?.snapshot.resources[resource];
    if (collection?.kind !== "collection" || !collection.complete) return false;
    return this.#knownIds(resource, collection)?.has(id) === false;
  }

  #isChanged(key: string): boolean {
    return Date.now() < (this.#changed.get(key) ?? 0);
  }
}

/** Whether KV had settled on the collection's present state when an item was read. */
function isSettled({ readAt, trustedUntil }: HeldItem, resource: string, snapshot: HeldSnapshot | null): boolean {
  if (Date.now() < trustedUntil) return true;
  const since = snapshot?.since.get(resource);
  return since !== undefined && readAt >= since + ages.settleMs;
}

const validUntil = (readAt: number | undefined) => (readAt ?? Date.now()) + ages.renewMs;

/** Another state of the collection makes it another question. */
function questionOf(resource: string, id: string, collection: StoredResource | undefined): string {
  return `${resource}/${id}@${collection?.kind === "collection" ? collection.hash : ""}`;
}
