import { z } from "zod";

/** State of a scan that continues in a later invocation. */
export const PausedScanSchema = z.object({
  page: z.number(),
  rows: z.number(),
  characters: z.number().default(0),
  seen: z.array(z.string()),
  withheld: z.array(z.string()),
  dueAt: z.number().optional(),
  changed: z.array(z.string()),
  positions: z.record(z.string(), z.number()),
});
export type PausedScan = z.infer<typeof PausedScanSchema>;

/** What a scan has read so far. */
export class ScanProgress {
  page: number;
  /** Rows of the pages before that one. */
  rows: number;
  /** Ids in the order of the CMS; a record that moves to another page during the scan keeps its first place. */
  readonly seen: Set<string>;
  /** Drafts, and records whose publication is still to come. */
  readonly withheld: Set<string>;
  /** When the next of them is due; milliseconds since the epoch. */
  dueAt: number | undefined;
  readonly changed: Set<string>;
  /** The positions that editors gave them, by id. */
  readonly positions: Map<string, number>;
  /** Counts of all rows in the CMS's responses: more than one if records came or left meanwhile. */
  readonly totals: Set<number | null>;

  constructor(paused?: PausedScan) {
    this.page = paused?.page ?? 1;
    this.rows = paused?.rows ?? 0;
    this.seen = new Set(paused?.seen);
    this.withheld = new Set(paused?.withheld);
    this.dueAt = paused?.dueAt;
    this.changed = new Set(paused?.changed);
    this.positions = new Map(Object.entries(paused?.positions ?? {}));
    this.totals = new Set(this.page > 1 ? [null] : []);
  }

  /** Records that the CMS returned, published or not. */
  get returned(): number {
    return this.seen.size + this.withheld.size;
  }

  get state(): Omit<PausedScan, "characters"> {
    const { page, rows, dueAt } = this;
    const [seen, withheld, changed] = [[...this.seen], [...this.withheld], [...this.changed]];
    return { page, rows, dueAt, seen, withheld, changed, positions: Object.fromEntries(this.positions) };
  }
}
