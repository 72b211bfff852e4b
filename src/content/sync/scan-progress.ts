import { z } from "zod";

/** State of a scan that a later invocation continues. */
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

export class ScanProgress {
  page: number;
  rows: number;
  /** Ids in the order of the CMS. A record that moves between pages keeps its first position. */
  readonly seen: Set<string>;
  readonly withheld: Set<string>;
  /** Next scheduled publication; milliseconds since the epoch. */
  dueAt: number | undefined;
  readonly changed: Set<string>;
  readonly positions: Map<string, number>;
  /** Totals in responses: several if records were added or removed during the scan. */
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

  get returned(): number {
    return this.seen.size + this.withheld.size;
  }

  get state(): Omit<PausedScan, "characters"> {
    const { page, rows, dueAt } = this;
    const [seen, withheld, changed] = [[...this.seen], [...this.withheld], [...this.changed]];
    return { page, rows, dueAt, seen, withheld, changed, positions: Object.fromEntries(this.positions) };
  }
}
