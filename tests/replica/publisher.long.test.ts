import { afterAll, describe, expect, it } from "vitest";
import { itemKey, StoredItemSchema, snapshotKey } from "../../src/content/reading/stored";
import { startLargeCms } from "../support/cms/large-cms";
import { TestReplica } from "../support/cms/replica";
import { seededRandom } from "../support/fuzz/seeded";
import { LimitedStore } from "../support/platform/limited-store";
import { allowLogs, expectLogs } from "../support/tools/logs";

/** More than the operations of one alarm. */
const sizes = { news: 900, articles: 260 };

const cms = await startLargeCms(500, sizes);
afterAll(() => cms.close());

const id = (type: string, number: number) => `${type}${String(number).padStart(4, "0")}`;

/** Every item with its neighbours, the newest first. */
function expectAllStored({ kv, snapshot }: TestReplica): void {
  for (const [type, resource] of [
    ["news", "news"],
    ["article", "articles"],
  ] as const) {
    const total = resource === "news" ? sizes.news : sizes.articles;
    expect(snapshot?.resources[resource]).toMatchObject({ total, complete: true });
    for (let number = 1; number <= total; number++) {
      const json = kv.entries.get(itemKey("acme", resource, id(type, number)));
      const item = StoredItemSchema.parse(JSON.parse(json ?? "null"));
      expect(item.value).toMatchObject({ id: id(type, number), title: `Kabar nomor ${number} tentang ${type}` });
      const isFirst = number === total;
      expect(item.previous === null, `${type} ${number}`).toBe(isFirst);
    }
    const { chunks = [] } = snapshot?.resources[resource] ?? {};
    expect(chunks).toHaveLength(Math.ceil(total / 250));
    for (const hash of chunks) expect(kv.entries.has(`${snapshotKey("acme")}#${hash}`)).toBe(true);
  }
}

describe("1,160 stories and a store with the platform's limits", () => {
  it("are stored without a loss, though the thousand-and-first operation and every twentieth write is refused", async () => {
    expectLogs("kv.write-failed");
    const seed = 20_261_122;
    const luck = seededRandom(seed);
    const kv = new LimitedStore({ unlucky: () => luck() < 0.05 });
    const object = new TestReplica(cms.origin, { kv });
    const rung = await object.settle();
    expect(kv.most, "operations of one alarm").toBeLessThanOrEqual(900);
    expect(kv.refused, `seed ${seed}`).toBeGreaterThan(20);
    expect(rung).toBeGreaterThan(2);
    expectAllStored(object);
  }, 120_000);

  it("are whole though ten processes end in the middle of a step: while they read, or while they write", async () => {
    allowLogs("kv.write-failed");
    const seed = 4_711;
    const luck = seededRandom(seed);
    const kv = new LimitedStore();
    const put = kv.put.bind(kv);
    let left = 0;
    let ended = Promise.withResolvers<void>();
    /** What comes after the end of its process never settles. */
    const mortal = <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (left-- > 0) return work();
      ended.resolve();
      return new Promise(() => undefined);
    };
    const object = new TestReplica(cms.origin, { kv, fetch: (request) => mortal(() => fetch(request)) });
    kv.put = (key, value) => mortal(() => put(key, value));
    for (let life = 0; life < 10; life++) {
      left = Math.floor(luck() * 400);
      ended = Promise.withResolvers();
      kv.begin();
      await Promise.race([object.replica.step(), ended.promise]);
      const { chunks = [] } = object.snapshot?.resources.news ?? {};
      expect(
        chunks.every((hash) => kv.entries.has(`${snapshotKey("acme")}#${hash}`)),
        "parts before their snapshot",
      ).toBe(true);
      object.restart();
    }
    left = Number.POSITIVE_INFINITY;
    await object.settle();
    expectAllStored(object);
  }, 120_000);
});
