import { dayInJakarta } from "../platform/day";
import { SharedDeadline } from "../platform/shared-deadline";
import type { ContentStore } from "./content-store";
import {
  type EntryReader,
  MissingContent,
  type Reading,
  type Source,
  sources,
  UnavailableContent,
  UnfitContent,
  type WaitUntil,
} from "./entry-reader";
import { RecordIdSchema } from "./fields";
import { ages, deadlinesMs } from "./policy";
import type { Collection, Identified, Index, List, Single } from "./resource";

/** A page of a list. */
export interface Listing<Summary> {
  readonly items: readonly Summary[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * @param complete whether these are all
 * @throws {MissingContent} for a page beyond the last one; the first page exists even when it is empty
 * @throws {UnavailableContent} for a page beyond what could be read in time of a long collection
 */
export function pageOf<Summary>(
  all: readonly Summary[],
  complete: boolean,
  page: number,
  pageSize: number,
): Listing<Summary> {
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  if (page > pages) throw new (complete ? MissingContent : UnavailableContent)(`page ${page} of ${pages}`);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pages, total: all.length };
}

/** An item with its neighbours in the collection's order. */
export interface Found<Item, Summary> {
  readonly item: Item;
  readonly previous: Summary | null;
  readonly next: Summary | null;
}

/**
 * One request's questions to the content. It notes what was used: the hashes, and the date where it was asked for, name
 * the page's content, so that an unchanged page need not be rendered twice. All of them together wait no longer than one
 * deadline.
 */
export class ContentReader {
  readonly #hashes = new Set<string>();
  readonly #tags = new Set<string>();
  #worst = 0;
  #validUntil = Number.POSITIVE_INFINITY;
  #whole = true;

  /** @param fallback answers what `store`, a locale of the CMS, does not have */
  constructor(
    private readonly store: ContentStore,
    private readonly waitUntil: WaitUntil,
    private readonly fallback: ContentStore | null = null,
    private readonly deadline = new SharedDeadline(deadlinesMs.visitor),
  ) {}

  /** False where a collection was answered in part: the CMS was too slow to give the rest of it. */
  get whole(): boolean {
    return this.#whole;
  }

  /** What was read so far: names of resources, such as `news`, and of single items of them, such as `news/12`. */
  get tags(): ReadonlySet<string> {
    return this.#tags;
  }

