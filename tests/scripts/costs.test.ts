import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { billOf, costTables } from "../../scripts/costs";

it.each([
  [15_000_000, 8],
  [100_000_000, 45.4],
])("a bill of %d requests of 7 ms is what Cloudflare's own example says", (requests, total) => {
  expect(billOf({ requests, cpuMs: requests * 7 }).total).toBeCloseTo(total);
});

it("docs/costs.md has the tables that `npm run costs` prints", () => {
  const page = readFileSync("docs/costs.md", "utf8");
  for (const table of costTables()) expect(page).toContain(table);
});
