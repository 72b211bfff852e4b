import { z } from "zod";
import { rowsOf, type Sql } from "../../replica/sql";

/** Tables of a backup, each with the columns that identify a row. */
const tables = {
  submissions: ["reference"],
  accesses: ["at", "operator", "action", "reference"],
} as const;

const TableSchema = z.enum(["submissions", "accesses"]);

const ValueSchema = z.union([z.string(), z.number(), z.null()]);

/** Names in backups of earlier versions. */
const earlierNames: Readonly<Record<string, string>> = {
  posts: "submissions",
  unsure: "uncertainSends",
  unsureAt: "uncertainAt",
  turnedAwayAt: "blockedSince",
  items: "affected",
};

const currentName = (name: string) => earlierNames[name] ?? name;

const RowSchema = z.record(z.string().regex(/^[A-Za-z]\w{0,63}$/), ValueSchema);

export const BackupRowSchema = z.object({
  table: z.string().transform(currentName).pipe(TableSchema),
  row: RowSchema.transform((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [currentName(column), value])),
  ),
});
export type BackupRow = z.infer<typeof BackupRowSchema>;

export const BackupPageSchema = z.object({
  rows: z.array(BackupRowSchema),
  /** Cursor of the next page; null after the last one. */
  next: z.string().nullable(),
});
export type BackupPage = z.infer<typeof BackupPageSchema>;

const placesOf = (columns: readonly string[]) => columns.map(() => "?").join();

/** Characters of JSON; a single row may be longer. */
const pageLength = 600_000;

/** {@link BackupPage.next}: the last row of a page, by its table and key. */
export const BackupCursorSchema = z
  .string()
  .transform((text, context) => {
    try {
      const cursor: unknown = JSON.parse(text);
      return cursor;
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(
    z
      .tuple([TableSchema, z.array(ValueSchema)])
      .refine(([table, key]) => key.length === tables[table].length, "not a key of the table"),
  );

/** Rows that are added between two pages may be missing. @throws {z.ZodError} if `after` is not a valid cursor */
export function backupPage(sql: Sql, after: string | null): BackupPage {
  const [resumed, from] = after === null ? [null, []] : BackupCursorSchema.parse(after);
  const names = TableSchema.options;
  const rows: BackupRow[] = [];
  let length = 0;
  let last = after;
  for (const table of names.slice(resumed === null ? 0 : names.indexOf(resumed))) {
    const key = tables[table];
    const isResumed = table === resumed;
    const afterLastKey = isResumed ? `WHERE (${key.join()}) > (${placesOf(key)})` : "";
    const query = `SELECT * FROM ${table} ${afterLastKey} ORDER BY ${key.join()}`;
    for (const row of rowsOf(sql, RowSchema, query, ...(isResumed ? from : []))) {
      const size = JSON.stringify({ table, row }).length;
      if (rows.length > 0 && length + size > pageLength) return { rows, next: last };
      rows.push({ table, row });
      length += size;
      last = JSON.stringify([table, key.map((column) => row[column] ?? null)]);
    }
  }
  return { rows, next: null };
}

/**
 * Adds rows that do not exist. The CMS may have got a submission since the backup: each counts as sent once and is
 * looked up first.
 */
export function restoreRows(sql: Sql, rows: readonly BackupRow[]): void {
  for (const { table, row } of rows) {
    const key = tables[table];
    const [added] = sql.exec(
      `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join()}) SELECT ${placesOf(Object.keys(row))}
       WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE (${key.join()}) = (${placesOf(key)})) RETURNING 1`,
      ...Object.values(row),
      ...key.map((column) => row[column] ?? null),
    );
    if (!added || table !== "submissions") continue;
    sql.exec(
      `UPDATE submissions SET uncertainSends = max(uncertainSends, 1), uncertainAt = coalesce(uncertainAt, receivedAt)
       WHERE reference = ? AND state IN ('pending', 'review', 'dead')`,
      row.reference ?? null,
    );
  }
}
