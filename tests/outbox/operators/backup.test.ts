import { beforeEach, describe, expect, it } from "vitest";
import { AccessLog } from "../../../src/outbox/operators/access-log";
import {
  BackupCursorSchema,
  BackupPageSchema,
  type BackupRow,
  BackupRowSchema,
  backupPage,
  restoreRows,
} from "../../../src/outbox/operators/backup";
import { OutboxDatabase } from "../../support/forms/outbox-database";

const referenceOf = (number: number) => `REFERE${String(number).padStart(2, "0")}`;

/** All pages, as a backup reads them; `between` runs after each. */
function pagesOf({ sql }: OutboxDatabase, between = () => {}): BackupRow[][] {
  const pages: BackupRow[][] = [];
  for (let after: string | null = null; ; between()) {
    const page = BackupPageSchema.parse(backupPage(sql, after));
    pages.push(page.rows);
    if (page.next === null) return pages;
    after = page.next;
  }
}

const rowsOf = ({ sql }: OutboxDatabase, table: string) => [...sql.exec(`SELECT * FROM ${table} ORDER BY 1, 2`)];

let full: OutboxDatabase;

beforeEach(() => {
  full = new OutboxDatabase();
  for (let number = 0; number < 40; number++) full.add(referenceOf(number), { fields: { Name: "x".repeat(50_000) } });
  new AccessLog(full.sql).add({ at: 1, operator: "it's", action: "read", reference: referenceOf(1), affected: null });
});

describe("pages", () => {
  it.each([
    "",
    "a",
    "null",
    "[]",
    '["posts",["a"]]',
    '["submissions",[]]',
    '["submissions",["a","b"]]',
    '["accesses",[{}]]',
  ])("do not go on from %j, which is no end of a page", (after) => {
    expect(BackupCursorSchema.safeParse(after).success).toBe(false);
  });

  it("hold every row once, each page within its size", () => {
    const pages = pagesOf(full);
    expect(pages.length).toBeGreaterThan(3);
    expect(Math.max(...pages.map((rows) => JSON.stringify(rows).length))).toBeLessThan(610_000);
    const keys = pages.flat().map(({ table, row }) => `${table} ${row.reference}`);
    expect(keys.length).toBe(41);
    expect(new Set(keys).size).toBe(41);
  });

  it("take a row that is larger than a page alone", () => {
    full.add("ZZZZZZZZ", { fields: { Name: "y".repeat(1_500_000) } });
    expect(pagesOf(full).map((rows) => rows.length)).toContain(1);
  });

  it("miss nothing that was there while rows come and go", () => {
    let added = 0;
    const pages = pagesOf(full, () => {
      full.sql.exec("DELETE FROM submissions WHERE reference = ?", referenceOf(0));
      full.add(`ADDED${String(added++).padStart(3, "0")}`);
    });
    const references = new Set(pages.flat().map(({ row }) => row.reference));
    for (let number = 1; number < 40; number++) expect(references.has(referenceOf(number)), String(number)).toBe(true);
  });
});

describe("a restoration", () => {
  it("gives an empty database all rows, with defaults for columns that the backup does not know", () => {
    const empty = new OutboxDatabase();
    for (const rows of pagesOf(full)) {
      restoreRows(
        empty.sql,
        rows.map(({ table, row: { progress: _, ...row } }) => ({ table, row })),
      );
    }
    const doubted = rowsOf(full, "submissions").map((row) => ({
      ...row,
      uncertainSends: 1,
      uncertainAt: row.receivedAt,
    }));
    expect(rowsOf(empty, "submissions")).toEqual(doubted);
    expect(rowsOf(empty, "accesses")).toEqual(rowsOf(full, "accesses"));
  });

  it("reads the names of tables and columns in backups of earlier versions", () => {
    const row = { reference: "ABCD2345", unsure: 1, unsureAt: 2, turnedAwayAt: null };
    expect(BackupRowSchema.parse({ table: "posts", row })).toEqual({
      table: "submissions",
      row: { reference: "ABCD2345", uncertainSends: 1, uncertainAt: 2, blockedSince: null },
    });
    expect(BackupRowSchema.parse({ table: "accesses", row: { items: 3 } }).row).toEqual({ affected: 3 });
  });

  it("takes a page that comes twice once, and leaves rows that are there", () => {
    const other = new OutboxDatabase();
    other.add(referenceOf(0), { fields: { Name: "lain" } });
    const before = rowsOf(other, "submissions");
    for (const rows of [...pagesOf(full), ...pagesOf(full)]) restoreRows(other.sql, rows);
    expect(rowsOf(other, "submissions")).toHaveLength(40);
    expect(rowsOf(other, "submissions")[0]).toEqual(before[0]);
    expect(rowsOf(other, "accesses")).toHaveLength(1);
  });

  it("names no other table, and no column that is none", () => {
    const row = { reference: "ABCDEFGH" };
    expect(BackupRowSchema.safeParse({ table: "submissions", row }).success).toBe(true);
    expect(BackupRowSchema.safeParse({ table: "sqlite_master", row }).success).toBe(false);
    expect(BackupRowSchema.safeParse({ table: "submissions", row: { "a) --": 1 } }).success).toBe(false);
  });
});
