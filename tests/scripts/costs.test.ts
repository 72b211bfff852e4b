import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { billOf, costTables } from "../../scripts/costs";

describe("a bill", () => {
  it("counts what goes beyond the plan", () => {
    const requestsOf = (requests: number) => billOf({ requests }).items.get("requests");
    expect([requestsOf(10_000_000), requestsOf(11_000_000)]).toEqual([0, expect.closeTo(0.3)]);
  });

  it.each([
    [15_000_000, 8],
    [100_000_000, 45.4],
  ])("of %d requests of 7 ms is what Cloudflare's own example says", (requests, total) => {
    expect(billOf({ requests, cpuMs: requests * 7 }).total).toBeCloseTo(total);
  });
});

it("stands in docs/costs.md as `npm run costs` prints it", () => {
  const page = readFileSync("docs/costs.md", "utf8");
  for (const table of costTables()) expect(page).toContain(table);
});
