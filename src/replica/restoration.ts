import { z } from "zod";
import { addRow, type BackupRow, BackupRowSchema, type BackupTables } from "./backup";
import { rowOf, rowsOf, type Sql, type SqlDatabase } from "./sql";

const CountSchema = z.object({ pages: z.number() });
const StagedSchema = z.object({ json: z.string() });

/** Pages of a backup on their way into an object: kept aside until all are there, then taken over in one transaction. */
export class Restoration {
  readonly #sql: Sql;

  constructor(
    private readonly database: SqlDatabase,
    private readonly tables: BackupTables,
  ) {
    this.#sql = database.sql;
  }

  /** Keeps a page aside; the same page again replaces it. */
  take(page: number, rows: readonly BackupRow[]): void {
    this.database.transactionSync(() => {
      this.#makeTable();
      this.#sql.exec("DELETE FROM restoring WHERE page = ?", page);
      for (const [place, row] of rows.entries()) {
        this.#sql.exec("INSERT INTO restoring VALUES (?, ?, ?)", page, place, JSON.stringify(row));
      }
    });
  }

  /**
   * Adds all rows to their tables and forgets the pages.
   * @param pages how many there are
   * @param before runs in the same transaction before rows are added, `after` when all are there
   * @returns false when a page is missing
   */
  apply(pages: number, before: () => void, after: () => void): boolean {
    return this.database.transactionSync(() => {
      this.#makeTable();
      const counted = "SELECT count(DISTINCT page) AS pages FROM restoring WHERE page < ?";
      if (rowOf(this.#sql, CountSchema, counted, pages)?.pages !== pages) return false;
      before();
      const staged = "SELECT json FROM restoring WHERE page < ? ORDER BY page, place";
      for (const { json } of rowsOf(this.#sql, StagedSchema, staged, pages)) {
        addRow(this.#sql, this.tables, BackupRowSchema.parse(JSON.parse(json)));
      }
      after();
      this.forget();
      return true;
    });
  }

  /** Drops what was kept aside. */
  forget(): void {
    this.#sql.exec("DROP TABLE IF EXISTS restoring");
  }

  #makeTable(): void {
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS restoring (
         page INTEGER NOT NULL, place INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (page, place)
       ) WITHOUT ROWID`,
    );
  }
}
