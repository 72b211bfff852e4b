import { z } from "zod";
import { CmsError } from "../../cms/error";
import { newestOf, pageAfter } from "../../cms/pages";
import { systemClock } from "../../platform/clock";
import { hashOf } from "../../platform/digest";
import { deadlinesMs } from "../policy";
import { withheldUntil } from "../publication";
import { earlierDue } from "../resource-status";
import type { ContentStore } from "./content-store";
import type { KnownItem } from "./items";
import { byPosition, firstPublication, hashOfItems, inOrder, positionOf, withLeftOut } from "./order";
import { ReadBudget } from "./read-budget";
import { type AnyCollection, type CmsSource, idOf, Misfit, type SourceRecord } from "./source";
import type { Taken } from "./value-refresh";

/** Missing items that one scan requests by their id. */
const maxLookups = 50;

/** Bytes of a record that a row of the database holds, with room for its summary. */
const maxValueBytes = 1_500_000;
const maxSummaryBytes = 300_000;

/** State of a scan that continues in a later invocation. */
export const PausedScanSchema = z.object({
  page: z.number(),
  rows: z.number(),
  seen: z.array(z.string()),
  withheld: z.array(z.string()),
  dueAt: z.number().optional(),
  changed: z.array(z.string()),
  positions: z.record(z.string(), z.number()),
});
export type PausedScan = z.infer<typeof PausedScanSchema>;

const fromStart: PausedScan = { page: 1, rows: 0, seen: [], withheld: [], changed: [], positions: {} };

/**
 * Reads a collection, a page in memory at a time. Records are stored as they come, and only those that are new are read;
 * one that does not fit leaves the item as it was. The order, and what has left, follow once the scan is complete.
 */
