import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assumed, billOf, costTables, measured, usageOf, volumes } from "../../scripts/costs";

const nothing = usageOf(0, { rendered: 0, cold: 0 });

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

describe("a month", () => {
  it("without visitors has the sync runs and the cleanup, and no more", () => {
    expect(nothing).toMatchObject({ requests: 43_200, kvReads: 0, objectRequests: 46_080, kvWrites: 7_500 });
    expect(billOf(nothing).total).toBe(5);
  });

  it("has pages at the CPU of where they come from", () => {
    const visits = 1_000;
    const rest = nothing.cpuMs + visits * assumed.otherRequests * assumed.otherCpuMs;
    const pages = visits * assumed.pages;
    const { cached, rendered, cold } = measured.cpuMs;
    expect(usageOf(visits, { rendered: 0, cold: 1 }).cpuMs - rest).toBeCloseTo(pages * cold);
    expect(usageOf(visits, { rendered: 0.5, cold: 0 }).cpuMs - rest).toBeCloseTo(pages * ((cached + rendered) / 2));
  });

  it("costs more with more visitors", () => {
    const totals = volumes.map(({ visits, shares }) => billOf(usageOf(visits, shares)).total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });
});

it("stands in docs/costs.md as `npm run costs` prints it", () => {
  const page = readFileSync("docs/costs.md", "utf8");
  for (const table of costTables()) expect(page).toContain(table);
});
