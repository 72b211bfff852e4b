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
} as const satisfies Record<string, Limit>;

export type AllowanceKind = keyof typeof allowances;

const windowsPerDay = 24;

const UsedSchema = z.object({ uses: z.number().nullable(), bytes: z.number().nullable() });

/** Use in the last day by subject, in the SQLite of one object. Times are in milliseconds since the epoch. */
export function openAllowances(sql: Sql, dayMs: number) {
  // Whole milliseconds, as those of alarms: at the time of `nextAt` there is something to purge.
  const windowMs = Math.ceil(dayMs / windowsPerDay);
  const windowOf = (now: number) => Math.floor(now / windowMs);
  const purge = (now: number): void => void sql.exec("DELETE FROM used WHERE part < ?", windowOf(now) - windowsPerDay);

  function isWithin(kind: AllowanceKind, subject: string, bytes: number, limit: Limit): boolean {
    const query = "SELECT sum(uses) AS uses, sum(bytes) AS bytes FROM used WHERE kind = ? AND subject = ?";
    const used = rowOf(sql, UsedSchema, query, kind, subject);
    return (used?.uses ?? 0) + 1 <= limit.uses && (used?.bytes ?? 0) + bytes <= limit.bytes;
  }

  function count(kind: AllowanceKind, subject: string, bytes: number, window: number): void {
    run(
      sql,
      `INSERT INTO used (kind, subject, part, uses, bytes) VALUES (:kind, :subject, :part, 1, :bytes)
       ON CONFLICT (kind, subject, part) DO UPDATE SET uses = uses + 1, bytes = bytes + excluded.bytes`,
      { kind, subject, part: window, bytes },
    );
  }

  return {
    /** Counts one more use if it is within the allowance. @param subject a hash */
    use(kind: AllowanceKind, subject: string, bytes: number, now: number): boolean {
      purge(now);
      const isAllowed = isWithin(kind, subject, bytes, allowances[kind]);
      if (isAllowed) count(kind, subject, bytes, windowOf(now));
      return isAllowed;
    },

    purge,

    /** Gives every subject its whole allowance. */
    reset(kind: AllowanceKind): void {
      sql.exec("DELETE FROM used WHERE kind = ?", kind);
    },

    nextAt(): number | null {
      const [oldestWindow = null] = columnOf(sql, TimeSchema, "SELECT min(part) FROM used");
      return oldestWindow === null ? null : (oldestWindow + windowsPerDay + 1) * windowMs;
    },
  };
}
export type Allowances = ReturnType<typeof openAllowances>;