export class CollectionScan {
  #page: number;
  /** Rows of the pages before that one. */
  #rows: number;
  /** Ids in the order of the CMS; a record that moves to another page during the scan keeps its first place. */
  readonly #seen: Set<string>;
  /** Drafts, and records whose publication is still to come. */
  readonly #withheld: Set<string>;
  #dueAt: number | undefined;
  readonly #changed: Set<string>;
  /** The positions that editors gave them, by id. */
  readonly #positions: Map<string, number>;
  readonly #totals = new Set<number | null>();
  readonly #stored: ReadonlyMap<string, KnownItem>;
  readonly #refused: ReadonlyMap<string, string>;
  /** Records that the CMS counts, or that it returned. */
  #count = 0;
  #endsEmpty = false;
  #isPartial = false;

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
    private readonly resource: AnyCollection,
    paused: PausedScan = fromStart,
  ) {
    this.#page = paused.page;
    this.#rows = paused.rows;
    this.#seen = new Set(paused.seen);
    this.#withheld = new Set(paused.withheld);
    this.#dueAt = paused.dueAt;
    this.#changed = new Set(paused.changed);
    this.#positions = new Map(Object.entries(paused.positions));
    this.#stored = new Map(store.items.known(resource.name).map((each) => [each.id, each]));
    this.#refused = store.refusals.of(resource.name);
    if (paused.page > 1) this.#totals.add(null);
  }

  get paused(): PausedScan {
    return {
      page: this.#page,
      rows: this.#rows,
      seen: [...this.#seen],
      withheld: [...this.#withheld],
      dueAt: this.#dueAt,
      changed: [...this.#changed],
      positions: Object.fromEntries(this.#positions),
    };
  }

  /** Whether the CMS returned any record, published or not. */
  get present(): boolean {
    return this.#seen.size + this.#withheld.size > 0;
  }

  /** Whether the CMS has fewer records than are stored, and none of them proves that the list ends where it does. */
  get isDoubtful(): boolean {
    return this.#endsEmpty && this.#seen.size < this.store.items.size(this.resource.name);
  }

  /**
   * Reads pages until the last one, or those with the newest records of a collection beyond its limit.
   * @returns false if the budget is spent before
   * @throws {CmsError}
   */
  async read(budget: ReadBudget): Promise<boolean> {
    const { order, limit } = this.resource;
    while (!budget.isSpent) {
      const page = await this.source.page(this.resource, this.#page, order, deadlinesMs.question);
      this.#totals.add(page.total);
      for (const row of page.rows) {
        if (budget.isSpent) return false;
        await this.#take(row, page.republishes, budget);
      }
      this.#rows += page.rows.length;
      const next = pageAfter(this.#page, page, order, limit);
      if (next !== null) {
        this.#page = next;
        continue;
      }
      if (!page.more && this.#rows < Math.min(page.total ?? 0, limit)) {
        throw new CmsError("unreadable", `${this.#rows} rows of ${page.total}`);
      }
      this.#count = page.total ?? this.#seen.size + this.#withheld.size;
      this.#endsEmpty = page.rows.length === 0;
      return true;
    }
    return false;
  }

  /**
   * Reads the page with the newest records, for a collection of which nothing is known.
   * @throws {CmsError}
   */
  async readFirst(): Promise<void> {
    const { order } = this.resource;
    const requested = order === "oldest" ? "newest" : order;
    const { rows, more, total, republishes } = await this.source.page(
      this.resource,
      1,
      requested,
      deadlinesMs.question,
    );
    const budget = new ReadBudget(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    for (const row of requested === order ? rows : rows.toReversed()) await this.#take(row, republishes, budget);
    this.#count = total ?? rows.length;
    this.#isPartial = more;
  }

  /**
   * Stores the order, and removes what has left.
   * @param isEmptied whether an absence is proven that would be doubtful otherwise
   */
  async finish(isEmptied: boolean): Promise<Taken> {
    const { name, order, limit } = this.resource;
    const { items, refusals, statuses } = this.store;
    const before = statuses[name];
    const seen = this.#seenItems();
    const isUnfit = !this.#isPartial && this.#seen.size > 0 && seen.length === 0;
    const status = {
      dueAt: this.#dueAt,
      usage: { count: this.#count, limit, unit: "records" as const },
      ...(isUnfit && { unfit: true }),
      ...(this.#isPartial && { partial: true }),
    };
    if (isUnfit && before?.hash && !before.partial && items.size(name) > 0) {
      return { status: { ...status, hash: before.hash }, tags: [] };
    }
    const known = items.known(name);
    const unseen = known.map(({ id }) => id).filter((id) => !this.#seen.has(id));
    const gone = await this.#gone(unseen, isEmptied);
    const left = new Map(known.filter(({ id }) => !gone.has(id)).map((each) => [each.id, each]));
    const byCms = withLeftOut(seen, [...left.keys()]).flatMap((id) => left.get(id) ?? []);
    const all = inOrder(byCms, order);
    const shown = newestOf(all, order, limit);
    const taken = new Set(shown);
    const beyond = all.filter((item) => !taken.has(item)).map(({ id }) => id);
    const hash = await hashOfItems(shown);
    for (const id of refusals.of(name).keys()) if (!this.#seen.has(id)) refusals.forget(name, id);
    if (before?.hash !== hash || before.partial) {
      const ids = shown.map(({ id }) => id);
      await this.store.putCollection(name, ids, hash, !this.#isPartial);
    }
    const tags = [...this.#changed, ...gone, ...beyond].map((id) => `${name}/${id}`);
    return { status: { ...status, hash }, tags };
  }

  /** Those of the records seen that the site has, in their order. */
  #seenItems(): string[] {
    const known = new Set(this.store.items.known(this.resource.name).map(({ id }) => id));
    const seen = [...this.#seen].filter((id) => known.has(id));
    return [...byPosition(seen, (id) => this.#positions.get(id) ?? null)];
  }

  async #take(row: unknown, republishes: boolean, budget: ReadBudget): Promise<void> {
    const id = idOf(row);
    if (this.#seen.has(id)) return;
    const until = withheldUntil(row, systemClock.now());
    if (until !== null) {
      this.#withheld.add(id);
      this.#dueAt = earlierDue(this.#dueAt, until);
      return;
    }
    const record = await this.source.record(this.resource, row, republishes);
    const { hash, length } = record;
    if (this.#stored.get(id)?.hash !== hash && this.#refused.get(id) !== hash) {
      budget.spend(length);
      if (await this.#put(record)) this.#changed.add(id);
    }
    this.#seen.add(id);
    const position = positionOf(row, this.resource);
    if (position !== null) this.#positions.set(id, position);
  }

  /** @returns whether the record fits */
  async #put(record: SourceRecord): Promise<boolean> {
    const { id, hash } = record;
    const { name } = this.resource;
    const publishedAt = firstPublication(record, this.#stored.get(id)?.publishedAt ?? null);
    const item = this.store.refusals.admitted(name, record, () => {
      const read = record.read(publishedAt);
      const [summary, value] = [JSON.stringify(read.summary), JSON.stringify(read.value)];
      if (isLonger(value, maxValueBytes) || isLonger(summary, maxSummaryBytes)) throw new Misfit(["(length)"]);
      return { id, hash, publishedAt, summary, value };
    });
    if (!item) return false;
    this.store.putItem(name, { ...item, brief: await hashOf(item.summary) });
    this.store.refusals.forget(name, id);
    return true;
  }

  /**
   * Which of the items that were not seen have left. A single page proves that. Between two pages records may move, so
   * one that is missing from several is requested by its id; of very many, the CMS's count decides.
   */
  async #gone(unseen: readonly string[], isEmptied: boolean): Promise<Set<string>> {
    const gone = new Set(unseen.filter((id) => this.#withheld.has(id)));
    if (this.#isPartial || (this.isDoubtful && !isEmptied)) return gone;
    const open = unseen.filter((id) => !gone.has(id));
    const counted = this.#seen.size + this.#withheld.size;
    const isCounted = this.#totals.size === 1 && this.#totals.has(counted);
    if (this.#page === 1 || isEmptied || (open.length > maxLookups && isCounted)) return new Set(unseen);
    for (const id of open.slice(0, maxLookups)) if (await this.#isMissing(id)) gone.add(id);
    return gone;
  }

  async #isMissing(id: string): Promise<boolean> {
    try {
      await this.source.item(this.resource, id, deadlinesMs.question);
      return false;
    } catch (error) {
      if (error instanceof CmsError && error.code === "missing") return true;
      if (error instanceof CmsError && !error.silent) return false;
      throw error;
    }
  }
}

function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && new TextEncoder().encode(text).byteLength > bytes;
}
