import { z } from "zod";
import { CmsError } from "../../cms/error";
import { newestOf, pageAfter } from "../../cms/pages";
import { systemClock } from "../../platform/clock";
import type { Usage } from "../../platform/record-limits";
import { deadlinesMs } from "../policy";
import { heldUntil } from "../publication";
import type { ContentStore } from "./content-store";
import { byPosition, hashOfItems, inOrder, positionOf, withLeftOut } from "./order";
import { RecordTaker } from "./record-taker";
import { type AnyCollection, type CmsSource, idOf } from "./source";

/**
 * What one invocation may still read: records that have changed cost CPU time by their length, and no page is asked for
 * after its end. What is left is the next invocation's.
 */
export class Work {
  #characters: number;

  /** @param until milliseconds since the epoch */
  constructor(
    characters: number,
    private readonly until: number,
  ) {
    this.#characters = characters;
  }

  get spent(): boolean {
    return this.#characters <= 0 || systemClock.now() >= this.until;
  }

  take(characters: number): void {
    this.#characters -= characters;
  }
}

/** Missing items that one scan asks the CMS for by their id. */
const maxAsked = 50;

/** Where a scan stands that goes on in a later invocation. */
export const PausedScanSchema = z.object({
  page: z.number(),
  rows: z.number(),
  seen: z.array(z.string()),
  drafts: z.array(z.string()),
  changed: z.array(z.string()),
  positions: z.record(z.string(), z.number()),
});
export type PausedScan = z.infer<typeof PausedScanSchema>;

/**
 * One look at all of a collection, a page in memory at a time. Records are taken as they come; what the scan comes to is
 * shown once it is complete.
 */
export class CollectionScan {
  #page: number;
  /** Rows of the pages before that one. */
  #rows: number;
  /** Ids in the order of the CMS; a record that moves from one page to the next while it is read has its first place. */
  readonly #seen: Set<string>;
  /** Records that are held back: drafts, and those that are to be published later. */
  readonly #drafts: Set<string>;
  readonly #changed: Set<string>;
  /** The places that editors gave them, by id. */
  readonly #positions: Map<string, number>;
  readonly #totals = new Set<number | null>();
  /** Records that the CMS says it has, or that it gave. */
  #count = 0;
  #endsEmpty = false;

  constructor(
    private readonly store: ContentStore,
    private readonly source: CmsSource,
    private readonly resource: AnyCollection,
    paused: PausedScan = { page: 1, rows: 0, seen: [], drafts: [], changed: [], positions: {} },
  ) {
    this.#page = paused.page;
    this.#rows = paused.rows;
    this.#seen = new Set(paused.seen);
    this.#drafts = new Set(paused.drafts);
    this.#changed = new Set(paused.changed);
    this.#positions = new Map(Object.entries(paused.positions));
    if (paused.page > 1) this.#totals.add(null);
    else store.schedule.begin(resource.name);
  }

