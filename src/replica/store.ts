import { z } from "zod";
import { systemClock } from "../platform/clock";
import { entryTables, KvEntries } from "./kv-entries";
import { columnOf, type Sql, type SqlDatabase } from "./sql";

/** A change to existing tables is a further statement at the end, so that older databases get it too. */
const statements: readonly string[] = [
  // Long texts in pieces, since a row has at most two megabytes.
  `CREATE TABLE IF NOT EXISTS texts (
     name TEXT NOT NULL,
     piece INTEGER NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (name, piece)
   ) WITHOUT ROWID`,
  ...entryTables,
];

/** A character takes at most three bytes; a row has two million. */
const pieceLength = 500_000;

export interface PublishedSnapshot {
  readonly revision: string;
  readonly json: string;
}

export type PersistedValues = Pick<ReplicaStore, "persisted">;

const partName = (entry: string) => `part:${entry.slice(1)}`;

/** The database of a replica: texts of any length, small values, parts, and the target state of KV. */
export class ReplicaStore {
  readonly entries: KvEntries;
  protected readonly sql: Sql;

  constructor(
    private readonly database: SqlDatabase,
    tables: readonly string[] = [],
  ) {
    for (const statement of [...statements, ...tables]) database.sql.exec(statement);
    this.sql = database.sql;
    this.entries = new KvEntries(database.sql);
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

  /** The snapshot that KV is to have; null for none. */
  async published(): Promise<PublishedSnapshot | null> {
    return null;
  }

  /** JSON of a KV entry, named as in {@link KvEntries}; null if there is none. */
  entry(name: string): string | null {
    return name.startsWith("#") ? this.read(partName(name)) : null;
  }

  noteRemoved(name: string): void {
    if (this.entries.noteRemoved(name)) this.remove(partName(name));
  }

  /** Adds an immutable text that is too long for the snapshot. @param hash of owner and content */
  addPart(owner: string, hash: string, json: string): void {
    const name = `#${hash}`;
    if (this.entry(name) === null) this.write(partName(name), json);
    this.entries.want(name, hash, owner);
  }

  /** Removes all other parts of an owner after a delay. */
  keepParts(owner: string, hashes: readonly string[]): void {
    this.entries.keepParts(owner, hashes, systemClock.now());
  }

  /** @param missing the value if none is stored, or an invalid one */
  persisted<Value>(name: string, schema: z.ZodType<Value>, missing: Value): Persisted<Value> {
    return new Persisted(this, `fact:${name}`, schema, missing);
  }
}

/** A small value stored as JSON. It is read once, and written only if it differs. */
export class Persisted<Value> {
  #json: string | null;
  #value: Value;

  constructor(
    private readonly store: ReplicaStore,
    private readonly name: string,
    schema: z.ZodType<Value>,
    missing: Value,
  ) {
    this.#json = store.read(name);
    this.#value = (this.#json === null ? undefined : schema.safeParse(JSON.parse(this.#json)).data) ?? missing;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    const json = JSON.stringify(value);
    if (json === this.#json) return;
    this.store.write(this.name, json);
    this.#json = json;
  }
}

/** Never between the halves of a surrogate pair: SQLite cannot store a half. */
function endOfPiece(text: string, from: number): number {
  const end = from + pieceLength;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
