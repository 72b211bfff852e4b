import { z } from "zod";
import { BoundedCache } from "../../platform/bounded-cache";
import { systemClock } from "../../platform/clock";
import { SharedDeadline } from "../../platform/deadline";
import { dayInJakarta } from "../../platform/formats/day";
import type { WaitUntil } from "../../platform/wait-until";
import { type Caller, type Reading, type Source, sources } from "../../replica/caller";
import { checkedOrNull } from "../../replica/checked";
import { RecordIdSchema } from "../model/fields";
import { type Listing, pagesOf } from "../model/listing";
import type { AnyCollection, AnyResource, Collection, Identified, Rows, Single } from "../model/resource";
import { type Switches, untouched } from "../operations/switches";
import { contentDeadlinesMs } from "../policy";
import { MissingContent, UnavailableContent } from "./failures";
import {
  type ContentBacking,
  LookupPartSchema,
  lengthOf,
  lookupKeyOf,
  lookupPartOf,
  type StoredResource,
  type StoredSearch,
  scanned,
  summariesOf,
} from "./stored";

export interface Found<Item, Summary> {
  readonly item: Item;
  readonly previous: Summary | null;
  readonly next: Summary | null;
}

/** A resource, and the source of its parts. */
interface Collected {
  readonly collection: StoredResource;
  readonly from: ContentBacking;
}

const EntrySchema = z.object({
  id: z.string(),
  slug: z.string().optional(),
  publishedAt: z.string().nullable().default(null),
});
type Entry = z.infer<typeof EntrySchema>;

const LookedUpSchema = z.looseObject({ id: z.string() });

/** Versions of a derived value in an isolate: of few products and locales. */
const maxVersions = 8;

/** A value that is made of all records of a list, once for each version of the list. */
export class Derivation<Summary, Value extends NonNullable<unknown>> {
  readonly #versions = new BoundedCache<Value>({ max: maxVersions });

  constructor(private readonly make: (all: readonly Summary[]) => Value) {}

  /** @param version null for a list that may still change under its name */
  async of(version: string | null, read: () => Promise<readonly Summary[]>): Promise<Value> {
    const known = version === null ? undefined : this.#versions.get(version);
    if (known !== undefined) return known;
    const value = this.make(await read());
    if (version !== null) this.#versions.set(version, value);
    return value;
  }
}

/** For an item that has left since its list was read. @throws {unknown} any other error */
function nullIfGone(error: unknown): null {
  if (error instanceof MissingContent) return null;
  throw error;
}

/**
 * Reads content for one request and tracks its dependencies. Their hashes identify the page's content, so that an
 * unchanged page is not rendered again. All reads share one deadline.
 */
export class ContentReader {
  readonly #startedAt = systemClock.now();
  readonly #hashes = new Set<string>();
  #worst = 0;
  /** Requested content, present or not: names of resources, and `resource/id` of items. */
  readonly tags = new Set<string>();
  /** Time until the last response that KV did not have; 0 for none. */
  originMs = 0;
  /** Until when the isolate returns the same content; milliseconds since the epoch. */
  validUntil = Number.POSITIVE_INFINITY;
  /** Next change by time alone; milliseconds since the epoch, infinite for none. */
  changesAt = Number.POSITIVE_INFINITY;
  /** False if the CMS was too slow to read all of a collection. */
  isComplete = true;
  readonly #caller: Caller;
  readonly #asked = Promise.withResolvers<void>();

  /** @param fallback used for what `own`, a locale of the CMS, lacks */
  constructor(
    private readonly local: ContentBacking,
    private readonly waitUntil: WaitUntil,
    private readonly fallback: ContentBacking | null = null,
    caller?: Caller,
  ) {
    const noteAsked = () => this.#asked.resolve();
    this.#caller = caller ?? { waitUntil, deadline: new SharedDeadline(contentDeadlinesMs.visitor), noteAsked };
  }

