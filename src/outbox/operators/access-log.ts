import { z } from "zod";
import { rowsOf, type Sql } from "../../replica/sql";
import { maxAccesses } from "../delivery/retry-schedule";

export const everyItem = "*";

/** Who did something with a submission, and when; never its content. */
const AccessSchema = z.object({
  at: z.number(),
  operator: z.string(),
  action: z.enum(["read", "exported", "file", "retried", "discarded", "backed-up", "restored"]),
  reference: z.string(),
});
export type Access = z.infer<typeof AccessSchema>;

export type AccessAction = Access["action"];
export type Operator = Access["operator"];

export class AccessLog {
  constructor(private readonly sql: Sql) {}

  add({ at, operator, action, reference }: Access): void {
    this.sql.exec("INSERT INTO accesses VALUES (?, ?, ?, ?)", ...[at, operator, action, reference]);
  }

  /** Accesses to one submission, or to all; the latest first. */
  list(limit: number, reference?: string): Access[] {
    const query = `SELECT at, operator, action, reference FROM accesses WHERE ?1 IS NULL OR reference = ?1
      ORDER BY at DESC, rowid DESC LIMIT ?2`;
    return [...rowsOf(this.sql, AccessSchema, query, reference ?? null, limit)];
  }

  /** Deletes accesses before this time, and all but the latest {@link maxAccesses}. */
  purge(before: number): void {
    this.sql.exec(
      `DELETE FROM accesses WHERE at <= ?
       OR rowid IN (SELECT rowid FROM accesses ORDER BY at DESC LIMIT -1 OFFSET ?)`,
      ...[before, maxAccesses],
    );
  }
}
