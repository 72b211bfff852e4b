import { z } from "zod";
import { systemClock } from "../platform/clock";
import { hashOf } from "../platform/digest";
import { columnOf, rowsOf, type Sql, type SqlDatabase } from "./sql";

/** A change to existing tables is a further statement at the end, so that older databases get it too. */
const statements: readonly string[] = [
  // Long texts in pieces, since a row has at most two megabytes.
  `CREATE TABLE IF NOT EXISTS texts (
     name TEXT NOT NULL,
     piece INTEGER NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (name, piece)
   ) WITHOUT ROWID`,
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

/** A character takes at most three bytes; a row has two million. */
const pieceLength = 500_000;

const EntrySchema = z.object({ name: z.string(), version: z.string() });
type Entry = z.infer<typeof EntrySchema>;

export interface PublishedSnapshot {
  readonly revision: string;
  readonly json: string;
}

/** The name of a part's text in the database. */
const partText = (hash: string) => `part:${hash}`;

/**
 * The database of a replica: texts of any length, small values, the target state of KV, and what KV accepted. Names of
 * KV entries lack the key of the snapshot, which has the empty name; `:` begins rows, `#` parts, named by their hash.
 */
export class ReplicaStore {
  protected readonly sql: Sql;

  constructor(
    private readonly database: SqlDatabase,
    tables: readonly string[] = [],
  ) {
    for (const statement of [...statements, ...tables]) database.sql.exec(statement);
    this.sql = database.sql;
  }

  transaction<Result>(work: () => Result): Result {
    return this.database.transactionSync(work);
  }

  read(name: string): string | null {
    const pieces = columnOf(this.sql, z.string(), "SELECT text FROM texts WHERE name = ? ORDER BY piece", name);
    return pieces.length === 0 ? null : pieces.join("");
  }

  write(name: string, text: string): void {
    this.remove(name);
    let piece = 0;
    for (let from = 0; from < text.length || piece === 0; piece++) {
      const to = endOfPiece(text, from);
      this.sql.exec("INSERT INTO texts VALUES (?, ?, ?)", name, piece, text.slice(from, to));
      from = to;
    }
  }

  remove(name: string): void {
    this.sql.exec("DELETE FROM texts WHERE name = ?", name);
  }

  /** @param missing the value if none is stored, or an invalid one */
  persisted<Value>(name: string, schema: z.ZodType<Value>, missing: Value): Persisted<Value> {
    const key = `fact:${name}`;
    const json = this.read(key);
    let value = (json === null ? undefined : schema.safeParse(JSON.parse(json)).data) ?? missing;
    return {
      get value() {
        return value;
      },
      set: (changed) => {
        value = changed;
        this.write(key, JSON.stringify(changed));
      },
    };
  }

  /** The snapshot that KV is to have; null for none. */
  published(): PublishedSnapshot | null {
    return null;
  }

  /** JSON of a KV entry; null if there is none. @param name see {@link kvName} */
  entry(name: string): string | null {
    return name.startsWith("#") ? this.part(name.slice(1)) : null;
  }

  /** JSON of a part; null if there is none. */
  part(hash: string): string | null {
    return this.read(partText(hash));
  }

  /** Adds an immutable text that is too long for the snapshot. @returns its hash */
  async addPart(owner: string, json: string): Promise<string> {
    const hash = await hashOf(`${owner} ${json}`);
    const name = `#${hash}`;
    this.transaction(() => {
      if (this.part(hash) === null) this.write(partText(hash), json);
      this.want(name, hash, owner);
    });
    return hash;
  }

  /** Removes all other parts of an owner from KV after a delay, because isolates may still request them. */
  keepParts(owner: string, hashes: readonly string[]): void {
    this.sql.exec(
      `UPDATE entries SET version = NULL, supersededAt = ? WHERE name GLOB '#*' AND owner = ?
         AND version IS NOT NULL AND name NOT IN (SELECT '#' || value FROM json_each(?))`,
      systemClock.now(),
      owner,
      JSON.stringify(hashes),
    );
  }

  /** Schedules a write, unless KV has this version. @param owner of a part */
  want(name: string, version: string, owner = ""): void {
    const upsert = `INSERT INTO entries (name, owner, version) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET version = excluded.version, owner = excluded.owner, supersededAt = NULL`;
    this.sql.exec(upsert, name, owner, version);
  }

  wantedVersion(name: string): string | null {
    return columnOf(this.sql, z.string().nullable(), "SELECT version FROM entries WHERE name = ?", name)[0] ?? null;
  }

  /** Schedules a removal. */
  unwant(name: string): void {
    this.sql.exec("UPDATE entries SET version = NULL, supersededAt = 0 WHERE name = ?", name);
  }

  /** Pending writes, ordered by name. @param prefix empty for all */
  unwritten(prefix: string, count: number): Entry[] {
    const query = `SELECT name, version FROM entries
      WHERE version IS NOT NULL AND kvVersion IS NOT version AND name BETWEEN ? AND ? ORDER BY name LIMIT ?`;
    return [...rowsOf(this.sql, EntrySchema, query, prefix, `${prefix}\uffff`, count)];
  }

  noteWritten({ name, version }: Entry): void {
    this.sql.exec("UPDATE entries SET kvVersion = ?, kvAt = ? WHERE name = ?", version, systemClock.now(), name);
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

  /** Names of entries that are to leave KV. */
  removable(supersededBefore: number, count: number): string[] {
    const query = "SELECT name FROM entries WHERE version IS NULL AND supersededAt < ? LIMIT ?";
    return columnOf(this.sql, z.string(), query, supersededBefore, count);
  }

  /** KV has removed an entry, which may be published again. */
  noteRemoved(name: string): void {
    this.noteLost(name);
    const removed = "DELETE FROM entries WHERE name = ? AND version IS NULL RETURNING name";
    if (columnOf(this.sql, z.string(), removed, name).length > 0 && name.startsWith("#"))
      this.remove(partText(name.slice(1)));
  }
}

/** A small value stored as JSON. It is read once. */
export interface Persisted<Value> {
  readonly value: Value;
  set(value: Value): void;
}

/** Never between the halves of a surrogate pair: SQLite cannot store a half. */
function endOfPiece(text: string, from: number): number {
  const end = from + pieceLength;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