  /** Identifies the content used so far, regardless of the order of reads. */
  get used(): string {
    return [...this.#hashes].sort().join();
  }

  get source(): Source {
    return sources[this.#worst] ?? "origin";
  }

  /** Adds a dependency on the clock. @param until milliseconds since the epoch, infinite for never */
  follow(state: string, until: number): void {
    this.#hashes.add(state);
    this.changesAt = Math.min(this.changesAt, until);
    this.validUntil = Math.min(this.validUntil, until);
  }

  /** Adds a dependency on a version of something beside the CMS. @param until when it is looked at again */
  depend(version: string, until: number): void {
    this.#hashes.add(version);
    this.validUntil = Math.min(this.validUntil, until);
  }

  get asked(): Promise<void> {
    return this.#asked.promise;
  }

  begin(): void {
    this.#caller.deadline.extend(contentDeadlinesMs.begun);
  }

  /** Reads with separate dependencies, and returns their {@link used}. This reader includes them too. */
  async noting<Value>(read: (content: ContentReader) => Promise<Value>): Promise<{ value: Value; used: string }> {
    const reader = new ContentReader(this.local, this.waitUntil, this.fallback, this.#caller);
    const value = await read(reader);
    for (const hash of reader.#hashes) this.#hashes.add(hash);
    for (const tag of reader.tags) this.tags.add(tag);
    this.#worst = Math.max(this.#worst, reader.#worst);
    this.originMs = Math.max(this.originMs, reader.originMs);
    this.changesAt = Math.min(this.changesAt, reader.changesAt);
    this.validUntil = Math.min(this.validUntil, reader.validUntil);
    this.isComplete &&= reader.isComplete;
    return { value, used: reader.used };
  }

  /** Date in Jakarta, `YYYY-MM-DD`. The page then depends on it. */
  today(): string {
    const { date, endsAt } = dayInJakarta(systemClock.now());
    this.follow(date, endsAt);
    return date;
  }

  /** @throws {MissingContent} if the CMS has none */
  async single<Value>(resource: Single<Value>): Promise<Value> {
    const collected = await this.#collection(resource);
    if (lengthOf(collected.collection) === 0) throw new MissingContent(resource.name);
    const [value] = await this.#summaries(resource, collected, 0, 1);
    if (value === undefined) throw new UnavailableContent(`${resource.name}, which does not fit`);
    return value;
  }

  /** The `count` items published last, newest first. */
  async latest<Summary>(resource: Rows<Summary>, count: number): Promise<readonly Summary[]> {
    const collected = await this.#collection(resource);
    const length = lengthOf(collected.collection);
    if (resource.order !== "oldest") return this.#summaries(resource, collected, 0, count);
    return (await this.#summaries(resource, collected, length - count, length)).toReversed();
  }

  /**
   * Every record, for look-ups and the search index; pages use {@link listing}, {@link first} or {@link latest}. Empty
   * if the CMS has no valid record. {@link isComplete} is false if the deadline cut a long collection short.
   * @param most newest records only, in the list's order
   */
  async every<Summary>(resource: Rows<Summary>, most = Number.POSITIVE_INFINITY): Promise<readonly Summary[]> {
    const collected = await this.#collection(resource, true);
    const length = lengthOf(collected.collection);
    const from = resource.order === "newest" ? 0 : Math.max(0, length - most);
    return this.#summaries(resource, collected, from, Math.min(length, from + most));
  }

  /** Id, slug and date of every record. {@link isComplete} is false if the deadline cut a long collection short. */
  async entries(resource: AnyCollection): Promise<readonly Entry[]> {
    const { collection, from } = await this.#collection(resource, true);
    const read = (summaries: readonly unknown[]) => summaries.flatMap((each) => EntrySchema.safeParse(each).data ?? []);
    return scanned(collection, (hash) => this.#part(from, hash), read);
  }

  async first<Summary>(resource: Rows<Summary>): Promise<readonly Summary[]> {
    return (await this.listing(resource, 1)).items;
  }

  /** @throws {Error} see {@link pagesOf}: the list is incomplete if the deadline cut it short */
  async listing<Summary>(resource: Rows<Summary>, page: number): Promise<Listing<Summary>> {
    const { most } = resource.visible;
    const head = await this.#collection(resource);
    const isBeyond = page * most > lengthOf(head.collection);
    const needsAll = !head.collection.complete && (isBeyond || resource.order === "oldest");
    const collected = needsAll ? await this.#collection(resource, true) : head;
    const total = lengthOf(collected.collection);
    const pages = pagesOf(total, collected.collection.complete, page, most);
    const items = await this.#summaries(resource, collected, (page - 1) * most, page * most);
    return { items, page, pages, total };
  }

  /** @throws {MissingContent} for an unknown id, without a request to the CMS */
  async item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    if (!RecordIdSchema.safeParse(id).success) throw new MissingContent(`${resource.name}, odd id`);
    this.fallback?.prepare?.(this.#caller, { resource: resource.name, id });
    try {
      return await this.#item(this.local, resource, id);
    } catch (error) {
      if (!this.fallback || !(error instanceof MissingContent)) throw error;
      return this.#item(this.fallback, resource, id);
    }
  }

  /**
   * The item with this value of its look-up field; null for none. Of a long list one part is read. The page depends on
   * the item alone, without one on the list.
   */
  async lookUp<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    value: string,
  ): Promise<Item | null> {
    const key = lookupKeyOf(value);
    for (const from of [this.local, ...(this.fallback ? [this.fallback] : [])]) {
      const collection = this.#take(await from.resource(resource.name, false, this.#caller));
      const id = key === "" ? undefined : await this.#idOf(resource, { collection, from }, key);
      const found = id === undefined ? null : await this.#item(from, resource, id).catch(nullIfGone);
      if (found) return found.item;
      this.tags.add(resource.name);
      this.#hashes.add(`${resource.name} ${collection.hash}`);
    }
    return null;
  }

  /** What a derivation makes of every record that is known now. */
  async derived<Summary, Value extends NonNullable<unknown>>(
    resource: Rows<Summary>,
    derivation: Derivation<Summary, Value>,
  ): Promise<Value> {
    const collected = await this.#collection(resource);
    const { hash, complete } = collected.collection;
    const version = complete && hash !== "" ? hash : null;
    return derivation.of(version, () => this.#summaries(resource, collected, 0, lengthOf(collected.collection)));
  }

  /** Search indexes of the locale and its fallback; null unless all exist. */
  async searchIndexes(): Promise<readonly StoredSearch[] | null> {
    const all = [this.local, ...(this.fallback ? [this.fallback] : [])];
    const indexes = await Promise.all(all.map((from) => from.search(this.#caller)));
    return indexes.every((index) => index !== null) ? indexes : null;
  }

  /** Operators' switches, which all languages share. */
  async switches(): Promise<Switches> {
    this.tags.add("switches");
    const switches = this.#take(await (this.fallback ?? this.local).switches(this.#caller));
    if (switches !== untouched) this.#hashes.add(`switches ${JSON.stringify(switches)}`);
    return switches;
  }

  /** Empty if the CMS has none. @param needsAll waits for all records until the deadline */
  async #collection(resource: Pick<AnyResource, "name">, needsAll = false): Promise<Collected> {
    const { local, fallback } = this;
    fallback?.prepare?.(this.#caller);
    const collected = await this.#collectionIn(local, resource.name, needsAll);
    const isMissing = lengthOf(collected.collection) === 0;
    return isMissing && fallback ? this.#collectionIn(fallback, resource.name, needsAll) : collected;
  }

  async #collectionIn(from: ContentBacking, name: string, needsAll: boolean): Promise<Collected> {
    this.tags.add(name);
    const read = async (all: boolean) => this.#take(await from.resource(name, all, this.#caller));
    const head = await read(false);
    const collection = needsAll && !head.complete ? await read(true).catch(() => head) : head;
    if (needsAll) this.isComplete &&= collection.complete;
    this.#hashes.add(`${name} ${collection.hash}`);
    return { collection, from };
  }

  async #summaries<Summary>(
    { name, summarySchema: schema }: { readonly name: string; readonly summarySchema: z.ZodType<Summary> },
    { collection, from }: Collected,
    start: number,
    end: number,
  ): Promise<readonly Summary[]> {
    const summaries = await summariesOf(collection, start, end, (hash) => this.#part(from, hash));
    return summaries.map((each) => checkedOrNull(schema, each, name)).filter((summary) => summary !== null);
  }

  async #item<Item extends Identified, Summary extends Identified>(
    from: ContentBacking,
    { name, storedItem, summarySchema: storedSummary }: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    const tag = `${name}/${id}`;
    this.tags.add(tag);
    const { hash, value, previous, next } = this.#take(await from.item(name, id, this.#caller));
    this.#hashes.add(`${tag} ${hash}`);
    const neighbour = (summary: unknown) => (summary ? checkedOrNull(storedSummary, summary, tag) : null);
    const item = checkedOrNull(storedItem, value, tag);
    if (item === null) throw new UnavailableContent(`${tag}, which does not fit`);
    return { item, previous: neighbour(previous), next: neighbour(next) };
  }

  async #idOf<Item, Summary>(
    resource: Pick<Collection<Item, Summary>, "name" | "summarySchema" | "lookupField">,
    collected: Collected,
    key: string,
  ): Promise<string | undefined> {
    const { collection, from } = collected;
    const { lookup } = collection;
    const hash = lookup[lookupPartOf(key, Math.max(1, lookup.length))];
    if (hash !== undefined) return LookupPartSchema.parse(await this.#part(from, hash))[key];
    const all = await this.#summaries(resource, collected, 0, lengthOf(collection));
    return all
      .map((summary) => LookedUpSchema.parse(summary))
      .find((each) => {
        const value = each[resource.lookupField ?? ""];
        return typeof value === "string" && lookupKeyOf(value) === key;
      })?.id;
  }

  #take<Value>({ value, source, validUntil }: Reading<Value>): Value {
    this.#worst = Math.max(this.#worst, sources.indexOf(source));
    if (source === "origin") this.originMs = systemClock.now() - this.#startedAt;
    this.validUntil = Math.min(this.validUntil, validUntil);
    return value;
  }

  async #part(from: ContentBacking, hash: string): Promise<unknown> {
    return this.#take(await from.part(hash, this.#caller));
  }
}
