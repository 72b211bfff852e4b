import { z } from "zod";
import { type BackupPage, type BackupRow, type BackupTables, backupPage, Restoration } from "./backup";
import { rowOf, type SqlDatabase } from "./sql";
import { makeTables } from "./store";

/** What a replica's database has besides texts and entries, and how a backup of it is restored. */
export interface ReplicaTables {
  readonly statements: readonly string[];
  /** Each with the columns of its primary key. */
  readonly keys: BackupTables;
  /** Name of the persisted value that changes with the snapshot. */
  readonly stamp: string;
  /** Pattern of SQL's `LIKE` for names of texts: any of them means that the object has content of its own. */
  readonly content: string;
  /** Further persisted values that a restored object does not take over. */
  readonly forgotten: readonly string[];
}

/** Persisted values that do not hold for a restored object. */
const forgotten = ["doubt", "changes"];

const FoundSchema = z.object({ text: z.string() });

/** Backup of a replica. Its content can be read again from its source, so it is restored only into an empty object. */
export class ReplicaBackup {
  readonly #keys: BackupTables;
  readonly #restoration: Restoration;

  constructor(
    private readonly database: SqlDatabase,
    private readonly tables: ReplicaTables,
  ) {
    this.#keys = { texts: ["name", "piece"], entries: ["name"], ...tables.keys };
    this.#restoration = new Restoration(database, this.#keys);
    makeTables(database.sql, tables.statements);
  }

  page(after: string | null): BackupPage {
    const stamp = this.#text("name = ?", `fact:${this.tables.stamp}`) ?? "";
    return backupPage(this.database.sql, this.#keys, after, stamp);
  }

  take(page: number, rows: readonly BackupRow[]): void {
    this.#restoration.take(page, rows);
  }

  /** Everything that is restored counts as missing in KV. */
  restore(pages: number): "restored" | "kept" | "incomplete" {
    const { sql } = this.database;
    if (this.#text("name LIKE ?", this.tables.content) !== null) {
      this.#restoration.forget();
      return "kept";
    }
    const clear = () => {
      for (const table of Object.keys(this.#keys)) sql.exec(`DELETE FROM ${table}`);
    };
    const unpublish = () => {
      for (const name of [...forgotten, ...this.tables.forgotten])
        sql.exec("DELETE FROM texts WHERE name = ?", `fact:${name}`);
      sql.exec("UPDATE entries SET kvVersion = NULL, kvAt = NULL");
    };
    return this.#restoration.apply(pages, clear, unpublish) ? "restored" : "incomplete";
  }

  #text(condition: string, name: string): string | null {
    const query = `SELECT text FROM texts WHERE ${condition} LIMIT 1`;
    return rowOf(this.database.sql, FoundSchema, query, name)?.text ?? null;
  }
}
