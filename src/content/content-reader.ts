import { systemClock } from "../platform/clock";
import { dayInJakarta } from "../platform/day";
import { SharedDeadline } from "../platform/deadline";
import type { WaitUntil } from "../platform/wait-until";
import type { Caller } from "../replica/caller";
import { MissingContent } from "./failures";
import { RecordIdSchema } from "./fields";
import { type Listing, pagesOf } from "./listing";
import { deadlinesMs } from "./policy";
import type { ContentBacking, StoredSearch } from "./reading/backing";
import { BackingsReader, type Entry, type Found } from "./reading/backings-reader";
import { Dependencies } from "./reading/dependencies";
import { lengthOf } from "./reading/summaries";
import type { AnyCollection, Collection, Identified, Rows, Single } from "./resource";
import { type Switches, untouched } from "./switches";

/**
 * Reads content for one request and tracks its dependencies. Their hashes identify the page's content, so that an
 * unchanged page is not rendered again. All reads share one deadline.
 */
export class ContentReader extends Dependencies {
  readonly #caller: Caller;
  readonly #asked = Promise.withResolvers<void>();
  readonly #stored: BackingsReader;

  /** @param fallback used for what `own`, a locale of the CMS, lacks */
  constructor(
    private readonly own: ContentBacking,
    private readonly waitUntil: WaitUntil,
    private readonly fallback: ContentBacking | null = null,
    caller?: Caller,
  ) {
    super();
    const noteAsked = () => this.#asked.resolve();
    this.#caller = caller ?? { waitUntil, deadline: new SharedDeadline(deadlinesMs.visitor), noteAsked };
    this.#stored = new BackingsReader({ own, fallback, caller: this.#caller, dependencies: this });
  }

  get asked(): Promise<void> {
    return this.#asked.promise;
  }

  begin(): void {
    this.#caller.deadline.extend(deadlinesMs.begun);
  }

  /** Reads with separate dependencies, and returns their {@link used}. This reader includes them too. */
  async noting<Value>(read: (content: ContentReader) => Promise<Value>): Promise<{ value: Value; used: string }> {
    const own = new ContentReader(this.own, this.waitUntil, this.fallback, this.#caller);
    const value = await read(own);
    this.include(own);
    return { value, used: own.used };
  }

  /** Date in Jakarta, `YYYY-MM-DD`. The page then depends on it. */
  today(): string {
    const { date, endsAt } = dayInJakarta(systemClock.now());
    this.follow(date, endsAt);
    return date;
  }

  /** @throws {MissingContent} if the CMS has none */
  async single<Value>(resource: Single<Value>): Promise<Value> {
    return this.#stored.value(resource);
  }

  /** The `count` items published last, newest first. */
  async latest<Summary>(resource: Rows<Summary>, count: number): Promise<readonly Summary[]> {
    const collected = await this.#stored.collection(resource);
    const length = lengthOf(collected.stored);
    if (resource.order !== "oldest") return this.#stored.summaries(resource, collected, 0, count);
    return (await this.#stored.summaries(resource, collected, length - count, length)).toReversed();
  }

  /**
   * Every record, for look-ups and the search index; pages use {@link listing}, {@link first} or {@link latest}. Empty
   * if the CMS has no valid record. {@link whole} is false if the deadline cut a long collection short.
   * @param most newest records only, in the list's order
   */
  async every<Summary>(resource: Rows<Summary>, most = Number.POSITIVE_INFINITY): Promise<readonly Summary[]> {
    const collected = await this.#stored.collection(resource, true);
    const length = lengthOf(collected.stored);
    const from = resource.order === "newest" ? 0 : Math.max(0, length - most);
    return this.#stored.summaries(resource, collected, from, Math.min(length, from + most));
  }

  /** Id, slug and date of every record. {@link whole} is false if the deadline cut a long collection short. */
  async entries(resource: AnyCollection): Promise<readonly Entry[]> {
    return this.#stored.entries(await this.#stored.collection(resource, true));
  }

  async first<Summary>(resource: Rows<Summary>): Promise<readonly Summary[]> {
    return (await this.listing(resource, 1)).items;
  }

  /**
   * @throws {MissingContent} for a page beyond the last; an empty list has one page
   * @throws {UnavailableContent} for a page beyond what the deadline allowed to read
   */
  async listing<Summary>(resource: Rows<Summary>, page: number): Promise<Listing<Summary>> {
    const { most } = resource.shown;
    const known = await this.#stored.collection(resource);
    const isBeyond = page * most > lengthOf(known.stored);
    const needsAll = !known.stored.complete && (isBeyond || resource.order === "oldest");
    const collected = needsAll ? await this.#stored.collection(resource, true) : known;
    const total = lengthOf(collected.stored);
    const pages = pagesOf(total, collected.stored.complete, page, most);
    const items = await this.#stored.summaries(resource, collected, (page - 1) * most, page * most);
    return { items, page, pages, total };
  }

  /** @throws {MissingContent} for an unknown id, without a request to the CMS */
  async item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    if (!RecordIdSchema.safeParse(id).success) throw new MissingContent(`${resource.name}, odd id`);
    return this.#stored.item(resource, id);
  }

  /** Search indexes of the locale and its fallback; null unless all exist. */
  async searchIndexes(): Promise<readonly StoredSearch[] | null> {
    const all = [this.own, ...(this.fallback ? [this.fallback] : [])];
    const indexes = await Promise.all(all.map((from) => from.search(this.#caller)));
    return indexes.every((index) => index !== null) ? indexes : null;
  }

  /** Operators' switches, which all languages share. */
  async switches(): Promise<Switches> {
    this.request("switches");
    const switches = this.take(await (this.fallback ?? this.own).switches(this.#caller));
    if (switches !== untouched) this.use(`switches ${JSON.stringify(switches)}`);
    return switches;
  }
}
