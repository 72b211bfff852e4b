import { expect, it } from "vitest";
import { purge } from "../../src/gateway/purge";
import { cacheTags, purgedTags } from "../../src/http/headers/edge";
import { Clock } from "../support/clock/clock";
import { createWorkersCache } from "../support/platform/cache";
import { purgeLimits } from "../support/platform/purge-budget";
import { expectLogs } from "../support/tools/logs";

/** The simulated cache, as the entrypoint has it. */
function entrypoint() {
  const clock = new Clock();
  const cache = createWorkersCache(clock);
  const purging = { purge: async ({ tags = [] }: CachePurgeOptions) => cache.purge("Pages", { tags }) };
  return { clock, cache, purging };
}

it("a refused purge is retried, and reports the failure after the last retry", async () => {
  expectLogs("cache.purge-failed");
  const { clock, cache, purging } = entrypoint();
  for (let burst = 0; burst < purgeLimits.bucket; burst++) expect(await purge(purging, ["contoh:faq"], [])).toBe(true);
  expect(await purge(purging, ["contoh:faq"], [1, 1])).toBe(false);
  expect(cache.figures.purges.filter(({ refused }) => refused)).toHaveLength(3);
  const late = purge(purging, ["contoh:faq"], [50]);
  clock.advance(60_000 / purgeLimits.perMinute);
  expect(await late).toBe(true);
});

it("a purge reports false if the platform throws, and true without a cache", async () => {
  expectLogs("cache.purge-failed");
  const broken = { purge: () => Promise.reject(new Error("away")) };
  expect(await purge(broken, ["contoh:faq"], [1])).toBe(false);
  expect(await purge(undefined, ["contoh:faq"])).toBe(true);
});

it("a purge has a tag of every response that shows a change, however many tags the response has", () => {
  const few = cacheTags([{ product: "contoh", names: ["news", "news/12", "news"] }]);
  expect(few).toEqual(["contoh", "contoh:news", "contoh:news/12"]);
  const names = Array.from({ length: 900 }, (_, index) => `news/${index}`);
  const many = cacheTags([
    { product: "contoh", names },
    { product: "acme", names: ["faq"] },
  ]);
  expect(many).toEqual(["contoh", "acme", "contoh:any", "acme:any"]);
  const purged = purgedTags({ product: "contoh", names: ["news", "news/12"] });
  expect(purged).toEqual(["contoh:news", "contoh:news/12", "contoh:any"]);
  expect(purged.some((tag) => many.includes(tag))).toBe(true);
  expect(purgedTags({ product: "contoh", names })).toEqual(["contoh"]);
  expect(purgedTags({ product: "contoh", names: names.slice(0, 99) }), "as many as one purge takes").toHaveLength(100);
  expect(purgedTags({ product: "contoh", names: [] })).toEqual([]);
});
