import { z } from "zod";
import { columnOf, rowOf, type Sql } from "../replica/sql";
import { TimeSchema } from "./items/item";

interface Limit {
  readonly uses: number;
  readonly bytes: number;
}

const megabyte = 1_000_000;
const unlimited: Limit = { uses: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** Daily limits of each subject, and of all subjects of a product together. */
export const allowances = {
  mail: { each: { uses: 5, bytes: Number.POSITIVE_INFINITY }, all: unlimited },
  /** Twenty full registrations of one network. The cleanup removes more in a day. */
  storage: { each: { uses: 1_000, bytes: 500 * megabyte }, all: { uses: 200_000, bytes: 100_000 * megabyte } },
} as const satisfies Record<string, { readonly each: Limit; readonly all: Limit }>;

export type AllowanceKind = keyof typeof allowances;

const parts = 24;

/** The subject of the total; no hash is empty. */
const total = "";

const UsedSchema = z.object({ uses: z.number().nullable(), bytes: z.number().nullable() });

/** Use in the last day by subject, in the SQLite of one object. Times are in milliseconds since the epoch. */
export class Allowances {
  readonly #partMs: number;

  constructor(
    private readonly sql: Sql,
    dayMs: number,
  ) {
    // Whole milliseconds, as those of alarms: at the time of {@link nextAt} there is something to purge.
    this.#partMs = Math.ceil(dayMs / parts);
  }

  /** Counts one more use if it is within the allowances. @param subject a hash */
  use(kind: AllowanceKind, subject: string, bytes: number, now: number): boolean {
    this.purge(now);
    const { each, all } = allowances[kind];
    const isWithin = this.#isWithin(kind, subject, bytes, each) && this.#isWithin(kind, total, bytes, all);
    if (isWithin) for (const counted of [subject, total]) this.#count(kind, counted, bytes, this.#partOf(now));
    return isWithin;
  }

  purge(now: number): void {
    this.sql.exec("DELETE FROM used WHERE part < ?", this.#partOf(now) - parts);
  }

  nextAt(): number | null {
    const [part = null] = columnOf(this.sql, TimeSchema, "SELECT min(part) FROM used");
    return part === null ? null : (part + parts + 1) * this.#partMs;
  }

  #isWithin(kind: AllowanceKind, subject: string, bytes: number, limit: Limit): boolean {
    const query = "SELECT sum(uses) AS uses, sum(bytes) AS bytes FROM used WHERE kind = ? AND subject = ?";
    const used = rowOf(this.sql, UsedSchema, query, kind, subject);
    return (used?.uses ?? 0) + 1 <= limit.uses && (used?.bytes ?? 0) + bytes <= limit.bytes;
  }

  #count(kind: AllowanceKind, subject: string, bytes: number, part: number): void {
    this.sql.exec(
      `INSERT INTO used (kind, subject, part, uses, bytes) VALUES (?, ?, ?, 1, ?)
       ON CONFLICT (kind, subject, part) DO UPDATE SET uses = uses + 1, bytes = bytes + excluded.bytes`,
      ...[kind, subject, part, bytes],
    );
  }

  #partOf(now: number): number {
    return Math.floor(now / this.#partMs);
  }
}
