import { CmsError } from "../../cms/error";
import { pageAfter, rowsPerPage } from "../../cms/pages";
import { systemClock } from "../../platform/clock";
import { hashOf } from "../../platform/digest";
import { deadlinesMs } from "../policy";
import { withheldUntil } from "../publication";
import { type AnyCollection, type AnyResource, requestOrder } from "../resource";
import type { ResourceStatus } from "../resource-status";
import type { ContentStore } from "./content-store";
import type { KnownItem } from "./items";
import { byPosition, firstPublication, hashOfItems, inOrder, positionOf, withLeftOut } from "./order";
import { type PausedScan, type ReadBudget, ScanLimits, ScanProgress } from "./scan-state";
import { type CmsSource, idOf, Misfit, type SourceRecord } from "./source";

/** Missing items that one scan requests by id. */
const maxLookups = 50;

/** Maximum size of a record in a database row, and of its summary. */
const maxValueBytes = 1_500_000;
const maxSummaryBytes = 300_000;

export interface Taken {
  readonly status: Omit<ResourceStatus, "checkedAt" | "doubtedAt">;
  /** Changed and removed items, as `resource/id`. */
  readonly tags: readonly string[];
}

/**
 * Reads a resource, one page in memory at a time. Only new records are parsed, and stored immediately. An invalid
 * record leaves its item unchanged. Order and removals follow after the last page.
 */
