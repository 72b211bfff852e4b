import { z } from "zod";
import { columnOf, rowOf, run, type Sql } from "../replica/sql";
import { TimeSchema } from "./submissions/stored-submission";

interface Limit {
  readonly uses: number;
  readonly bytes: number;
}

const megabyte = 1_000_000;

/** Daily limits of each subject. */
export const allowances = {
  /** Confirmations to one mailbox. */
  mail: { uses: 5, bytes: Number.POSITIVE_INFINITY },
  /** Files and drafts that one network sends, refused and removed ones too: twice what it may store. */
  receipt: { uses: 2_000, bytes: 1_000 * megabyte },
  /** New links to continue a form elsewhere: each takes space for two weeks. */
  seal: { uses: 3, bytes: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Limit>;

export type AllowanceKind = keyof typeof allowances;

const windowsPerDay = 24;

const UsedSchema = z.object({ uses: z.number().nullable(), bytes: z.number().nullable() });

/** Use in the last day by subject, in the SQLite of one object. Times are in milliseconds since the epoch. */
export class Allowances {
  readonly #windowMs: number;

  constructor(
    private readonly sql: Sql,
    dayMs: number,
  ) {
    // Whole milliseconds, as those of alarms: at the time of `nextAt` there is something to purge.
    this.#windowMs = Math.ceil(dayMs / windowsPerDay);
  }

  /** Counts one more use if it is within the allowance. @param subject a hash */
  use(kind: AllowanceKind, subject: string, bytes: number, now: number): boolean {
    this.purge(now);
    const isAllowed = this.#isWithin(kind, subject, bytes, allowances[kind]);
    if (isAllowed) this.#count(kind, subject, bytes, this.#windowOf(now));
    return isAllowed;
  }

  /** Removes uses of more than a day ago. */
  purge(now: number): void {
    this.sql.exec("DELETE FROM used WHERE part < ?", this.#windowOf(now) - windowsPerDay);
  }

  /** Gives every subject its whole allowance. */
  reset(kind: AllowanceKind): void {
    this.sql.exec("DELETE FROM used WHERE kind = ?", kind);
  }

  /** When there is something to purge; null without any use. */
  nextAt(): number | null {
    const [oldestWindow = null] = columnOf(this.sql, TimeSchema, "SELECT min(part) FROM used");
    return oldestWindow === null ? null : (oldestWindow + windowsPerDay + 1) * this.#windowMs;
  }

  #windowOf(now: number): number {
    return Math.floor(now / this.#windowMs);
  }

  #isWithin(kind: AllowanceKind, subject: string, bytes: number, limit: Limit): boolean {
    const query = "SELECT sum(uses) AS uses, sum(bytes) AS bytes FROM used WHERE kind = ? AND subject = ?";
    const used = rowOf(this.sql, UsedSchema, query, kind, subject);
    return (used?.uses ?? 0) + 1 <= limit.uses && (used?.bytes ?? 0) + bytes <= limit.bytes;
  }

  #count(kind: AllowanceKind, subject: string, bytes: number, window: number): void {
    run(
      this.sql,
      `INSERT INTO used (kind, subject, part, uses, bytes) VALUES (:kind, :subject, :part, 1, :bytes)
       ON CONFLICT (kind, subject, part) DO UPDATE SET uses = uses + 1, bytes = bytes + excluded.bytes`,
      { kind, subject, part: window, bytes },
    );
  }
}
