import * as fc from "fast-check";
import { expect, it } from "vitest";
import { inspect } from "../../../src/intake/inspection/inspect";
import { csvOf, opsRow } from "../../../src/ops/submissions/rows";
import { seeded } from "../../support/fuzz/seeded";

const row = opsRow("acme", {
  reference: "ABCDEFGH",
  form: "contact",
  state: "dead",
  receivedAt: 0,
  attempts: 3,
  nextAttemptAt: null,
  lastOutcome: null,
  deliveredAt: null,
  expiresAt: 0,
  erasedAt: null,
  confirmation: null,
});

it("names the columns in the order in which programs read them", () => {
  expect(csvOf([])).toBe(
    "reference,product,form,state,receivedAt,attempts,nextAttemptAt,lastOutcome,deliveredAt,expiresAt,erasedAt,confirmation\r\n",
  );
});

it.each([
  ["=1+1", "'=1+1"],
  ["@sum", "'@sum"],
  ["＝1+1", "'＝1+1"],
  ["＠sum", "'＠sum"],
  ["\n=1+1", `"\n'=1+1"`],
  ["a;=1+1", `"a;'=1+1"`],
  ["-2", "'-2"],
  ["+62", "'+62"],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ['=a,"b"', `"'=a,""b"""`],
  ["two\r\nlines", '"two\r\nlines"'],
  ["status-500", "status-500"],
])("writes %j as %j: no spreadsheet takes it for a formula", (lastOutcome, written) => {
  expect(csvOf([{ ...row, lastOutcome }])).toContain(
    `,1970-01-01T00:00:00.000Z,3,,${written},,1970-01-01T00:00:00.000Z,,\r\n`,
  );
});

it("writes nothing that the site would refuse as an upload", async () => {
  const formulas = ["=cmd|'/c calc'!A0", '=WEBSERVICE("a")', "＠EVIL(1)"];
  const pieces = [...formulas, ...'+-",;\t|\n\r a1'];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(texts, texts, async (lastOutcome, product) => {
      const table = csvOf([{ ...row, lastOutcome, product }, row]);
      expect(await inspect(new TextEncoder().encode(table))).toMatchObject({ type: "csv", finding: null, marks: [] });
    }),
    seeded({ numRuns: 1_000 }),
  );
});
