import { describe, expect, it, onTestFinished, vi } from "vitest";
import { BoundedCache } from "../../src/platform/bounded-cache";

describe("a bounded cache", () => {
  it("has an entry until its time is over, counted from when it was last set", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
    const cache = new BoundedCache<true>({ max: 10, ttlMs: 60_000 });
    cache.set("a", true);
    pass(60_000);
    expect(cache.has("a")).toBe(true);
    cache.set("b", true);
    pass(1);
    expect([cache.has("a"), cache.get("a"), cache.has("b")]).toEqual([false, undefined, true]);
    pass(59_999);
    cache.set("b", true);
    pass(60_000);
    expect(cache.has("b")).toBe(true);
    pass(1);
    expect([cache.has("b"), cache.peek("b"), [...cache.keys()]]).toEqual([false, undefined, []]);
  });

  it("drops what was not used for longest when it is full, and caches nothing larger than its bound", () => {
    const cache = new BoundedCache<string>({ max: 4, sizeOf: (value) => value.length });
    cache.set("a", "aa");
    cache.set("b", "bb");
    expect(cache.get("a")).toBe("aa");
    cache.set("c", "c");
    expect(cache.calculatedSize).toBe(3);
    cache.set("d", "too large");
    expect(["a", "b", "c", "d"].map((key) => cache.has(key))).toEqual([true, false, true, false]);
  });
});
