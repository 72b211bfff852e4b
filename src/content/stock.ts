import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { log, reasonOf } from "../log";
import { CmsError } from "./cms/error";
import { type Entry, type EntryStore, entryKey, hashOf } from "./entry";
import { type Confirmation, Manifest } from "./manifest";
import { type Fetched, type FetchedRecord, noneFits, type Origin } from "./origin";
import { maxItemsInMemory, maxItemWrites, type Patience, refreshConcurrency } from "./policy";
import type { Collection, Identified, Index, List, Single } from "./resource";
import { resources } from "./resources";
import { Slot, type SlotOptions, type WaitUntil } from "./slot";

interface SlotMap {
  get(key: string): Slot<unknown> | undefined;
  set(key: string, slot: Slot<unknown>): unknown;
}

/** A resource of whatever content. */
export type AnyResource = Single<unknown> | List<Identified> | Collection<Identified, Identified>;

/** How many resources a refresh confirmed, how many of them had changed, and how many it could not confirm. */
export interface RefreshOutcome {
  readonly confirmed: number;
  readonly changed: number;
  readonly failed: number;
}

/** All content of one product, in one locale of its CMS, as one isolate knows it: a slot for each question. */
export class Stock {
  readonly #slots: SlotMap = new Map<string, Slot<unknown>>();
  readonly #items: SlotMap = new LRUCache<string, Slot<unknown>>({ max: maxItemsInMemory });
  readonly #manifest: Manifest;

  constructor(
    /** The product's key, and the locale where it is not the default one: part of every key. */
    private readonly name: string,
    private readonly kv: EntryStore,
    private readonly origin: Origin,
  ) {
    this.#manifest = new Manifest(name, kv);
  }

  single<Value>(resource: Single<Value>): Slot<Value> {
    return this.#named(resource.name, resource.stored, (patience) => this.origin.single(resource, patience));
  }

  list<Item extends Identified>(resource: List<Item>): Slot<Item[]> {
    return this.#named(resource.name, resource.stored, (patience) => this.origin.list(resource, patience));
  }

