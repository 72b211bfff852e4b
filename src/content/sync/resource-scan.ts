import type { ListPage, PagePosition } from "../../cms/dialect";
import { CmsError } from "../../cms/error";
import { firstPage, pageAfter, rowsPerPage } from "../../cms/pages";
import { systemClock } from "../../platform/clock";
import { hashOf } from "../../platform/digest";
import { withheldUntil } from "../model/publication";
import { type AnyResource, requestOrder } from "../model/resource";
import { contentDeadlinesMs } from "../policy";
import type { ContentStore } from "./content-store";
import type { KnownItem } from "./items";
import { byPosition, firstPublication, inOrder, positionOf, withLeftOut } from "./order";
import { type ReadBudget, ScanLimits } from "./scan-limits";
import { type CmsSource, idOf, Misfit, nullIfMissing, type SourceRecord } from "./source";

/** Missing items that one scan requests by id. */
const maxLookups = 50;

/** Maximum size of a record in a database row, and of its summary. */
const maxValueBytes = 1_500_000;
/** A list loads its summaries together. */
const maxSummaryBytes = 300_000;

/**
 * Reads a resource, one page in memory at a time. Only new records are parsed, and stored immediately. An invalid
 * record leaves its item unchanged. Order and removals follow after the last page. A later invocation may continue; in
 * another process, the scan starts again.
 */
