import { z } from "zod";
import { systemClock } from "../../platform/clock";
import type { ReplicaTables } from "../../replica/backup";
import { rowsOf, type SqlDatabase } from "../../replica/sql";
import { type Persisted, ReplicaStore } from "../../replica/store";
import type { Position, Provider } from "../provider";
import { type DirectorySnapshot, DirectorySnapshotSchema, parseRecord, recordOf } from "../stored";
import { textOf } from "../summary";
import { PartBuilder } from "./part-builder";

/** Owner of all parts. */
const owner = "directory";

/** Rows of one query. */
const batch = 250;

/** A change to the table that an older database would not take is a further statement at the end. */
const statements: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS providers (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     record TEXT NOT NULL
   ) WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS providersByName ON providers (name, id)",
];

export const directoryTables: ReplicaTables = {
  statements,
  keys: { providers: ["id"] },
  stamp: "snapshot",
  content: "fact:snapshot",
  forgotten: ["withheld", "announced"],
};

const IdSchema = z.object({ id: z.string() });
const RowSchema = z.object({ id: z.string(), name: z.string(), record: z.string() });

/**
 * One product's providers in the object's own database: a row each, and the parts that KV is to have. Rows are stored as
 * they come; parts and snapshot change only with a whole list.
 */
export class DirectoryStore extends ReplicaStore {
  readonly #snapshot: Persisted<DirectorySnapshot | null>;

  constructor(database: SqlDatabase) {
    super(database, statements);
    this.#snapshot = this.persisted("snapshot", DirectorySnapshotSchema.nullable(), null);
  }

  /** From the last complete list; null if there was none. */
  get snapshot(): DirectorySnapshot | null {
    return this.#snapshot.value;
  }

  /** Stores providers as they come; one that has not changed is not written. */
  take(providers: readonly Provider[]): void {
    const upsert = `INSERT INTO providers VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, record = excluded.record WHERE record <> excluded.record`;
    this.transaction(() => {
      for (const provider of providers) {
        this.sql.exec(upsert, provider.providerId, textOf(provider), recordOf(provider));
      }
    });
  }

  /**
   * Shows what was taken.
   * @param ids of all providers; those that are not among them leave
   */
  async show(ids: ReadonlySet<string>, asOf: number, home: Position): Promise<void> {
    this.#keepOnly(ids);
    const builder = new PartBuilder(home, (hash, json) => this.addPart(owner, hash, json));
    for (const page of this.#pages()) for (const provider of page) await builder.add(provider);
    const { hash, count, parts, all, providers: nearHome } = await builder.finish();
    const snapshot = { hash, asOf, count, complete: true, failing: false, parts: [...parts], nearHome: [...nearHome] };
    this.transaction(() => {
      this.keepParts(owner, all);
      this.#put(snapshot);
    });
  }

  /** Notes that the service did not confirm what is shown. */
  noteFailure(): void {
    const { snapshot } = this;
    if (snapshot && !snapshot.failing) this.#put({ ...snapshot, failing: true });
  }

  #put(snapshot: Omit<DirectorySnapshot, "revision">): void {
    const before = this.snapshot?.revision ?? 0;
    this.#snapshot.set({ ...snapshot, revision: Math.max(before + 1, systemClock.now()) });
  }

  #keepOnly(ids: ReadonlySet<string>): void {
    const known = Array.from(rowsOf(this.sql, IdSchema, "SELECT id FROM providers"), ({ id }) => id);
    this.transaction(() => {
      for (const id of known) if (!ids.has(id)) this.sql.exec("DELETE FROM providers WHERE id = ?", id);
    });
  }

  /** All providers, in the order of their names. */
  *#pages(): Generator<Provider[]> {
    const query = "SELECT * FROM providers WHERE (name, id) > (?, ?) ORDER BY name, id LIMIT ?";
    let after = { name: "", id: "" };
    while (true) {
      const rows = Array.from(rowsOf(this.sql, RowSchema, query, after.name, after.id, batch));
      const last = rows.at(-1);
      if (!last) return;
      after = last;
      yield rows.map(({ record }) => parseRecord(JSON.parse(record)));
    }
  }
}
