import type { Sql } from "./sql";

/** A change to the tables that an older database would not take is a further statement at the end. */
const statements: readonly string[] = [
  // Long texts in pieces, since a row holds two megabytes at most.
  `CREATE TABLE IF NOT EXISTS texts (
     name TEXT NOT NULL,
     piece INTEGER NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (name, piece)
   ) WITHOUT ROWID`,
  // Parts by what they belong to.
  `CREATE TABLE IF NOT EXISTS parts (
     owner TEXT NOT NULL,
     hash TEXT NOT NULL,
     kvAt INTEGER,
     supersededAt INTEGER,
     PRIMARY KEY (owner, hash)
   )`,
];

/** Makes the tables of {@link TextStore} and {@link Parts} where there are none. */
export function makeKeptTables(sql: Sql): void {
  for (const statement of statements) sql.exec(statement);
}
