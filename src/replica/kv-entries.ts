import { z } from "zod";
import { columnOf, rowsOf, type Sql } from "./sql";

export const entryTables: readonly string[] = [
  // `version` is null for an entry that leaves KV after `supersededAt`.
  `CREATE TABLE IF NOT EXISTS entries (
     name TEXT PRIMARY KEY,
     owner TEXT NOT NULL,
     version TEXT,
     kvVersion TEXT,
     kvAt INTEGER,
     supersededAt INTEGER
   ) WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS entriesUnwritten ON entries (name) WHERE version IS NOT NULL AND kvVersion IS NOT version",
  "CREATE INDEX IF NOT EXISTS entriesSuperseded ON entries (supersededAt) WHERE version IS NULL",
];

const unwritten = "version IS NOT NULL AND kvVersion IS NOT version";

/** Separator between the key of the snapshot and an entry's name: `:` for rows, `#` for parts, named by their hash. */
export type EntryKind = ":" | "#";
const ends = { ":": ";", "#": "$" } as const;

const EntrySchema = z.object({ name: z.string(), version: z.string() });

/** Target state of KV and what KV accepted. Names lack the key of the snapshot, which has the empty name. */
export class KvEntries {
  constructor(private readonly sql: Sql) {}

  /** Schedules a write, unless KV has this version. @param owner of a part */
  want(name: string, version: string, owner = ""): void {
    const upsert = `INSERT INTO entries (name, owner, version) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET version = excluded.version, owner = excluded.owner, supersededAt = NULL`;
    this.sql.exec(upsert, name, owner, version);
  }

  version(name: string): string | null {
    return columnOf(this.sql, z.string().nullable(), "SELECT version FROM entries WHERE name = ?", name)[0] ?? null;
  }

  remove(name: string): void {
    this.sql.exec("UPDATE entries SET version = NULL, supersededAt = 0 WHERE name = ?", name);
  }

  /** Removes all other parts of an owner from KV after a delay, because isolates may still request them. */
  keepParts(owner: string, hashes: readonly string[], now: number): void {
    this.sql.exec(
      `UPDATE entries SET version = NULL, supersededAt = ? WHERE name > '#' AND name < '$' AND owner = ?
         AND version IS NOT NULL AND name NOT IN (SELECT '#' || value FROM json_each(?))`,
      ...[now, owner, JSON.stringify(hashes)],
    );
  }

  isLeft(supersededBefore: number): boolean {
    const { length } = columnOf(this.sql, z.string(), `SELECT name FROM entries WHERE ${unwritten} LIMIT 1`);
    return length > 0 || this.removable(supersededBefore, 1).length > 0;
  }

  /** Pending writes, ordered by name. */
  unwritten(kind: EntryKind, after: string, count: number): z.infer<typeof EntrySchema>[] {
    const query = `SELECT name, version FROM entries WHERE ${unwritten} AND name > ? AND name < ? ORDER BY name LIMIT ?`;
    return [...rowsOf(this.sql, EntrySchema, query, after || kind, ends[kind], count)];
  }

  noteWritten(name: string, version: string, now: number): void {
    this.sql.exec("UPDATE entries SET kvVersion = ?, kvAt = ? WHERE name = ?", version, now, name);
  }

  /** When KV accepted the current version, in milliseconds since the epoch; null if it did not. */
  writtenAt(name: string): number | null {
    const query = "SELECT kvAt FROM entries WHERE name = ? AND kvVersion = version";
    return columnOf(this.sql, z.number(), query, name)[0] ?? null;
  }

  noteLost(name: string): void {
    this.sql.exec("UPDATE entries SET kvVersion = NULL WHERE name = ?", name);
  }

  noteAllLost(): void {
    this.sql.exec("UPDATE entries SET kvVersion = NULL");
  }

  removable(supersededBefore: number, count: number): string[] {
    const query = "SELECT name FROM entries WHERE version IS NULL AND supersededAt < ? LIMIT ?";
    return columnOf(this.sql, z.string(), query, supersededBefore, count);
  }

  /** @returns false if the entry is published again */
  noteRemoved(name: string): boolean {
    this.noteLost(name);
    const removed = "DELETE FROM entries WHERE name = ? AND version IS NULL RETURNING name";
    return columnOf(this.sql, z.string(), removed, name).length > 0;
  }
}
