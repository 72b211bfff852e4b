import { describe, expect, it } from "vitest";
import { ExpiringSet } from "../../src/platform/expiring-set";

describe("a set whose members expire", () => {
  it("has a member until its time is over, counted from when it was last added", () => {
    let time = 1_000;
    const set = new ExpiringSet({ maxSize: 10, ttlMs: 60_000, clock: { now: () => time } });
    expect(set.isEmpty).toBe(true);
    set.add("a");
    time += 59_999;
    expect(set.has("a")).toBe(true);
    set.add("b");
    time += 1;
    expect([set.has("a"), set.has("b"), set.isEmpty]).toEqual([false, true, false]);
    time += 59_998;
    expect(set.has("b")).toBe(true);
    set.add("b");
    time += 59_999;
    expect(set.has("b")).toBe(true);
    time += 1;
    expect([set.has("b"), set.isEmpty]).toEqual([false, true]);
  });

  it("drops the member that was not looked up for longest when it is full", () => {
    const set = new ExpiringSet({ maxSize: 2, ttlMs: 60_000 });
    set.add("a");
    set.add("b");
    expect(set.has("a")).toBe(true);
    set.add("c");
    expect(["a", "b", "c"].map((member) => set.has(member))).toEqual([true, false, true]);
  });
});