export class ResourceScan {
  readonly #limits: ScanLimits;
  readonly #stored: ReadonlyMap<string, KnownItem>;
  readonly #refused: ReadonlyMap<string, string>;
  #at: PagePosition = firstPage;
  #rows = 0;
  /** Ids in the order of the CMS, with editors' positions. A record that moves between pages keeps its first place. */
  readonly #seen = new Map<string, number | null>();
  readonly #withheld = new Set<string>();
  /** Next scheduled publication; milliseconds since the epoch. */
  #dueAt: number | undefined;
  readonly #changed = new Set<string>();
  /** Totals in responses: they differ if records were added or removed during the scan. */
  readonly #totals: (number | null)[] = [];
  #endsEmpty = false;
  #isComplete = false;
  /** Whether the CMS has no such type, or no record of a single type. */
  #isAbsent = false;

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
    readonly resource: AnyResource,
  ) {
    this.#limits = new ScanLimits(resource);
    this.#stored = new Map(store.items.stored(resource.name).map((each) => [each.id, each]));
    this.#refused = store.refusals.of(resource.name);
  }

  /** Whether the CMS returned any record, published or not. */
  get isPresent(): boolean {
    return !this.#isAbsent && this.#returned > 0;
  }

  /** Whether the CMS has fewer records than are stored, without proof that the list is complete. */
  get isDoubtful(): boolean {
    if (this.#isAbsent) return Boolean(this.store.statuses[this.resource.name]?.hash);
    return this.#endsEmpty && this.#seen.size < this.store.items.stored(this.resource.name).length;
  }

  /**
   * Reads to the last page, or only the pages with the newest records of a list beyond its limit.
   * @returns false if the budget is spent
   * @throws {CmsError}
   */
  async read(budget: ReadBudget): Promise<boolean> {
    const { limit } = this.resource;
    while (!budget.isSpent) {
      const page = await this.source.page(this.resource, this.#at, contentDeadlinesMs.request).catch(nullIfMissing);
      this.#isAbsent = page === null;
      if (!page) return true;
      this.#totals.push(page.total);
      const returnedBefore = this.#returned;
      for (const row of page.rows) {
        if (budget.isSpent) return false;
        await this.#take(row, page.republishes, budget);
      }
      this.#rows += page.rows.length;
      budget.rows -= page.rows.length;
      const isEnough = this.#limits.add(page.length);
      const isRepeated = page.rows.length > 0 && this.#returned === returnedBefore;
      const ends = isEnough || (isRepeated && this.#ignoresPages(page));
      const next = ends ? null : pageAfter(this.#at, page, requestOrder(this.resource), limit);
      if (next !== null) {
        // A cache may ignore the page number, and a total may grow for ever.
        const isEndless = this.#returned === returnedBefore || this.#rows > 2 * (limit + rowsPerPage);
        if (isEndless) throw new CmsError("unreadable", `page ${this.#at.page} of a list without an end`);
        this.#at = next;
        continue;
      }
      if (!page.more && this.#rows < Math.min(page.total ?? 0, limit)) {
        throw new CmsError("unreadable", `${this.#rows} rows of ${page.total}`);
      }
      this.#endsEmpty = this.#rows === 0;
      this.#isComplete = true;
      return true;
    }
    return false;
  }

  /**
   * Stores the order and removes absent items; of a paused scan, what is known so far.
   * @param isEmptied whether an otherwise doubtful absence is proven
   * @returns changed and removed items as tags, `resource/id`
   */
  async finish(isEmptied: boolean) {
    const { name, kind, order } = this.resource;
    const { items, refusals, statuses } = this.store;
    const before = statuses[name];
    const refused = refusals.of(name);
    for (const id of refused.keys()) if (this.#isAbsent || !this.#seen.has(id)) refusals.forget(name, id);
    if (this.#isAbsent) {
      if (before?.hash !== null) await this.store.putResource(this.resource, [], "", true);
      return { status: { hash: null }, tags: [] };
    }
    const ids = [...this.#seen.keys()];
    const isUnfit = this.#isComplete && ids.length > 0 && ids.every((id) => refused.has(id));
    const status = {
      dueAt: this.#dueAt,
      ...(kind !== "single" && { usage: this.#limits.usage(this.#totals.at(-1) ?? this.#returned) }),
      ...(isUnfit && { unfit: true }),
      ...(!this.#isComplete && { partial: true }),
    };
    const storedItems = items.stored(name);
    if (isUnfit && before?.hash && !before.partial && storedItems.length > 0) {
      return { status: { ...status, hash: before.hash }, tags: [] };
    }
    const unseen = storedItems.map(({ id }) => id).filter((id) => !this.#seen.has(id));
    const gone = await this.#gone(unseen, isEmptied);
    const left = new Map(storedItems.filter(({ id }) => !gone.has(id)).map((each) => [each.id, each]));
    const seen = byPosition(order === "oldest" ? ids.toReversed() : ids, (id) => this.#seen.get(id) ?? null);
    const byCms = withLeftOut(seen, [...left.keys()]).flatMap((id) => left.get(id) ?? []);
    const all = inOrder(byCms, order);
    const visible = this.#limits.newest(all);
    const visibleItems = new Set(visible);
    const beyond = all.filter((item) => !visibleItems.has(item)).map(({ id }) => id);
    const hash = await hashOf(visible.map((item) => `${item.id}:${item.hash}`).join());
    if (before?.hash !== hash || before.partial || this.store.resource(name) === null) {
      const shownIds = visible.map(({ id }) => id);
      await this.store.putResource(this.resource, shownIds, hash, this.#isComplete);
    }
    const tags = kind === "collection" ? [...this.#changed, ...gone, ...beyond].map((id) => `${name}/${id}`) : [];
    return { status: { ...status, hash }, tags };
  }

  /**
   * Whether a repeated page shows that the CMS returns all rows of a list whatever page is requested, as controllers of
   * a project's own do. A cache that ignores the page number repeats a page of the requested length.
   */
  #ignoresPages({ rows, total }: ListPage): boolean {
    return this.#at.page === 2 && total === null && rows.length !== rowsPerPage;
  }

  /** Whether one response had all rows. An empty page may have followed. */
  get #isOnePage(): boolean {
    return this.#at.page === 1 || (this.#at.page === 2 && this.#returned <= this.#at.start);
  }

  get #returned(): number {
    return this.#seen.size + this.#withheld.size;
  }

  async #take(row: unknown, republishes: boolean, budget: ReadBudget): Promise<void> {
    const id = idOf(row);
    if (this.#seen.has(id)) return;
    const until = this.resource.kind === "single" ? null : withheldUntil(row, systemClock.now());
    if (until !== null) {
      this.#withheld.add(id);
      if (Number.isFinite(until)) this.#dueAt = Math.min(this.#dueAt ?? until, until);
      return;
    }
    const record = await this.source.record(this.resource, row, republishes);
    const { hash, length } = record;
    if (this.#stored.get(id)?.hash !== hash && this.#refused.get(id) !== hash) {
      budget.characters -= length;
      if (await this.#put(record)) this.#changed.add(id);
    }
    this.#seen.set(id, positionOf(row, this.resource));
  }

  async #put(record: SourceRecord): Promise<boolean> {
    const { id, hash } = record;
    const { name, kind } = this.resource;
    const publishedAt = firstPublication(record, this.#stored.get(id)?.publishedAt ?? null);
    const item = this.store.refusals.admitted(name, record, () => {
      const read = record.read(publishedAt);
      const summary = JSON.stringify(read.summary);
      const value = JSON.stringify(read.value);
      const summaryBytes = kind === "collection" ? maxSummaryBytes : maxValueBytes;
      if (isLonger(value, maxValueBytes) || isLonger(summary, summaryBytes)) throw new Misfit(["(length)"]);
      return { id, hash, publishedAt, summary, value, remarks: read.remarks };
    });
    if (!item) return false;
    const { remarks, ...storedFields } = item;
    this.store.items.put(name, { ...storedFields, brief: await hashOf(item.summary) });
    this.store.remarks.set(name, id, remarks);
    this.store.refusals.forget(name, id);
    return true;
  }

  /**
   * Items that have left. A single page proves an absence. Records may move between pages, so missing ones are
   * requested by id; of very many, the CMS's total decides.
   */
  async #gone(unseen: readonly string[], isEmptied: boolean): Promise<Set<string>> {
    const gone = new Set(unseen.filter((id) => this.#withheld.has(id)));
    if (!this.#isComplete || (this.isDoubtful && !isEmptied)) return gone;
    const open = unseen.filter((id) => !gone.has(id));
    const counted = this.#returned;
    const isCounted = this.#totals.every((total) => total === counted);
    const isProven = this.#isOnePage || isEmptied || (open.length > maxLookups && isCounted);
    if (isProven || this.resource.kind !== "collection") return new Set(unseen);
    for (const id of open.slice(0, maxLookups)) if (await this.#isMissing(id)) gone.add(id);
    return gone;
  }

  async #isMissing(id: string): Promise<boolean> {
    try {
      const row = await this.source.row(this.resource, id, contentDeadlinesMs.request).catch(nullIfMissing);
      return row === null || withheldUntil(row, systemClock.now()) !== null;
    } catch (error) {
      if (error instanceof CmsError && !error.silent) return false;
      throw error;
    }
  }
}

const isLonger = (text: string, bytes: number) => new TextEncoder().encode(text).byteLength > bytes;
