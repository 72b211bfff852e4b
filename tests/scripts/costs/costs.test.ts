import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { billOf, cloudflare, priced, vercel } from "../../../scripts/costs/price";
import { costTable, itemTable } from "../../../scripts/costs/table";
import { assumed, cloudflareUsage, measured, vercelUsage, volumes } from "../../../scripts/costs/usage";

const nothing = cloudflareUsage(0, { made: 0, cold: 0 });
const none = Object.fromEntries(Object.keys(nothing).map((item) => [item, 0]));

describe("a bill", () => {
  it("counts what goes beyond the plan", () => {
    expect(priced(10_000_000, cloudflare.prices.requests)).toBe(0);
    expect(priced(11_000_000, cloudflare.prices.requests)).toBeCloseTo(0.3);
    expect(priced(1_200, vercel.prices.transferGb)).toBeCloseTo(30);
  });

  it.each([
    [15_000_000, 8],
    [100_000_000, 45.4],
  ])("of %d requests of 7 ms is what Cloudflare's own example says", (requests, total) => {
    const usage = { ...nothing, ...none, requests, cpuMs: requests * 7 };
    expect(billOf(cloudflare, usage).total).toBeCloseTo(total);
  });

  it("takes a credit from what was used, not from the subscription", () => {
    const usage = vercelUsage(0, { made: 0, cold: 0 });
    expect(billOf(vercel, { ...usage, isrWriteUnits: 0 }).total).toBe(20);
    expect(billOf(vercel, { ...usage, isrWriteUnits: 0, edgeRequests: 25_000_000 }).total).toBeCloseTo(30);
  });
});

describe("a month", () => {
  it("without visitors has the looks at the CMS and the cleanup, and no more", () => {
    expect(nothing).toMatchObject({ requests: 43_200, kvReads: 0, objectRequests: 46_080, kvWrites: 7_500 });
    expect(billOf(cloudflare, nothing).total).toBe(5);
  });

  it("has pages at the CPU of where they come from", () => {
    const visits = 1_000;
    const rest = nothing.cpuMs + visits * assumed.otherRequests * assumed.otherCpuMs;
    const pages = visits * assumed.pages;
    const { kept, made, cold } = measured.cpuMs;
    expect(cloudflareUsage(visits, { made: 0, cold: 1 }).cpuMs - rest).toBeCloseTo(pages * cold);
    expect(cloudflareUsage(visits, { made: 0.5, cold: 0 }).cpuMs - rest).toBeCloseTo(pages * ((kept + made) / 2));
  });

  it("costs more with more visitors", () => {
    const totals = volumes.map(({ visits, shares }) => billOf(cloudflare, cloudflareUsage(visits, shares)).total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });
});

it("stands in docs/costs.md as `npm run costs` prints it", () => {
  const page = readFileSync("docs/costs.md", "utf8");
  expect(page).toContain(costTable());
  expect(page).toContain(itemTable());
});