  index<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
  ): Slot<Index<Summary>> {
    const slot: Slot<Index<Summary>> = this.#named(resource.name, resource.storedIndex, (patience, waitUntil) =>
      this.#fetchIndex(resource, slot.held?.value ?? null, patience, waitUntil),
    );
    return slot;
  }

  /** The item's content is confirmed by its collection's index, not by the manifest. */
  item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): Slot<Item> {
    const confirmation = async (waitUntil: WaitUntil) => {
      const index = await this.index(resource).read(waitUntil);
      const entry = index.value.items.find(({ summary }) => summary.id === id);
      return entry && { hash: entry.hash, checkedAt: index.confirmedAt };
    };
    return slotIn(this.#items, this.#itemKey(resource, id), {
      schema: resource.storedItem,
      kv: this.kv,
      confirmation,
      fetch: (patience) => this.origin.item(resource, id, patience),
    });
  }

  /** Asks the CMS for one resource now and confirms it; failures are logged by the slot and leave what is stored. */
  async refresh(resource: AnyResource, waitUntil: WaitUntil): Promise<void> {
    const outcome = await this.#refreshed(resource, waitUntil);
    if ("hash" in outcome) await this.#manifest.add({ [resource.name]: { hash: outcome.hash, checkedAt: Date.now() } });
  }

  /**
   * Asks the CMS for everything, a few questions at a time; a CMS that does not answer at all is asked no further.
   */
  async refreshAll(waitUntil: WaitUntil): Promise<RefreshOutcome> {
    const before = await this.#manifest.read();
    const confirmations: Record<string, Confirmation> = {};
    const all: readonly AnyResource[] = Object.values(resources);
    const waiting = all.values();
    let silent = false;
    const work = async () => {
      for (const resource of waiting) {
        if (silent) return;
        const outcome = await this.#refreshed(resource, waitUntil);
        if ("hash" in outcome) confirmations[resource.name] = { hash: outcome.hash, checkedAt: Date.now() };
        else silent ||= outcome.silent;
      }
    };
    await Promise.all(Array.from({ length: refreshConcurrency }, work));
    await this.#manifest.add(confirmations);
    const confirmed = Object.entries(confirmations);
    return {
      confirmed: confirmed.length,
      changed: confirmed.filter(([name, { hash }]) => before[name]?.hash !== hash).length,
      failed: all.length - confirmed.length,
    };
  }

  /** When each resource was last confirmed, in milliseconds since the epoch; only those that ever were. */
  async confirmedAt(): Promise<Record<string, number>> {
    const confirmations = await this.#manifest.read();
    return Object.fromEntries(Object.entries(confirmations).map(([name, { checkedAt }]) => [name, checkedAt]));
  }

  async #refreshed(resource: AnyResource, waitUntil: WaitUntil): Promise<{ hash: string } | { silent: boolean }> {
    try {
      const { hash } = await this.#slotOf(resource).refresh(waitUntil);
      return { hash };
    } catch (error) {
      return { silent: error instanceof CmsError && (error.code === "timeout" || error.code === "unreachable") };
    }
  }

  #slotOf(resource: AnyResource): { refresh(waitUntil: WaitUntil): Promise<{ hash: string }> } {
    switch (resource.kind) {
      case "single":
        return this.single<unknown>(resource);
      case "list":
        return this.list<Identified>(resource);
      case "collection":
        return this.index<Identified, Identified>(resource);
    }
  }

  #named<Value>(name: string, schema: z.ZodType<Value>, fetch: SlotOptions<Value>["fetch"]): Slot<Value> {
    const confirmation = async () => (await this.#manifest.read())[name];
    return slotIn(this.#slots, entryKey(this.name, name), { schema, kv: this.kv, confirmation, fetch });
  }

  #itemKey(resource: { name: string }, id: string): string {
    return entryKey(this.name, `${resource.name}/${id}`);
  }

  /** Reads only records whose hash is new. A visitor's index comes without its items: the refresher stores them. */
  async #fetchIndex<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    previous: Index<Summary> | null,
    patience: Patience,
    waitUntil: WaitUntil,
  ): Promise<Fetched<Index<Summary>>> {
    const { records, complete } = await this.origin.records(resource, patience);
    const before = new Map(previous?.items.map((entry) => [entry.summary.id, entry]));
    const index: Index<Summary> = { items: [], complete };
    let writes = patience === "refresher" ? maxItemWrites : 0;
    for (const record of records) {
      const known = before.get(record.id);
      before.delete(record.id);
      const unchanged = known?.hash === record.hash ? known : null;
      const summary = unchanged ? unchanged.summary : record.summary();
      if (!summary) continue;
      let stored = unchanged?.stored ?? false;
      if (!stored && writes > 0) {
        writes--;
        stored = true;
        waitUntil(this.#write(this.#itemKey(resource, record.id), itemEntry(record)));
      }
      index.items.push({ summary, hash: record.hash, stored });
    }
    if (records.length > 0 && index.items.length === 0) throw noneFits(resource.name);
    // Beyond the cap, entries stay that nothing leads to: an id that is not in the index is not looked up.
    const gone = complete ? [...before.keys()].slice(0, maxItemWrites) : [];
    for (const id of gone) waitUntil(this.#write(this.#itemKey(resource, id), null));
    const hash = await hashOf(JSON.stringify(index));
    return { hash, read: () => index };
  }

  async #write(key: string, json: string | null): Promise<void> {
    try {
      await (json === null ? this.kv.delete(key) : this.kv.put(key, json));
    } catch (error) {
      log.warn("kv.write-failed", { key, reason: reasonOf(error) });
    }
  }
}

/** The entry of an item as its slot will find it; null where the record turns out not to fit. */
function itemEntry<Item>(record: FetchedRecord<Item, unknown>): string | null {
  const value = record.item();
  return value && JSON.stringify({ value, hash: record.hash, fetchedAt: Date.now() } satisfies Entry<Item>);
}

function slotIn<Value>(slots: SlotMap, key: string, options: Omit<SlotOptions<Value>, "key">): Slot<Value> {
  const known = slots.get(key);
  if (known && holds(known, options.schema)) return known;
  const slot = new Slot({ ...options, key });
  slots.set(key, slot);
  return slot;
}

/** A slot's values are those of its schema, so the same schema means the same type. */
function holds<Value>(slot: Slot<unknown>, schema: z.ZodType<Value>): slot is Slot<Value> {
  return slot.schema === schema;
}
