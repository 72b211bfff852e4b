import { z } from "zod";
import { columnOf, rowsOf, type Sql, type SqlDatabase } from "./sql";

/** Tables of a backup, each with the columns of its primary key. */
export type BackupTables = Readonly<Record<string, readonly [string, ...string[]]>>;

const ValueSchema = z.union([z.string(), z.number(), z.null()]);

const RowSchema = z.record(z.string().regex(/^[A-Za-z]\w{0,63}$/), ValueSchema);

export const BackupRowSchema = z.object({ table: z.string(), row: RowSchema });
export type BackupRow = z.infer<typeof BackupRowSchema>;

export const BackupPageSchema = z.object({
  rows: z.array(BackupRowSchema),
  /** Cursor of the next page; null after the last one. */
  next: z.string().nullable(),
  /** Identifies the state of the object. Pages with different stamps do not belong together. */
  stamp: z.string(),
});
export type BackupPage = z.infer<typeof BackupPageSchema>;

/** `kept`: the object has content, nothing was changed. `incomplete`: pages are missing. */
export type RestoreOutcome = "restored" | "kept" | "incomplete";

export interface BackedUp {
  /** @param after `next` of the previous page; null for the first page */
  backUp(name: string, operator: string, after: string | null): Promise<BackupPage>;
  /** Stages a page, numbered from 0. The same page again replaces it. */
  takeBackup(page: number, rows: readonly BackupRow[]): Promise<void>;
  /** Restores all staged pages or none. */
  restore(name: string, operator: string, pages: number): Promise<RestoreOutcome>;
}

/** Characters of JSON; a single row may be longer. */
const pageLength = 600_000;

const CursorSchema = z.tuple([z.string(), z.array(ValueSchema)]);

/** Rows that are added between two pages may be missing. @throws {z.ZodError} if `after` is not a valid cursor */
export function backupPage(sql: Sql, tables: BackupTables, after: string | null, stamp = ""): BackupPage {
  const [resumed, from] = after === null ? [null, []] : CursorSchema.parse(JSON.parse(after));
  const names = Object.keys(tables);
  const rows: BackupRow[] = [];
  let length = 0;
  let last = after;
  for (const table of names.slice(resumed === null ? 0 : Math.max(0, names.indexOf(resumed)))) {
    const key = tables[table] ?? [];
    const isResumed = table === resumed;
    const rest = isResumed ? `WHERE (${key.join()}) > (${key.map(() => "?").join()})` : "";
    const query = `SELECT * FROM ${table} ${rest} ORDER BY ${key.join()}`;
    for (const row of rowsOf(sql, RowSchema, query, ...(isResumed ? from : []))) {
      const size = JSON.stringify({ table, row }).length;
      if (rows.length > 0 && length + size > pageLength) return { rows, next: last, stamp };
      rows.push({ table, row });
      length += size;
      last = JSON.stringify([table, key.map((column) => row[column] ?? null)]);
    }
  }
  return { rows, next: null, stamp };
}

/** Pages of a backup, staged until all of them are there. */
export class Restoration {
  protected readonly sql: Sql;

  constructor(
    private readonly database: SqlDatabase,
    protected readonly tables: BackupTables,
  ) {
    this.sql = database.sql;
  }

  take(page: number, rows: readonly BackupRow[]): void {
    this.#makeTable();
    this.sql.exec("INSERT OR REPLACE INTO stagedPages VALUES (?, ?)", page, JSON.stringify(rows));
  }

  /** Adds all rows, with `before` and `after` in the same transaction. @returns false if a page is missing */
  apply(pages: number, before: () => void, after: () => void): boolean {
    return this.database.transactionSync(() => {
      this.#makeTable();
      const counted = "SELECT count(*) FROM stagedPages WHERE page < ?";
      if (columnOf(this.sql, z.number(), counted, pages)[0] !== pages) return false;
      before();
      for (let page = 0; page < pages; page++) {
        const [json = "[]"] = columnOf(this.sql, z.string(), "SELECT json FROM stagedPages WHERE page = ?", page);
        for (const row of z.array(BackupRowSchema).parse(JSON.parse(json))) this.#add(row);
      }
      after();
      this.forget();
      return true;
    });
  }

  forget(): void {
    this.sql.exec("DROP TABLE IF EXISTS stagedPages");
  }

  /** Adds a row, unless its key exists. */
  #add({ table, row }: BackupRow): void {
    if (!Object.hasOwn(this.tables, table)) throw new Error(`no table ${table} in a backup`);
    const columns = Object.keys(row);
    const places = columns.map(() => "?").join();
    this.sql.exec(`INSERT OR IGNORE INTO ${table} (${columns.join()}) VALUES (${places})`, ...Object.values(row));
  }

  #makeTable(): void {
    this.sql.exec("CREATE TABLE IF NOT EXISTS stagedPages (page INTEGER PRIMARY KEY, json TEXT NOT NULL)");
  }
}

/** Backup of a replica. It is restored only into an empty object, since its source still has the content. */
export class ReplicaBackup extends Restoration {
  /** @param records tables besides those of {@link ReplicaStore} */
  constructor(
    database: SqlDatabase,
    private readonly records: BackupTables,
  ) {
    super(database, { texts: ["name", "piece"], entries: ["name"], ...records });
  }

  /** Its stamp is the revision of the published snapshot. */
  page(after: string | null): BackupPage {
    const [stamp] = columnOf(this.sql, z.string(), "SELECT version FROM entries WHERE name = ''");
    return backupPage(this.sql, this.tables, after, stamp);
  }

  restore(pages: number): RestoreOutcome {
    const hasRecords = (table: string) => [...this.sql.exec(`SELECT 1 FROM ${table} LIMIT 1`)].length > 0;
    if (Object.keys(this.records).some(hasRecords)) {
      this.forget();
      return "kept";
    }
    const clear = () => {
      for (const table of Object.keys(this.tables)) this.sql.exec(`DELETE FROM ${table}`);
    };
    // Events are past, and the snapshot gets a higher revision than any in KV.
    const unpublish = () => {
      this.sql.exec("DELETE FROM texts WHERE name IN ('fact:changes', 'fact:revision')");
      this.sql.exec("UPDATE entries SET kvVersion = NULL, kvAt = NULL");
    };
    return this.apply(pages, clear, unpublish) ? "restored" : "incomplete";
  }
}