export class ResourceScan {
  readonly #progress: ScanProgress;
  readonly #limits: ScanLimits;
  readonly #stored: ReadonlyMap<string, KnownItem>;
  readonly #refused: ReadonlyMap<string, string>;
  #count = 0;
  #endsEmpty = false;
  #isComplete = false;

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
    private readonly resource: AnyResource,
    paused?: PausedScan,
  ) {
    this.#progress = new ScanProgress(paused);
    this.#limits = new ScanLimits(resource, paused?.characters);
    this.#stored = new Map(store.items.known(resource.name).map((each) => [each.id, each]));
    this.#refused = store.refusals.of(resource.name);
  }

  get paused(): PausedScan {
    return { ...this.#progress.state, characters: this.#limits.characters };
  }

  /** Whether the CMS returned any record, published or not. */
  get present(): boolean {
    return this.#progress.returned > 0;
  }

  /** Whether the CMS has fewer records than are stored, without proof that the list is complete. */
  get isDoubtful(): boolean {
    return this.#endsEmpty && this.#progress.seen.size < this.store.items.size(this.resource.name);
  }

  /**
   * Reads to the last page, or only the pages with the newest records of a list beyond its limit.
   * @returns false if the budget is spent
   * @throws {CmsError}
   */
  async read(budget: ReadBudget): Promise<boolean> {
    const { limit } = this.resource;
    const progress = this.#progress;
    while (!budget.isSpent) {
      const page = await this.source.page(this.resource, progress.page, deadlinesMs.request);
      progress.totals.add(page.total);
      const known = progress.returned;
      for (const row of page.rows) {
        if (budget.isSpent) return false;
        await this.#take(row, page.republishes, budget);
      }
      progress.rows += page.rows.length;
      budget.spendPage();
      this.#count = page.total ?? progress.returned;
      const isEnough = this.#limits.add(page.length);
      const next = isEnough ? null : pageAfter(progress.page, page, requestOrder(this.resource), limit);
      if (next !== null) {
        // A cache may ignore the page number, and a total may grow for ever.
        const isEndless = progress.returned === known || progress.rows > 2 * (limit + rowsPerPage);
        if (isEndless) throw new CmsError("unreadable", `page ${progress.page} of a list without an end`);
        progress.page = next;
        continue;
      }
      if (!page.more && progress.rows < Math.min(page.total ?? 0, limit)) {
        throw new CmsError("unreadable", `${progress.rows} rows of ${page.total}`);
      }
      this.#endsEmpty = page.rows.length === 0;
      this.#isComplete = true;
      return true;
    }
    return false;
  }

  /**
   * Stores the order and removes absent items; of a paused scan, what is known so far.
   * @param isEmptied whether an otherwise doubtful absence is proven
   */
  async finish(isEmptied: boolean): Promise<Taken> {
    const { name, kind, order } = this.resource;
    const { items, refusals, statuses } = this.store;
    const before = statuses[name];
    const seen = this.#seenItems();
    const refused = refusals.of(name);
    const isUnfit =
      this.#isComplete && this.#progress.seen.size > 0 && [...this.#progress.seen].every((id) => refused.has(id));
    const status = {
      dueAt: this.#progress.dueAt,
      ...(kind !== "single" && { usage: this.#limits.usage(this.#count) }),
      ...(isUnfit && { unfit: true }),
      ...(!this.#isComplete && { partial: true }),
    };
    if (isUnfit && before?.hash && !before.partial && items.size(name) > 0) {
      return { status: { ...status, hash: before.hash }, tags: [] };
    }
    const known = items.known(name);
    const unseen = known.map(({ id }) => id).filter((id) => !this.#progress.seen.has(id));
    const gone = await this.#gone(unseen, isEmptied);
    const left = new Map(known.filter(({ id }) => !gone.has(id)).map((each) => [each.id, each]));
    const byCms = withLeftOut(seen, [...left.keys()]).flatMap((id) => left.get(id) ?? []);
    const all = inOrder(byCms, order);
    const shown = this.#limits.newest(all, () => items.lengths(name));
    const taken = new Set(shown);
    const beyond = all.filter((item) => !taken.has(item)).map(({ id }) => id);
    const hash = await hashOfItems(shown);
    for (const id of refused.keys()) if (!this.#progress.seen.has(id)) refusals.forget(name, id);
    if (before?.hash !== hash || before.partial || this.store.resource(name) === null) {
      const ids = shown.map(({ id }) => id);
      await this.store.putResource(this.resource, ids, hash, this.#isComplete);
    }
    const tags =
      kind === "collection" ? [...this.#progress.changed, ...gone, ...beyond].map((id) => `${name}/${id}`) : [];
    return { status: { ...status, hash }, tags };
  }

  #seenItems(): string[] {
    const known = new Set(this.store.items.known(this.resource.name).map(({ id }) => id));
    const seen = [...this.#progress.seen].filter((id) => known.has(id));
    const ordered = this.resource.order === "oldest" ? seen.toReversed() : seen;
    return [...byPosition(ordered, (id) => this.#progress.positions.get(id) ?? null)];
  }

  async #take(row: unknown, republishes: boolean, budget: ReadBudget): Promise<void> {
    const id = idOf(row);
    if (this.#progress.seen.has(id)) return;
    const until = this.resource.kind === "single" ? null : withheldUntil(row, systemClock.now());
    if (until !== null) {
      this.#progress.withheld.add(id);
      if (Number.isFinite(until)) this.#progress.dueAt = Math.min(this.#progress.dueAt ?? until, until);
      return;
    }
    const record = await this.source.record(this.resource, row, republishes);
    const { hash, length } = record;
    if (this.#stored.get(id)?.hash !== hash && this.#refused.get(id) !== hash) {
      budget.spend(length);
      if (await this.#put(record)) this.#progress.changed.add(id);
    }
    this.#progress.seen.add(id);
    const position = positionOf(row, this.resource);
    if (position !== null) this.#progress.positions.set(id, position);
  }

  async #put(record: SourceRecord): Promise<boolean> {
    const { id, hash } = record;
    const { name, kind } = this.resource;
    const publishedAt = firstPublication(record, this.#stored.get(id)?.publishedAt ?? null);
    const item = this.store.refusals.admitted(name, record, () => {
      const read = record.read(publishedAt);
      const [summary, value] = [JSON.stringify(read.summary), JSON.stringify(read.value)];
      const summaryBytes = kind === "collection" ? maxSummaryBytes : maxValueBytes;
      if (isLonger(value, maxValueBytes) || isLonger(summary, summaryBytes)) throw new Misfit(["(length)"]);
      return { id, hash, publishedAt, summary, value };
    });
    if (!item) return false;
    this.store.items.put(name, { ...item, brief: await hashOf(item.summary) });
    this.store.refusals.forget(name, id);
    return true;
  }

  /**
   * Items that have left. A single page proves an absence. Records may move between pages, so missing ones are
   * requested by id; of very many, the CMS's total decides.
   */
  async #gone(unseen: readonly string[], isEmptied: boolean): Promise<Set<string>> {
    const { resource } = this;
    const gone = new Set(unseen.filter((id) => this.#progress.withheld.has(id)));
    if (!this.#isComplete || (this.isDoubtful && !isEmptied)) return gone;
    const open = unseen.filter((id) => !gone.has(id));
    const counted = this.#progress.returned;
    const isCounted = this.#progress.totals.size === 1 && this.#progress.totals.has(counted);
    const isProven = this.#progress.page === 1 || isEmptied || (open.length > maxLookups && isCounted);
    if (isProven || resource.kind !== "collection") return new Set(unseen);
    for (const id of open.slice(0, maxLookups)) if (await this.#isMissing(resource, id)) gone.add(id);
    return gone;
  }

  async #isMissing(resource: AnyCollection, id: string): Promise<boolean> {
    try {
      await this.source.item(resource, id, deadlinesMs.request);
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
