import { z } from "zod";
import { rowOf, rowsOf, type Sql } from "./sql";

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

/** Separator between the key of the snapshot and an entry's name: `:` for rows, `#` for parts, named by their hash. */
export type EntryKind = ":" | "#";
const ends = { ":": ";", "#": "$" } as const;

const EntrySchema = z.object({ name: z.string(), version: z.string() });
const NameSchema = z.object({ name: z.string() });
const VersionSchema = z.object({ version: z.string().nullable() });
const WrittenSchema = z.object({ kvAt: z.number() });

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
    return rowOf(this.sql, VersionSchema, "SELECT version FROM entries WHERE name = ?", name)?.version ?? null;
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
    const unwritten = "SELECT name FROM entries WHERE version IS NOT NULL AND kvVersion IS NOT version LIMIT 1";
    return rowOf(this.sql, NameSchema, unwritten) !== null || this.removable(supersededBefore, 1).length > 0;
  }

  /** Pending writes, ordered by name. */
  unwritten(kind: EntryKind, after: string, count: number): z.infer<typeof EntrySchema>[] {
    const query = `SELECT name, version FROM entries WHERE version IS NOT NULL AND kvVersion IS NOT version
      AND name > ? AND name < ? ORDER BY name LIMIT ?`;
    return [...rowsOf(this.sql, EntrySchema, query, after || kind, ends[kind], count)];
  }

  noteWritten(name: string, version: string, now: number): void {
    this.sql.exec("UPDATE entries SET kvVersion = ?, kvAt = ? WHERE name = ?", version, now, name);
  }

  /** When KV accepted the current version, in milliseconds since the epoch; null if it did not. */
  writtenAt(name: string): number | null {
    const query = "SELECT kvAt FROM entries WHERE name = ? AND kvVersion = version";
    return rowOf(this.sql, WrittenSchema, query, name)?.kvAt ?? null;
  }

  /** Notes that KV lacks an entry that it accepted before `before`. @returns whether the entry is written again */
  noteLost(name: string, before: number): boolean {
    const update = `UPDATE entries SET kvVersion = NULL
      WHERE name = ? AND kvVersion IS NOT NULL AND kvAt < ? AND version IS NOT NULL RETURNING name`;
    return rowOf(this.sql, NameSchema, update, name, before) !== null;
  }

  noteAllLost(): void {
    this.sql.exec("UPDATE entries SET kvVersion = NULL WHERE version IS NOT NULL");
  }

  removable(supersededBefore: number, count: number): string[] {
    const query = "SELECT name FROM entries WHERE version IS NULL AND supersededAt < ? LIMIT ?";
    return Array.from(rowsOf(this.sql, NameSchema, query, supersededBefore, count), ({ name }) => name);
  }

  /** @returns false if the entry is published again */
  noteRemoved(name: string): boolean {
    this.sql.exec("UPDATE entries SET kvVersion = NULL WHERE name = ?", name);
    const removed = "DELETE FROM entries WHERE name = ? AND version IS NULL RETURNING name";
    return rowOf(this.sql, NameSchema, removed, name) !== null;
  }
}