  /** Names the content used so far: the same content in another order has the same name. */
  get used(): string {
    return [...this.#hashes].sort().join();
  }

  /** The worst source of any answer so far. */
  get source(): Source {
    return sources[this.#worst] ?? "origin";
  }

  /** Until when the isolate would answer all of this the same; milliseconds since the epoch. */
  get validUntil(): number {
    return this.#validUntil;
  }

  /** Answers questions of its own, and gives them a name, as {@link used} is one: it changes with the answers. */
  async noting<Value>(questions: (content: ContentReader) => Promise<Value>): Promise<{ value: Value; used: string }> {
    const own = new ContentReader(this.store, this.waitUntil, this.fallback, this.deadline);
    const value = await questions(own);
    for (const hash of own.#hashes) this.#hashes.add(hash);
    for (const tag of own.#tags) this.#tags.add(tag);
    this.#worst = Math.max(this.#worst, own.#worst);
    this.#validUntil = Math.min(this.#validUntil, own.#validUntil);
    this.#whole &&= own.#whole;
    return { value, used: own.used };
  }

  /** The date in Jakarta, `YYYY-MM-DD`: what follows from it has another name the next day. */
  today(): string {
    const { date, endsAt } = dayInJakarta(Date.now());
    this.#hashes.add(date);
    this.#validUntil = Math.min(this.#validUntil, endsAt);
    return date;
  }

  async single<Value>(resource: Single<Value>): Promise<Value> {
    this.#tags.add(resource.name);
    return this.#orFallback(async (store) => (await this.#read(store.single(resource))).value);
  }

  /** A list that the CMS does not have, or of which no record fits, is empty. */
  async list<Item extends Identified>(resource: List<Item>): Promise<readonly Item[]> {
    this.#tags.add(resource.name);
    const items = async (store: ContentStore) => (await this.#readOr(store.list(resource), [])).value;
    const own = await items(this.store);
    return own.length === 0 && this.fallback ? items(this.fallback) : own;
  }

  /** The `count` items with the latest publication, the latest first. */
  async latest<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    count: number,
  ): Promise<readonly Summary[]> {
    const { items } = (await this.#index(resource)).value;
    const latest = resource.order === "oldest" ? items.slice(-count).reverse() : items.slice(0, count);
    return latest.map((entry) => entry.summary);
  }

  /** Every item; {@link whole} says whether the rest of a long collection came in time. */
  async all<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
  ): Promise<readonly Summary[]> {
    return (await this.#index(resource, true)).value.items.map((entry) => entry.summary);
  }

  /**
   * @throws {MissingContent} for a page beyond the last one; the first page exists even when it is empty
   * @throws {UnavailableContent} for a page beyond what could be read in time of a long collection
   */
  async listing<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    page: number,
    pageSize: number,
  ): Promise<Listing<Summary>> {
    const known = (await this.#index(resource)).value;
    const isBeyond = page * pageSize > known.items.length;
    const needsAll = !known.complete && (isBeyond || resource.order === "oldest");
    const { items, complete } = needsAll ? (await this.#index(resource, true)).value : known;
    const summaries = items.map((entry) => entry.summary);
    return pageOf(summaries, complete, page, pageSize);
  }

  /** @throws {MissingContent} for an id that is not in the collection; the CMS never hears of it */
  async item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    if (!RecordIdSchema.safeParse(id).success) throw new MissingContent(`${resource.name}, odd id`);
    this.#tags.add(`${resource.name}/${id}`);
    return this.#orFallback((store) => this.#itemOf(store, resource, id));
  }

  async #itemOf<Item extends Identified, Summary extends Identified>(
    store: ContentStore,
    resource: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    const { items, complete } = (await this.#indexOf(store, resource)).value;
    const position = items.findIndex((entry) => entry.summary.id === id);
    const entry = items[position];
    if (!entry && complete) throw new MissingContent(`${resource.name}/${id}`);
    const { value } = await this.#read(store.item(resource, id));
    return {
      item: value,
      previous: (entry && items[position - 1]?.summary) ?? null,
      next: (entry && items[position + 1]?.summary) ?? null,
    };
  }

  async #index<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    whole = false,
  ): Promise<Reading<Index<Summary>>> {
    this.#tags.add(resource.name);
    const own = await this.#indexOf(this.store, resource, whole);
    return own.value.items.length === 0 && this.fallback ? this.#indexOf(this.fallback, resource, whole) : own;
  }

  /**
   * After the first page of a long collection, its rest is fetched behind the visitor.
   * @param whole waits for the rest as long as the deadline allows, and then does with what there is
   */
  async #indexOf<Item extends Identified, Summary extends Identified>(
    store: ContentStore,
    resource: Collection<Item, Summary>,
    whole = false,
  ): Promise<Reading<Index<Summary>>> {
    const nothing = { items: [], complete: true };
    const reading = await this.#readOr(store.index(resource), nothing);
    if (reading.value.complete) return reading;
    const rest = store.complete(resource);
    this.waitUntil(rest);
    if (!whole) return reading;
    await this.deadline.within(rest, () => new UnavailableContent(resource.name)).catch(() => undefined);
    const now = await this.#readOr(store.index(resource), nothing);
    this.#whole &&= now.value.complete;
    return now;
  }

  async #orFallback<Value>(answer: (store: ContentStore) => Promise<Value>): Promise<Value> {
    try {
      return await answer(this.store);
    } catch (error) {
      if (!this.fallback || !(error instanceof MissingContent)) throw error;
      return answer(this.fallback);
    }
  }

  async #readOr<Value>(reader: EntryReader<Value>, whenMissing: Value): Promise<Reading<Value>> {
    try {
      return await this.#read(reader);
    } catch (error) {
      if (!(error instanceof MissingContent || error instanceof UnfitContent)) throw error;
      const now = Date.now();
      this.#validUntil = Math.min(this.#validUntil, now + ages.memoryMs);
      return { value: whenMissing, hash: "", source: "memory", validUntil: this.#validUntil, confirmedAt: now };
    }
  }

  async #read<Value>(reader: EntryReader<Value>): Promise<Reading<Value>> {
    const reading = await reader.read(this.waitUntil, this.deadline);
    this.#hashes.add(reading.hash);
    this.#worst = Math.max(this.#worst, sources.indexOf(reading.source));
    this.#validUntil = Math.min(this.#validUntil, reading.validUntil);
    return reading;
  }
}
