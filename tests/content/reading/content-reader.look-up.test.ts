import { beforeEach, expect, it } from "vitest";
import { ContentReader, Derivation } from "../../../src/content/reading/content-reader";
import { StoredContent } from "../../../src/content/reading/stored-content";
import { type DetailsSummary, providerDetails } from "../../../src/providers/details/provider-details";
import { Isolate } from "../../../src/replica/isolate";
import { fakeDate } from "../../support/clock/fake-date";
import { FixedObject } from "../../support/cms/fixed-object";
import { MemoryKv } from "../../support/platform/memory-kv";

const detailsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    Code: `CM ${index + 1}`,
    Landmark: `Patokan ${index + 1}`,
    created_at: "2026-01-05T02:00:00.000Z",
  }));

let kv: MemoryKv;
let object: FixedObject;

fakeDate();
beforeEach(() => {
  kv = new MemoryKv();
  object = new FixedObject("acme");
});

async function readerOf(count: number): Promise<() => ContentReader> {
  await object.take(providerDetails, detailsOf(count));
  await object.publish(kv);
  const stored = new StoredContent("acme", new Isolate(kv), () => object.calls);
  return () => new ContentReader(stored, () => undefined);
}

it.each([3, 61, 300])("finds each of %i records by its code, in any case and with any blanks", async (count) => {
  const reader = await readerOf(count);
  for (const number of [1, 2, count - 1, count]) {
    expect((await reader().lookUp(providerDetails, ` cm${number}`))?.landmark).toBe(`Patokan ${number}`);
  }
  expect(await reader().lookUp(providerDetails, `CM ${count + 1}`)).toBeNull();
  expect(await reader().lookUp(providerDetails, "")).toBeNull();
});

it("reads the snapshot, one part and the record of a long list", async () => {
  const reader = await readerOf(300);
  expect(await kv.readsDuring(() => reader().lookUp(providerDetails, "CM 234"))).toBe(3);
  const absent = reader();
  expect(await kv.readsDuring(() => absent.lookUp(providerDetails, "CM 432"))).toBeLessThan(3);
});

it("depends on the record alone, and without one on the list", async () => {
  const reader = await readerOf(70);
  const found = reader();
  await found.lookUp(providerDetails, "CM 7");
  expect([...found.tags]).toEqual(["provider-details/7"]);
  const absent = reader();
  await absent.lookUp(providerDetails, "XX");
  expect([...absent.tags]).toEqual(["provider-details"]);
});

it("makes a derived value once for each version of the list", async () => {
  const made: number[] = [];
  const codes = new Derivation((all: readonly DetailsSummary[]) => {
    made.push(all.length);
    return new Set(all.map(({ code }) => code));
  });
  const reader = await readerOf(70);
  expect((await reader().derived(providerDetails, codes)).size).toBe(70);
  expect((await reader().derived(providerDetails, codes)).has("CM 70")).toBe(true);
  expect(made).toEqual([70]);
});
