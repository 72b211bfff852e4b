import { LRUCache } from "lru-cache";
import { z } from "zod";
import { log, reasonOf } from "../platform/log";
import { SharedDeadline } from "../platform/shared-deadline";
import {
  type CmsSource,
  type Doubtful,
  type Fetched,
  type FetchedRecord,
  type FetchedRecords,
  noneFits,
} from "./cms-source";
import { type Entry, type EntryStore, entryKey, hashOf } from "./entry";
import { type Base, EntryReader, type EntryReaderOptions, type WaitUntil } from "./entry-reader";
import { FreshnessTable } from "./manifest";
import { mergeIndex } from "./merge";
import { OwnRefresh } from "./own-refresh";
import { ages, deadlinesMs, maxItemsInMemory, type Patience } from "./policy";
import { RefreshRound, type RoundOutcome } from "./refresh-round";
import type { AnyResource, Collection, Identified, Index, List, Single } from "./resource";
import { type Extent, isDoubtful, type Standing } from "./standing";

interface EntryReaders {
  get(key: string): EntryReader<unknown> | undefined;
  set(key: string, reader: EntryReader<unknown>): unknown;
}

const DatedSchema = z.object({ publishedAt: z.string() });

/** All content of one product, in one locale of its CMS, as one isolate knows it: an entry reader for each question. */
export class ContentStore {
  readonly #readers: EntryReaders = new Map<string, EntryReader<unknown>>();
  readonly #items: EntryReaders = new LRUCache<string, EntryReader<unknown>>({ max: maxItemsInMemory });
  readonly #freshness: FreshnessTable;
  readonly #own: OwnRefresh;
  readonly #completing = new Map<string, { readonly done: Promise<void>; readonly until: number }>();

  constructor(
    /** The product's key, and the locale where it is not the default one: part of every key. */
    private readonly name: string,
    private readonly kv: EntryStore,
    private readonly source: CmsSource,
    /** Every question that a refresh asks. */
    private readonly resources: readonly AnyResource[],
  ) {
    this.#freshness = new FreshnessTable(name, kv);
    this.#own = new OwnRefresh(this.#freshness, () => this.refreshAll());
  }

  single<Value>(resource: Single<Value>): EntryReader<Value> {
    return this.#named(resource.name, resource.stored, () => this.source.single(resource));
  }

