import { expect, it, vi } from "vitest";
import { BoundedCache } from "../../src/platform/bounded-cache";
import { fakeDate } from "../support/clock/fake-date";

fakeDate();

it("a bounded cache has an entry until its time is over, counted from when it was last set", () => {
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const cache = new BoundedCache<true>({ max: 10, ttlMs: 60_000 });
  cache.set("a", true);
  pass(60_000);
  expect(cache.has("a")).toBe(true);
  cache.set("b", true);
  pass(1);
  expect(cache.has("a")).toBe(false);
  expect(cache.get("a")).toEqual(undefined);
  expect(cache.has("b")).toBe(true);
  pass(59_999);
  cache.set("b", true);
  pass(60_000);
  expect(cache.has("b")).toBe(true);
  pass(1);
  expect(cache.has("b")).toBe(false);
  expect(cache.peek("b")).toEqual(undefined);
  expect([...cache.keys()]).toEqual([]);
});
