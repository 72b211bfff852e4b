import { z } from "zod";
import { type BackupPage, type BackupRow, type BackupTables, backupPage, Restoration } from "./backup";
import { rowOf, type SqlDatabase } from "./sql";
import { makeTables } from "./store";

export interface ReplicaTables {
  readonly statements: readonly string[];
  readonly keys: BackupTables;
  /** Name of the persisted value that changes with the snapshot. */
  readonly stamp: string;
  /** Pattern of SQL's `LIKE` for names of texts. A match means that the object has content. */
  readonly content: string;
  readonly forgotten: readonly string[];
}

/** Persisted values that are invalid in a restored object. */
const forgotten = ["doubt", "changes"];

const FoundSchema = z.object({ text: z.string() });

/** Backup of a replica. It is restored only into an empty object, since its source still has the content. */
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