  get paused(): PausedScan {
    return {
      page: this.#page,
      rows: this.#rows,
      seen: [...this.#seen],
      drafts: [...this.#drafts],
      changed: [...this.#changed],
      positions: Object.fromEntries(this.#positions),
    };
  }

  /** Whether the CMS gave any record, published or not. */
  get present(): boolean {
    return this.#seen.size + this.#drafts.size > 0;
  }

  /** Whether the CMS has records, of which the site has none because none fits. */
  get isUnfit(): boolean {
    return this.#seen.size > 0 && this.#kept().length === 0;
  }

  /** Whether the CMS has fewer records than are known, and none of them vouches that the list ends where it does. */
  get isDoubtful(): boolean {
    return this.#endsEmpty && this.#seen.size < this.store.items.size(this.resource.name);
  }

  /** How much of its limit the collection uses; known once the scan is complete. */
  get usage(): Usage {
    return { count: this.#count, limit: this.resource.limit, unit: "records" };
  }

  /**
   * Reads pages until the last one, or those with the newest records of a collection beyond its limit.
   * @returns false where the work is spent before
   * @throws {CmsError}
   */
  async read(work: Work): Promise<boolean> {
    const { order, limit } = this.resource;
    const taker = new RecordTaker(this.store, this.resource);
    while (!work.spent) {
      const page = await this.source.page(this.resource, this.#page, order, deadlinesMs.question);
      this.#totals.add(page.total);
      for (const row of page.rows) {
        if (work.spent) return false;
        await this.#take(row, page.republishes, taker, work);
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
      this.#count = page.total ?? this.#seen.size + this.#drafts.size;
      this.#endsEmpty = page.rows.length === 0;
      return true;
    }
    return false;
  }

  /**
   * Shows what the scan came to.
   * @param isEmptied whether the CMS is to be believed where that leaves doubt
   * @returns ids of items that have changed or left, and what names the whole
   */
  async finish(isEmptied: boolean): Promise<{ readonly changed: readonly string[]; readonly hash: string }> {
    const { name, order, limit } = this.resource;
    const known = this.store.items.known(name);
    const gone = await this.#gone(
      known.map(({ id }) => id).filter((id) => !this.#seen.has(id)),
      isEmptied,
    );
    const left = new Map(known.filter(({ id }) => !gone.has(id)).map((each) => [each.id, each]));
    const byCms = withLeftOut(this.#kept(), [...left.keys()]).flatMap((id) => left.get(id) ?? []);
    const all = inOrder(byCms, order);
    const items = newestOf(all, order, limit);
    const taken = new Set(items);
    const beyond = all.filter((item) => !taken.has(item)).map(({ id }) => id);
    const hash = await hashOfItems(items);
    for (const id of this.store.refusals.of(name).keys()) {
      if (!this.#seen.has(id)) this.store.refusals.forget(name, id);
    }
    const before = this.store.standings[name];
    if (before?.hash !== hash || before.partial) {
      const ids = items.map(({ id }) => id);
      await this.store.putCollection(name, ids, hash, true);
    }
    return { changed: [...this.#changed, ...gone, ...beyond], hash };
  }

  /** Those of the records seen that the site has, in their order. */
  #kept(): string[] {
    const known = new Set(this.store.items.known(this.resource.name).map(({ id }) => id));
    return [
      ...byPosition(
        [...this.#seen].filter((id) => known.has(id)),
        (id) => this.#positions.get(id) ?? null,
      ),
    ];
  }

  async #take(row: unknown, republishes: boolean, taker: RecordTaker, work: Work): Promise<void> {
    const id = idOf(row);
    if (this.#seen.has(id)) return;
    const held = heldUntil(row, systemClock.now());
    if (held !== null) {
      this.#drafts.add(id);
      this.store.schedule.note(this.resource.name, held);
      return;
    }
    const record = await this.source.record(this.resource, row, republishes);
    if (!taker.isKnown(record)) {
      work.take(record.length);
      if (await taker.take(record)) this.#changed.add(id);
    }
    this.#seen.add(id);
    const position = positionOf(row, this.resource);
    if (position !== null) this.#positions.set(id, position);
  }

  /**
   * Which of the items that were not seen have left. A single page vouches for itself. Between two pages records may move,
   * so one that is missing from several is asked for by its id; of very many, the CMS's count decides.
   */
  async #gone(unseen: readonly string[], isEmptied: boolean): Promise<Set<string>> {
    const gone = new Set(unseen.filter((id) => this.#drafts.has(id)));
    if (this.isDoubtful && !isEmptied) return gone;
    const open = unseen.filter((id) => !gone.has(id));
    const counted = this.#seen.size + this.#drafts.size;
    const isCounted = this.#totals.size === 1 && this.#totals.has(counted);
    if (this.#page === 1 || isEmptied || (open.length > maxAsked && isCounted)) return new Set(unseen);
    for (const id of open.slice(0, maxAsked)) if (await this.#isMissing(id)) gone.add(id);
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
