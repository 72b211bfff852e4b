import { z } from "zod";
import type { NamedUsage } from "../../platform/record-limits";
import { columnOf, rowsOf, run, type Sql } from "../../replica/sql";

/** The reference of an access to many submissions, or to files of a backup. */
export const allReferences = "*";

/** Who did something with a submission, and when; never its content. */
const AccessSchema = z.object({
  at: z.number(),
  operator: z.string(),
  action: z.enum([
    "read",
    "exported",
    "file",
    "retried",
    "discarded",
    "backed-up",
    "files-listed",
    "files-backed-up",
    "restored",
    "uploads-reset",
    "reports-dismissed",
    "correction-accepted",
    "correction-declined",
    "links-revoked",
  ]),
  reference: z.string(),
  /** How many submissions or files an action on many concerned; null for all of them, or for one. */
  affected: z.number().nullable(),
});
export type Access = z.infer<typeof AccessSchema>;

export type AccessAction = Access["action"];
export type Operator = Access["operator"];

/**
 * Files that an operator's backup reads within this time of the first one are one entry: a backup reads thousands, each
 * in a request of its own.
 */
export const filesEntryMs = 60 * 60_000;

/** Some 700 MB of the ten gigabytes of an object. Operators are warned long before. */
export const maxAccesses = 5_000_000;

export class AccessLog {
  constructor(
    private readonly sql: Sql,
    private readonly maxRows = maxAccesses,
  ) {}

  add(access: Access): void {
    if (access.action === "files-backed-up" && this.#count(access)) return;
    const { at, operator, action, reference, affected } = access;
    run(
      this.sql,
      `INSERT INTO accesses (at, operator, action, reference, affected)
       VALUES (:at, :operator, :action, :reference, :affected)`,
      { at, operator, action, reference, affected },
    );
  }

  /** Accesses to one submission, or to all; the latest first. */
  list(limit: number, reference?: string): Access[] {
    const query = `SELECT at, operator, action, reference, affected FROM accesses WHERE ?1 IS NULL OR reference = ?1
      ORDER BY at DESC, rowid DESC LIMIT ?2`;
    return [...rowsOf(this.sql, AccessSchema, query, reference ?? null, limit)];
  }

  usage(): NamedUsage {
    return { name: "accesses", count: this.#atMost(), limit: this.maxRows, unit: "records" };
  }

  /** Deletes accesses before this time. Beyond the limit those that sent again go first, then the oldest. */
  purge(before: number): void {
    this.sql.exec("DELETE FROM accesses WHERE at <= ?", before);
    if (this.#atMost() <= this.maxRows) return;
    const [count = 0] = columnOf(this.sql, z.number(), "SELECT count(*) FROM accesses");
    this.sql.exec(
      `DELETE FROM accesses WHERE rowid IN
       (SELECT rowid FROM accesses ORDER BY action = 'retried' DESC, at LIMIT ?)`,
      Math.max(0, count - this.maxRows),
    );
  }

  /** Adds the number of an access to the entry of the last hour. @returns false without one */
  #count({ at, operator, action, reference, affected }: Access): boolean {
    const [counted] = run(
      this.sql,
      `UPDATE accesses SET affected = affected + :affected WHERE rowid =
       (SELECT rowid FROM accesses WHERE reference = :reference AND at > :since AND operator = :operator
        AND action = :action ORDER BY at DESC LIMIT 1)
       RETURNING rowid`,
      { affected, reference, since: at - filesEntryMs, operator, action },
    );
    return counted !== undefined;
  }

  /** The most accesses that can be stored now. Costs the same for any number. */
  #atMost(): number {
    const query = `SELECT coalesce((SELECT rowid FROM accesses ORDER BY rowid DESC LIMIT 1)
      - (SELECT rowid FROM accesses ORDER BY rowid LIMIT 1) + 1, 0)`;
    return columnOf(this.sql, z.number(), query)[0] ?? 0;
  }
}
