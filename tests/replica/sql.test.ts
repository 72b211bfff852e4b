import { expect, it } from "vitest";
import { run } from "../../src/replica/sql";
import { MemoryDatabase } from "../support/platform/sql-database";

it("a named parameter has one value wherever its name stands, in any order", () => {
  const { sql } = new MemoryDatabase();
  const statement = "SELECT :a AS a, :b AS b, :a || ':' || :b AS both";
  expect([...run(sql, statement, { b: "y", a: "x" })]).toEqual([{ a: "x", b: "y", both: "x:y" }]);
});

it("a named parameter without a value is an error of the caller", () => {
  const { sql } = new MemoryDatabase();
  expect(() => run(sql, "SELECT :a", {})).toThrow(new TypeError("no value for :a"));
});