  list<Item extends Identified>(resource: List<Item>): EntryReader<Item[]> {
    return this.#named(resource.name, resource.stored, async (patience, base) => {
      const list = await this.source.list(resource, patience);
      return unlessDoubtful(
        list,
        knownSize(base, ({ length }) => length),
        async () => list,
      );
    });
  }

  index<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
  ): EntryReader<Index<Summary>> {
    const reader: EntryReader<Index<Summary>> = this.#named(
      resource.name,
      resource.storedIndex,
      async (patience, base) => {
        const fetched = await this.source.records(resource, patience);
        const whole = patience === "visitor" ? reader.held : null;
        if (whole?.value.complete) return { ...whole, present: true, kept: false, read: () => whole.value };
        return unlessDoubtful(
          fetched,
          knownSize(base, ({ items }) => items.length),
          () => this.#indexed(resource, base.value, fetched, patience),
        );
      },
    );
    return reader;
  }

  /** The item's content is confirmed by its collection's index, not by the freshness table. */
  item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): EntryReader<Item> {
    const reader = this.index(resource);
    const entryIn = (index: Index<Summary> | undefined) => index?.items.find(({ summary }) => summary.id === id);
    const standing = async (waitUntil: WaitUntil) => {
      const index = await reader.read(waitUntil, new SharedDeadline(deadlinesMs.visitor));
      const entry = entryIn(index.value);
      return entry && { hash: entry.hash, checkedAt: index.confirmedAt };
    };
    return readerIn(this.#items, this.#itemKey(resource, id), {
      schema: resource.storedItem,
      kv: this.kv,
      standing,
      fetch: () =>
        this.source.item(resource, id, DatedSchema.safeParse(entryIn(reader.held?.value)?.summary).data?.publishedAt),
      overdue: () => undefined,
    });
  }

  /**
   * Asks the CMS for one resource now and confirms it; failures are logged by the reader and leave what is stored, and so
   * does an absence, which only refreshes of everything can prove.
   */
  async refresh(resource: AnyResource): Promise<void> {
    const known = (await this.#freshness.read()).resources[resource.name];
    try {
      const refreshed = await this.#readerOf(resource).refresh(known);
      if (refreshed.kind === "doubtful") return;
      await this.#freshness.add({ [resource.name]: { hash: refreshed.hash, checkedAt: Date.now() } });
    } catch {
      // The reader has said so in the log.
    }
  }

  /** Reads the rest of a collection of which only the first page is known; a failure is not tried again at once. */
  complete(resource: AnyResource): Promise<void> {
    const last = this.#completing.get(resource.name);
    if (last && Date.now() < last.until) return last.done;
    const done = this.refresh(resource);
    this.#completing.set(resource.name, { done, until: Date.now() + ages.failedMs });
    return done;
  }

  /** Asks the CMS for everything. It never fails: what could not be confirmed is counted. */
  refreshAll(): Promise<RoundOutcome> {
    const parts = this.resources.map((resource) => ({ name: resource.name, reader: this.#readerOf(resource) }));
    return new RefreshRound(parts, this.#freshness).run();
  }

  /** What is known of each resource; only of those that a refresh has asked for. */
  async standings(): Promise<Readonly<Record<string, Standing>>> {
    return (await this.#freshness.read()).resources;
  }

  #readerOf(resource: AnyResource): Pick<EntryReader<unknown>, "refresh"> {
    switch (resource.kind) {
      case "single":
        return this.single<unknown>(resource);
      case "list":
        return this.list<Identified>(resource);
      case "collection":
        return this.index<Identified, Identified>(resource);
    }
  }

  #named<Value>(name: string, schema: z.ZodType<Value>, fetch: EntryReaderOptions<Value>["fetch"]): EntryReader<Value> {
    return readerIn(this.#readers, entryKey(this.name, name), {
      schema,
      kv: this.kv,
      standing: async () => (await this.#freshness.read()).resources[name],
      fetch,
      overdue: (waitUntil) => this.#own.consider(waitUntil),
    });
  }

  #itemKey(resource: { name: string }, id: string): string {
    return entryKey(this.name, `${resource.name}/${id}`);
  }

  /** Brings changed items to KV with their index. A visitor's index comes without them: the refresher stores them. */
  async #indexed<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    before: Index<Summary> | null,
    fetched: FetchedRecords<Item, Summary>,
    patience: Patience,
  ): Promise<Fetched<Index<Summary>>> {
    const { index, unwritten, gone } = mergeIndex(before, fetched, resource.order);
    if (fetched.records.length > 0 && index.items.length === 0) throw noneFits(resource.name);
    if (patience === "refresher") {
      const stored = new Set<string>();
      const writes = unwritten.map(async ({ record, publishedAt }) => {
        const entry = itemEntry(record, publishedAt);
        if (entry && (await this.#write(this.#itemKey(resource, record.id), entry))) stored.add(record.id);
      });
      await Promise.all([...writes, ...gone.map((id) => this.#write(this.#itemKey(resource, id), null))]);
      for (const entry of index.items) entry.stored ||= stored.has(entry.summary.id);
    }
    return {
      hash: await hashOf(JSON.stringify(index)),
      present: fetched.present,
      kept: fetched.complete || patience === "refresher",
      read: () => index,
    };
  }

  /** @returns whether KV took it */
  async #write(key: string, json: string | null): Promise<boolean> {
    try {
      await (json === null ? this.kv.delete(key) : this.kv.put(key, json));
      return true;
    } catch (error) {
      log.warn("kv.write-failed", { key, reason: reasonOf(error) });
      return false;
    }
  }
}

function unlessDoubtful<Value>(
  extent: Extent,
  size: number,
  fetched: () => Promise<Fetched<Value>>,
): Promise<Fetched<Value>> | Doubtful<Value> {
  return isDoubtful(extent, size) ? { accept: fetched } : fetched();
}

function knownSize<Value>({ value, isCurrent }: Base<Value>, sizeOf: (value: Value) => number): number {
  if (!isCurrent) return Number.POSITIVE_INFINITY;
  return value === null ? 0 : sizeOf(value);
}

/** The entry of an item as its reader will find it; null where the record turns out not to fit. */
function itemEntry<Item>(record: FetchedRecord<Item, unknown>, publishedAt: string | undefined): string | null {
  const value = record.item(publishedAt);
  return value && JSON.stringify({ value, hash: record.hash, fetchedAt: Date.now() } satisfies Entry<Item>);
}

function readerIn<Value>(
  readers: EntryReaders,
  key: string,
  options: Omit<EntryReaderOptions<Value>, "key">,
): EntryReader<Value> {
  const known = readers.get(key);
  if (known && holds(known, options.schema)) return known;
  const reader = new EntryReader({ ...options, key });
  readers.set(key, reader);
  return reader;
}

/** A reader's values are those of its schema, so the same schema means the same type. */
function holds<Value>(reader: EntryReader<unknown>, schema: z.ZodType<Value>): reader is EntryReader<Value> {
  return reader.schema === schema;
}
