import { beforeEach, describe, expect, it } from "vitest";
import { untouched } from "../../src/content/switches";
import { ContentStore, contentTables } from "../../src/content/sync/content-store";
import { type BackupRow, type BackupTables, backupPage, ReplicaBackup, Restoration } from "../../src/replica/backup";
import { MemoryDatabase } from "../support/platform/sql-database";

const tables: BackupTables = { things: ["kind", "number"], notes: ["name"] };

function database(): MemoryDatabase {
  const made = new MemoryDatabase();
  made.sql.exec(
    "CREATE TABLE things (kind TEXT, number INTEGER, text TEXT, later TEXT DEFAULT 'ya', PRIMARY KEY (kind, number))",
  );
  made.sql.exec("CREATE TABLE notes (name TEXT PRIMARY KEY, text TEXT)");
  return made;
}

/** All pages, as a backup reads them; `between` runs after each. */
function pagesOf({ sql }: MemoryDatabase, between = () => {}): BackupRow[][] {
  const pages: BackupRow[][] = [];
  for (let after: string | null = null; ; between()) {
    const page = backupPage(sql, tables, after);
    pages.push([...page.rows]);
    if (page.next === null) return pages;
    after = page.next;
  }
}

const rowsOf = ({ sql }: MemoryDatabase, table: string) => [...sql.exec(`SELECT * FROM ${table} ORDER BY 1, 2`)];
const nothing = () => undefined;

let full: MemoryDatabase;

beforeEach(() => {
  full = database();
  for (let number = 0; number < 40; number++) {
    const row = [number % 2 === 0 ? "a" : "b", number, "x".repeat(50_000)];
    full.sql.exec("INSERT INTO things (kind, number, text) VALUES (?, ?, ?)", ...row);
  }
  full.sql.exec("INSERT INTO notes VALUES ('it''s', NULL)");
});

describe("pages", () => {
  it("hold every row once, each page within its size", () => {
    const pages = pagesOf(full);
    expect(pages.length).toBeGreaterThan(3);
    expect(Math.max(...pages.map((rows) => JSON.stringify(rows).length))).toBeLessThan(610_000);
    const keys = pages.flat().map(({ row }) => JSON.stringify([row.kind, row.number, row.name]));
    expect([keys.length, new Set(keys).size]).toEqual([41, 41]);
  });

  it("take a row that is larger than a page alone", () => {
    full.sql.exec("INSERT INTO notes VALUES ('lang', ?)", "y".repeat(1_500_000));
    expect(pagesOf(full).at(-1)).toHaveLength(1);
  });

  it("miss nothing that was there while rows come and go", () => {
    let added = 100;
    const pages = pagesOf(full, () => {
      full.sql.exec("DELETE FROM things WHERE number = 0");
      full.sql.exec("INSERT INTO things (kind, number, text) VALUES ('a', ?, '')", -added++);
    });
    const numbers = new Set(pages.flat().map(({ row }) => row.number));
    for (let number = 1; number < 40; number++) expect(numbers.has(number), String(number)).toBe(true);
  });
});

describe("a restoration", () => {
  it("gives an empty database all rows, with defaults for columns that the backup does not know", () => {
    const empty = database();
    const restoration = new Restoration(empty, tables);
    const pages = pagesOf(full).map((rows) => rows.map(({ table, row: { later: _, ...row } }) => ({ table, row })));
    for (const [page, rows] of pages.entries()) restoration.take(page, rows);
    expect(restoration.apply(pages.length, nothing, nothing)).toBe(true);
    for (const table of ["things", "notes"]) expect(rowsOf(empty, table)).toEqual(rowsOf(full, table));
    expect(empty.sql.exec("SELECT * FROM sqlite_master WHERE name = 'stagedPages'")).toEqual([]);
  });

  it("changes nothing while a page is missing, and takes one that comes twice once", () => {
    const empty = database();
    const restoration = new Restoration(empty, tables);
    const [first = [], ...rest] = pagesOf(full);
    for (const [index, rows] of rest.entries()) restoration.take(index + 1, rows);
    expect(restoration.apply(rest.length + 1, nothing, nothing)).toBe(false);
    expect(rowsOf(empty, "things")).toEqual([]);
    restoration.take(0, []);
    restoration.take(0, first);
    expect(restoration.apply(rest.length + 1, nothing, nothing)).toBe(true);
    expect(rowsOf(empty, "things")).toEqual(rowsOf(full, "things"));
  });

  it("leaves rows that are there, and everything where one does not fit", () => {
    const other = database();
    other.sql.exec("INSERT INTO notes VALUES ('it''s', 'sendiri')");
    const restoration = new Restoration(other, tables);
    restoration.take(0, [{ table: "notes", row: { name: "it's", text: "lain" } }]);
    restoration.apply(1, nothing, nothing);
    expect(rowsOf(other, "notes")).toEqual([{ name: "it's", text: "sendiri" }]);
    restoration.take(0, [
      { table: "notes", row: { name: "baru", text: null } },
      { table: "sqlite_master", row: { name: "jahat" } },
    ]);
    expect(() => restoration.apply(1, nothing, nothing)).toThrow("no table sqlite_master");
    expect(rowsOf(other, "notes")).toHaveLength(1);
  });
});

it("of a replica is restored where there is no record yet, whatever operators have switched, and nowhere else", async () => {
  const resource = { name: "news", kind: "collection" } as const;
  const source = new MemoryDatabase();
  const content = new ContentStore(source, []);
  content.items.put("news", { id: "a", hash: "h", publishedAt: null, brief: "b", summary: "{}", value: "{}" });
  await content.putResource(resource, ["a"], "h", true);
  const { rows } = new ReplicaBackup(source, contentTables).page(null);

  const empty = new MemoryDatabase();
  new ContentStore(empty, []).putSwitches({ ...untouched, maintenance: true });
  const backup = new ReplicaBackup(empty, contentTables);
  for (const outcome of ["restored", "kept"]) {
    backup.take(0, rows);
    expect(backup.restore(1)).toBe(outcome);
  }
  const restored = new ContentStore(empty, []);
  expect([restored.resource("news"), restored.switches]).toEqual([content.resource("news"), null]);
  expect(Number(restored.snapshot().revision)).toBeGreaterThanOrEqual(Number(content.snapshot().revision));
});
