import { expect, it } from "vitest";
import { Isolate } from "../../src/replica/isolate";
import { MemoryKv } from "../support/platform/memory-kv";

it("the memory of an isolate forgets what was not used for longest, and keeps nothing that is larger than all of it", () => {
  const memory = new Isolate(new MemoryKv(), 10_000);
  const some = memory.partition<string>();
  const others = memory.partition<string>();
  some.set("a", "first", 3_000);
  others.set("a", "second", 3_000);
  expect(some.get("a")).toBe("first");
  expect(others.get("a")).toBe("second");
  some.get("a");
  some.set("b", "third", 3_000);
  expect(some.get("a")).toBe("first");
  expect(others.get("a")).toEqual(undefined);
  expect(some.get("b")).toBe("third");
  some.set("a", "first", 3_000);
  expect(some.get("a")).toBe("first");
  some.set("c", "too large", 20_000);
  expect(some.get("c")).toBeUndefined();
  some.delete("a");
  expect(some.get("a")).toBeUndefined();
});
