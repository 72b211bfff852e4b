import { z } from "zod";
import { rowOf, rowsOf, type Sql } from "./sql";
import type { TextStore } from "./text-store";

const HashSchema = z.object({ hash: z.string() });
const CountSchema = z.object({ count: z.number() });

const textName = (hash: string) => `part:${hash}`;

/** What is too long for the snapshot: texts named by their content, which never change, and which of them KV has. */
export class Parts {
  constructor(
    private readonly sql: Sql,
    private readonly texts: TextStore,
  ) {}

  /** JSON; null where there is none, or no longer. */
  read(hash: string): string | null {
    return this.texts.read(textName(hash));
  }

  /** Keeps a part for its owner, beside what the owner has. */
  add(owner: string, hash: string, json: string): void {
    if (this.read(hash) === null) this.texts.write(textName(hash), json);
    const insert = "INSERT INTO parts (owner, hash) VALUES (?, ?) ON CONFLICT DO UPDATE SET supersededAt = NULL";
    this.sql.exec(insert, owner, hash);
  }

  /** What its owner no longer names stays for a while: isolates may still ask for it. */
  keepOnly(owner: string, hashes: readonly string[], now: number): void {
    this.sql.exec(
      `UPDATE parts SET supersededAt = ? WHERE owner = ? AND supersededAt IS NULL
         AND hash NOT IN (SELECT value FROM json_each(?))`,
      ...[now, owner, JSON.stringify(hashes)],
    );
  }

  unwritten(): string[] {
    const query = "SELECT DISTINCT hash FROM parts WHERE kvAt IS NULL AND supersededAt IS NULL";
    return Array.from(rowsOf(this.sql, HashSchema, query), ({ hash }) => hash);
  }

  noteWritten(hash: string, now: number): void {
    this.sql.exec("UPDATE parts SET kvAt = ? WHERE hash = ?", now, hash);
  }

  /** KV turns out not to have it, though it took it before `before`. */
  noteLost(hash: string, before: number): boolean {
    const update = "UPDATE parts SET kvAt = NULL WHERE hash = ? AND kvAt < ? AND supersededAt IS NULL RETURNING hash";
    return rowOf(this.sql, HashSchema, update, hash, before) !== null;
  }

  /** Those that KV is believed to have. */
  written(): string[] {
    const query = "SELECT DISTINCT hash FROM parts WHERE kvAt IS NOT NULL AND supersededAt IS NULL";
    return Array.from(rowsOf(this.sql, HashSchema, query), ({ hash }) => hash);
  }

  /** Those that nothing has named since `before`. */
  outdated(before: number): string[] {
    const query = "SELECT DISTINCT hash FROM parts WHERE supersededAt < ?";
    return Array.from(rowsOf(this.sql, HashSchema, query, before), ({ hash }) => hash);
  }

  /** Whether somebody still names it. */
  isNamed(hash: string): boolean {
    const query = "SELECT count(*) AS count FROM parts WHERE hash = ? AND supersededAt IS NULL";
    return (rowOf(this.sql, CountSchema, query, hash)?.count ?? 0) > 0;
  }

  /** Removes what nobody names. */
  remove(hash: string): void {
    this.sql.exec("DELETE FROM parts WHERE hash = ? AND supersededAt IS NOT NULL", hash);
    if (!this.isNamed(hash)) this.texts.remove(textName(hash));
  }
}
