import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ContentReader } from "../../src/content/content-reader";
import { StoredContent } from "../../src/content/reading/stored-content";
import { Isolate, IsolateMemory } from "../../src/replica/isolate";
import { news } from "../../src/sections/stories/stories";
import { ManyProducts } from "../support/cms/many-products";
import { seeded } from "../support/fuzz/seeded";

const maxBytes = 4 * 1024 * 1024;

describe("the memory of an isolate", () => {
  it("stays within its bound whatever is read of a hundred products with 5,000 stories each", async () => {
    const kv = await ManyProducts.create(100, 5_000);
    const isolate = new Isolate(kv, maxBytes);
    const contents = kv.names.map((name) => new StoredContent(name, isolate, () => kv.object.calls));
    const readers = contents.map((content) => () => new ContentReader(content, (task) => void task));
    let largest = 0;
    const visit = fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 2 }), fc.integer({ min: 1, max: 5_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 20, maxLength: 20 }), async (visits) => {
        for (const [product, kind, number] of visits) {
          const reader = readers[product]?.();
          if (kind === 0) await reader?.listing(news, Math.ceil(number / 9));
          else expect((await reader?.item(news, String(number)))?.item.id).toBe(String(number));
          largest = Math.max(largest, isolate.memory.size);
        }
      }),
      seeded({ numRuns: 20 }),
    );
    expect(largest).toBeLessThanOrEqual(maxBytes);
    expect(largest).toBeGreaterThan(maxBytes / 2);
    expect(kv.object.questions).toEqual([]);
  }, 60_000);

  it("forgets what was not used for longest, and keeps nothing that is larger than all of it", () => {
    const memory = new IsolateMemory(10_000);
    const [some, others] = [memory.partition<string>(), memory.partition<string>()];
    some.set("a", "first", 3_000);
    others.set("a", "second", 3_000);
    expect([some.get("a"), others.get("a")]).toEqual(["first", "second"]);
    some.get("a");
    some.set("b", "third", 3_000);
    expect([some.get("a"), others.get("a"), some.get("b")]).toEqual(["first", undefined, "third"]);
    some.set("a", "first", 3_000);
    expect(some.get("a")).toBe("first");
    some.set("c", "too large", 20_000);
    expect(some.get("c")).toBeUndefined();
    some.delete("a");
    expect(some.get("a")).toBeUndefined();
    expect(memory.size).toBeLessThanOrEqual(10_000);
  });
});
