import { z } from "zod";
import { type BackupPage, type BackupRow, type BackupTables, backupPage } from "./backup";
import { Restoration } from "./restoration";
import { rowOf, type SqlDatabase } from "./sql";

/** What an object that keeps texts and parts, and brings them to KV, says about its backup. */
export interface KeptBackupOptions {
  readonly database: SqlDatabase;
  /** Tables besides texts and parts. */
  readonly tables: BackupTables;
  /** Makes all tables where there are none. */
  makeTables(): void;
  /** Name of the text that changes with everything the object shows. */
  readonly stamp: string;
  /** Names of texts, as a pattern of SQL's `LIKE`, any of which means that the object has content of its own. */
  readonly content: string;
  /** Names of texts that say what KV has, or is to be told. */
  readonly forgotten: readonly string[];
  /** Has the object's own tables written to KV again. */
  markUnwritten(): void;
}

const FoundSchema = z.object({ text: z.string() });

/** Backup of an object whose content can be read again from elsewhere: it is restored only where there is none. */
export class KeptBackup {
  readonly #tables: BackupTables;
  readonly #restoration: Restoration;

  constructor(private readonly options: KeptBackupOptions) {
    this.#tables = { texts: ["name", "piece"], parts: ["owner", "hash"], ...options.tables };
    this.#restoration = new Restoration(options.database, this.#tables);
  }

  page(after: string | null): BackupPage {
    const { database, stamp, makeTables } = this.options;
    makeTables();
    return backupPage(database.sql, this.#tables, after, this.#text("name = ?", stamp) ?? "");
  }

  take(page: number, rows: readonly BackupRow[]): void {
    this.#restoration.take(page, rows);
  }

  /** Everything that is restored counts as missing in KV. */
  restore(pages: number): "restored" | "kept" | "incomplete" {
    const { database, content, forgotten, makeTables, markUnwritten } = this.options;
    makeTables();
    if (this.#text("name LIKE ?", content) !== null) {
      this.#restoration.forget();
      return "kept";
    }
    const clear = () => {
      for (const table of Object.keys(this.#tables)) database.sql.exec(`DELETE FROM ${table}`);
    };
    const forgetKv = () => {
      for (const name of forgotten) database.sql.exec("DELETE FROM texts WHERE name = ?", name);
      database.sql.exec("UPDATE parts SET kvAt = NULL");
      markUnwritten();
    };
    return this.#restoration.apply(pages, clear, forgetKv) ? "restored" : "incomplete";
  }

  #text(condition: string, name: string): string | null {
    const query = `SELECT text FROM texts WHERE ${condition} LIMIT 1`;
    return rowOf(this.options.database.sql, FoundSchema, query, name)?.text ?? null;
  }
}
