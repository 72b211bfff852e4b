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
 * Reads content for one request, and tracks what that depends on: the hashes, and the date if it was read, name the page's
 * content, so that an unchanged page is not rendered twice. All reads together wait no longer than one deadline.
 */
export class ContentReader extends Dependencies {
  readonly #caller: Caller;
  readonly #asked = Promise.withResolvers<void>();
  readonly #stored: BackingsReader;

  /** @param fallback has what `own`, a locale of the CMS, lacks */
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

  /** Settles when neither memory nor KV has something: the CMS may be requested. */
  get asked(): Promise<void> {
    return this.#asked.promise;
  }

  /** Extends the deadline: the beginning of the page has been sent. */
  begin(): void {
    this.#caller.deadline.extend(deadlinesMs.begun);
  }

  /** Reads with dependencies of their own, and names those as {@link used} does: the name changes with what was read. */
  async noting<Value>(read: (content: ContentReader) => Promise<Value>): Promise<{ value: Value; used: string }> {
    const own = new ContentReader(this.own, this.waitUntil, this.fallback, this.#caller);
    const value = await read(own);
    this.include(own);
    return { value, used: own.used };
  }

  /** The date in Jakarta, `YYYY-MM-DD`: what follows from it has another name the next day. */
  today(): string {
    const { date, endsAt } = dayInJakarta(systemClock.now());
    this.follow(date, endsAt);
    return date;
  }

  /** @throws {MissingContent} if the CMS has none */
  async single<Value>(resource: Single<Value>): Promise<Value> {
    return this.#stored.value(resource);
  }

  /** The `count` items with the latest publication, the latest first. */
  async latest<Summary>(resource: Rows<Summary>, count: number): Promise<readonly Summary[]> {
    const collected = await this.#stored.collection(resource);
    const length = lengthOf(collected.stored);
    if (resource.order !== "oldest") return this.#stored.summaries(resource, collected, 0, count);
    return (await this.#stored.summaries(resource, collected, length - count, length)).toReversed();
  }

  /**
   * Every record, for looking something up and for the search index: what pages show comes from {@link listing},
   * {@link first} or {@link latest}. {@link whole} says whether the rest of a long collection came in time. A list that
   * the CMS does not have, or of which no record fits, is empty.
   * @param most of a collection: the newest of it, in its order
   */
  async every<Summary>(resource: Rows<Summary>, most = Number.POSITIVE_INFINITY): Promise<readonly Summary[]> {
    const collected = await this.#stored.collection(resource, true);
    const length = lengthOf(collected.stored);
    const from = resource.order === "newest" ? 0 : Math.max(0, length - most);
    return this.#stored.summaries(resource, collected, from, Math.min(length, from + most));
  }

  /**
   * Id and date of every record of a collection, which takes little memory however long that is. {@link whole} says
   * whether the rest of a long collection came in time.
   */
  async entries(resource: AnyCollection): Promise<readonly Entry[]> {
    return this.#stored.entries(await this.#stored.collection(resource, true));
  }

  /** As many records as one page shows, from the first on. */
  async first<Summary>(resource: Rows<Summary>): Promise<readonly Summary[]> {
    return (await this.listing(resource, 1)).items;
  }

  /**
   * One page of a list.
   * @throws {MissingContent} for a page beyond the last one; the first page exists even when it is empty
   * @throws {UnavailableContent} for a page beyond what could be read in time of a long collection
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

  /** @throws {MissingContent} for an id that is not in the collection, without a request to the CMS */
  async item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    if (!RecordIdSchema.safeParse(id).success) throw new MissingContent(`${resource.name}, odd id`);
    return this.#stored.item(resource, id);
  }

  /** The index of all content that the site search loads; null if there is none yet. */
  async searchIndexes(): Promise<readonly StoredSearch[] | null> {
    const all = [this.own, ...(this.fallback ? [this.fallback] : [])];
    const indexes = await Promise.all(all.map((from) => from.search(this.#caller)));
    return indexes.every((index) => index !== null) ? indexes : null;
  }

  /** What operators have switched for the product, whatever the language. */
  async switches(): Promise<Switches> {
    this.request("switches");
    const switches = this.take(await (this.fallback ?? this.own).switches(this.#caller));
    if (switches !== untouched) this.use(`switches ${JSON.stringify(switches)}`);
    return switches;
  }
}
