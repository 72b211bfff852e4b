import { makeKeptTables } from "../../replica/kept-tables";
import type { Sql } from "../../replica/sql";

/**
 * The tables of one product's content. A change to them that an older database would not take is a further statement at
 * the end.
 */
const statements: readonly string[] = [
  // Records of collections. The value comes last: what is scanned often is read without it.
  `CREATE TABLE IF NOT EXISTS items (
     resource TEXT NOT NULL,
     id TEXT NOT NULL,
     place INTEGER NOT NULL,
     hash TEXT NOT NULL,
     publishedAt TEXT,
     brief TEXT NOT NULL,
     entry TEXT NOT NULL DEFAULT '',
     kvEntry TEXT,
     kvAt INTEGER,
     summary TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (resource, id)
   )`,
  "CREATE INDEX IF NOT EXISTS itemsByPlace ON items (resource, place)",
  `CREATE INDEX IF NOT EXISTS itemsUnwritten ON items (resource, id) WHERE kvEntry IS NOT entry AND entry <> ''`,
  // Items that have left and that KV may still have.
  "CREATE TABLE IF NOT EXISTS removed (resource TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (resource, id))",
  `CREATE TABLE IF NOT EXISTS refused (
     resource TEXT NOT NULL,
     id TEXT NOT NULL,
     hash TEXT NOT NULL,
     fields TEXT NOT NULL,
     PRIMARY KEY (resource, id)
   )`,
];

/** Makes the tables where there are none. */
export function makeTables(sql: Sql): void {
  makeKeptTables(sql);
  for (const statement of statements) sql.exec(statement);
}
