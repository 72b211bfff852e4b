import { expect, it } from "vitest";
import { migrate, steps } from "../../src/outbox/migrations";
import { MemoryDatabase } from "../support/platform/sql-database";

it("applies what a database lacks, once, and keeps its rows", () => {
  const database = new MemoryDatabase();
  const count = () => [...database.sql.exec("SELECT count(*) AS rows FROM used")];
  migrate(database);
  database.sql.exec("INSERT INTO used VALUES ('mail', 'a', 1, 2, 3)");
  const next = [...steps, "ALTER TABLE used ADD COLUMN note TEXT NOT NULL DEFAULT 'none'"];
  migrate(database, next);
  migrate(database, next);
  expect(count()).toEqual([{ rows: 1 }]);
  expect([...database.sql.exec("SELECT uses, note FROM used")]).toEqual([{ uses: 2, note: "none" }]);
});

it("changes nothing where a step fails", () => {
  const database = new MemoryDatabase();
  expect(() => migrate(database, [...steps, "ALTER TABLE nothing ADD COLUMN note"])).toThrow("nothing");
  expect([...database.sql.exec("SELECT name FROM sqlite_master")]).toEqual([]);
});

it("keeps submissions and accesses of a database with the earlier names", () => {
  const database = new MemoryDatabase();
  migrate(database, steps.slice(0, 3));
  database.sql.exec(
    `INSERT INTO posts (reference, id, form, path, state, receivedAt, expiresAt, unsure, unsureAt, turnedAwayAt)
     VALUES ('ABCD2345', 'id', 'contact', 'about', 'pending', 1, 2, 3, 4, 5)`,
  );
  database.sql.exec("INSERT INTO accesses VALUES (1, 'sari', 'read', 'ABCD2345', 6)");
  migrate(database);
  const query = "SELECT reference, uncertainSends, uncertainAt, blockedSince FROM submissions";
  expect([...database.sql.exec(query)]).toEqual([
    { reference: "ABCD2345", uncertainSends: 3, uncertainAt: 4, blockedSince: 5 },
  ]);
  expect([...database.sql.exec("SELECT affected FROM accesses")]).toEqual([{ affected: 6 }]);
});
