import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentReader } from "../../../src/content/reading/content-reader";
import { MissingContent, UnavailableContent } from "../../../src/content/reading/failures";
import { resourceEntry, snapshotKey } from "../../../src/content/reading/stored";
import { StoredContent } from "../../../src/content/reading/stored-content";
import { entryName } from "../../../src/replica/entry";
import { Isolate } from "../../../src/replica/isolate";
import { faqs } from "../../../src/sections/faq";
import { news } from "../../../src/sections/stories/stories";
import { fakeDate } from "../../support/clock/fake-date";
import { FixedObject } from "../../support/cms/fixed-object";
import { sampleStories as stories } from "../../support/cms/strapi-stories";
import { MemoryKv } from "../../support/platform/memory-kv";
import { expectLogs } from "../../support/tools/logs";

const second = 1_000;

const questions = [{ id: 1, Question: "Apa?", Answer: "Itu.", created_at: "2026-01-05T02:00:00.000Z" }];

let kv: MemoryKv;
let object: FixedObject;
let owned: Promise<unknown>[];

fakeDate();
beforeEach(async () => {
  kv = new MemoryKv();
  object = new FixedObject("acme");
  await object.take(news, stories(10));
  owned = [];
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function publish(rows: readonly unknown[]): Promise<void> {
  object.take(news, rows);
  await object.publish(kv);
}

async function published() {
  await object.publish(kv);
  return isolateOf();
}

function isolateOf(own = new Isolate(kv)) {
  const stored = new StoredContent("acme", own, () => object.calls);
  return { stored, ask: () => new ContentReader(stored, (task) => void owned.push(task)) };
}

/** From here on nobody waits: where nothing else is left to do, the next timer rings. */
function skipWaits(): void {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
  vi.setTimerTickMode("nextTimerAsync");
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const settled = () => Promise.allSettled(owned);
const titles = async (ask: ContentReader) => (await ask.latest(news, 2)).map(({ title }) => title);

describe("the age of content", () => {
  it("is no concern within a second: memory answers alone", async () => {
    const { ask } = await published();
    expect(await titles(ask())).toEqual(["Kabar 10", "Kabar 9"]);
    pass(900);
    const again = ask();
    expect(await kv.readsDuring(() => titles(again))).toBe(0);
    expect(again.source).toBe("memory");
  });

  it("has KV looked at behind the visitor after that, once for all of them, and before one after ten seconds", async () => {
    const { ask } = await published();
    await titles(ask());
    await publish(stories(11));
    pass(2 * second);
    const reads = await kv.readsDuring(async () => {
      const seen = await Promise.all([ask(), ask(), ask()].map(titles));
      expect(seen.map(([title]) => title)).toEqual(["Kabar 10", "Kabar 10", "Kabar 10"]);
      await settled();
    });
    expect(reads).toBe(1);
    expect((await titles(ask()))[0]).toBe("Kabar 11");

    await publish(stories(12));
    pass(11 * second);
    expect((await titles(ask()))[0]).toBe("Kabar 12");
  });

  it("does not parse again what has not changed, nor give it another name until it has", async () => {
    const { ask } = await published();
    const first = ask();
    await titles(first);
    const parse = vi.spyOn(JSON, "parse");
    pass(11 * second);
    const next = ask();
    await titles(next);
    expect(parse).not.toHaveBeenCalled();
    expect(next.used).toBe(first.used);
    expect(next.source).toBe("kv");
    await publish(stories(10, "Baru"));
    pass(11 * second);
    const changed = ask();
    await titles(changed);
    expect(changed.used).not.toBe(first.used);
  });

  it("goes back at no time: an older copy of another location is left aside", async () => {
    await object.publish(kv);
    const old = kv.entries.get(snapshotKey("acme")) ?? "";
    const { ask } = isolateOf();
    await publish(stories(11));
    expect((await titles(ask()))[0]).toBe("Kabar 11");
    kv.entries.set(snapshotKey("acme"), old);
    pass(11 * second);
    expect((await titles(ask()))[0]).toBe("Kabar 11");
  });
});

describe("KV that fails", () => {
  it.each(["failing", "hanging"] as const)("takes nothing from an isolate that has content: %s", async (state) => {
    expectLogs("replica.snapshot-unread", "kv.read-failed");
    const { ask } = await published();
    await titles(ask());
    await ask().item(news, "10");
    kv.state = state;
    skipWaits();
    for (const age of [11 * second, 3600 * second]) {
      pass(age);
      const reader = ask();
      expect(await titles(reader)).toEqual(["Kabar 10", "Kabar 9"]);
      expect((await reader.item(news, "10")).item.title).toBe("Kabar 10");
      expect(reader.source).toBe("stale");
    }
    expect(object.questions).toEqual([]);
  });

  it.each(["failing", "hanging"] as const)("sends a cold isolate to the object: %s", async (state) => {
    expectLogs("replica.snapshot-unread", "kv.read-failed");
    kv.state = state;
    skipWaits();
    const { ask } = isolateOf();
    const reader = ask();
    expect(await titles(reader)).toEqual(["Kabar 10", "Kabar 9"]);
    expect((await reader.item(news, "10")).next?.title).toBe("Kabar 9");
    await expect(ask().item(news, "99")).rejects.toThrow(MissingContent);
    expect(reader.source).toBe("origin");
  });

  it("is not asked for a while after it has kept silent thrice", async () => {
    expectLogs("replica.snapshot-unread", "kv.read-failed");
    kv.state = "hanging";
    skipWaits();
    const { ask } = isolateOf();
    await Promise.all([titles(ask()), ask().item(news, "10"), ask().item(news, "9")]);
    const reads = await kv.readsDuring(async () => {
      for (let visit = 0; visit < 10; visit++) await ask().item(news, "8");
    });
    expect(reads).toBe(0);
    kv.state = "up";
    await object.publish(kv);
    pass(6 * second);
    const reader = ask();
    await titles(reader);
    expect(reader.source).toBe("kv");
  });
});

describe("what KV does not have", () => {
  it("is asked from the object once for all visitors, and again only seconds later", async () => {
    const { ask } = isolateOf();
    await Promise.all(Array.from({ length: 200 }, () => titles(ask())));
    expect(object.questions).toEqual(["news"]);
    pass(4 * second);
    await titles(ask());
    expect(object.questions).toHaveLength(1);
    pass(2 * second);
    await titles(ask());
    expect(object.questions).toHaveLength(2);
  });

  it.each(["failing", "empty", "hanging"] as const)(
    "is unavailable while the object is %s, which is not asked for five seconds",
    async (state) => {
      if (state === "failing") expectLogs("replica.object-failed");
      if (state === "hanging") skipWaits();
      object.state = state;
      const { ask } = isolateOf();
      for (let visit = 0; visit < 20; visit++) await expect(titles(ask())).rejects.toThrow(UnavailableContent);
      expect(object.questions).toHaveLength(1);
      if (state === "hanging") return;
      object.state = "up";
      pass(6 * second);
      expect(await titles(ask())).toEqual(["Kabar 10", "Kabar 9"]);
    },
  );

  it("is found in the object where KV has lost a part of it", async () => {
    await publish(stories(1_000));
    for (const key of kv.entries.keys()) if (key.startsWith(`${snapshotKey("acme")}#`)) kv.entries.delete(key);
    const { items } = await isolateOf().ask().listing(news, 40);
    expect(items[0]?.title).toBe("Kabar 649");
    expect(object.questions).toEqual(["part"]);
  });
});

describe("an id that is nowhere", () => {
  it("is known as such without any question to the object, in a collection of any length", async () => {
    await publish(stories(1_000));
    const { ask } = isolateOf();
    for (let id = 2_000; id < 2_300; id++) {
      await expect(ask().item(news, String(id))).rejects.toThrow(MissingContent);
    }
    expect(object.questions).toEqual([]);
  });

  it("is known by one question for its list where KV does not tell, which leaves the others to those that exist", async () => {
    const { ask } = isolateOf();
    for (let id = 2_000; id < 2_100; id++) {
      await expect(ask().item(news, String(id))).rejects.toThrow(MissingContent);
    }
    expect(object.questions).toHaveLength(21);
    for (let id = 1; id <= 10; id++) expect((await ask().item(news, String(id))).item.title).toBe(`Kabar ${id}`);
    expect(object.questions).toHaveLength(31);
  });

  it("costs the object at most twenty questions a second, and one for the list, while nobody knows all of that", async () => {
    object.cut(news, 5);
    const { ask } = isolateOf();
    const outcomeOf = (id: number) =>
      ask()
        .item(news, String(id))
        .catch((error: Error) => error.name);
    const outcomes = [];
    for (let id = 2_000; id < 2_300; id++) outcomes.push(await outcomeOf(id));
    expect(object.questions.length).toBe(21);
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill("MissingContent"));
    expect(outcomes.slice(20)).toEqual(Array(280).fill("UnavailableContent"));
    expect(await outcomeOf(2_000)).toBe("MissingContent");
    expect(object.questions.length).toBe(21);
    pass(second);
    expect((await ask().item(news, "10")).item.title).toBe("Kabar 10");
  });
});

describe("an item", () => {
  it("that KV does not have though its list has it comes from the object", async () => {
    await object.publish(kv);
    kv.entries.delete("content:3:acme:news/10");
    expect((await isolateOf().ask().item(news, "10")).item.title).toBe("Kabar 10");
    expect(object.questions).toEqual([":news/10"]);
  });

  it("is read from KV no more than its collection changes, once KV has settled", async () => {
    const { ask } = await published();
    await ask().item(news, "10");
    pass(80 * second);
    await ask().item(news, "10");
    await settled();
    const visits = await kv.readsDuring(async () => {
      for (let visit = 0; visit < 50; visit++) {
        pass(second);
        await ask().item(news, "10");
      }
      await settled();
    });
    const itemReads = kv.reads.slice(-visits).filter((keys) => keys.some((key) => key.endsWith("/10")));
    expect(itemReads).toHaveLength(0);
  });

  it("that KV still has as it was is read again until the new one is there", async () => {
    const { ask } = await published();
    await ask().item(news, "10");
    const old = kv.entries.get("content:3:acme:news/10") ?? "";
    await publish(stories(10, "Baru"));
    const fresh = kv.entries.get("content:3:acme:news/10") ?? "";
    kv.entries.set("content:3:acme:news/10", old);
    pass(11 * second);
    expect((await ask().item(news, "10")).item.title).toBe("Kabar 10");
    kv.entries.set("content:3:acme:news/10", fresh);
    pass(11 * second);
    expect((await ask().item(news, "10")).item.title).toBe("Baru 10");
  });
});

it("a snapshot that the object gave is shown at once, with its items, whatever KV tells here for a minute", async () => {
  await object.publish(kv);
  const { stored, ask } = isolateOf();
  await ask().item(news, "10");
  object.take(news, stories(11, "Baru"));
  stored.adopt({ snapshot: await object.snapshot(), tags: ["news", "news/10", "news/11"] });
  for (const age of [0, 2 * second, 30 * second]) {
    pass(age);
    expect((await titles(ask()))[0]).toBe("Baru 11");
    expect((await ask().item(news, "10")).item.title).toBe("Baru 10");
    expect((await ask().item(news, "11")).item.title).toBe("Baru 11");
    await settled();
  }
  expect(object.questions).toEqual([":news/10", ":news/11"]);
});

it("an item that the object gave is taken for current only as long as its collection stays the same", async () => {
  await publish(stories(11));
  const { stored, ask } = isolateOf();
  await ask().item(news, "10");
  object.take(news, stories(11, "Baru"));
  stored.adopt({ snapshot: await object.snapshot(), tags: ["news", "news/10"] });
  expect((await ask().item(news, "10")).item.title).toBe("Baru 10");
  await publish(stories(11, "Terbaru"));
  pass(12 * second);
  await titles(ask());
  await settled();
  expect((await ask().item(news, "10")).item.title).toBe("Terbaru 10");
});

it("a long collection of which only the first records are known is waited for by those who need all of it, and answered in part otherwise", async () => {
  object.take(news, stories(1_000));
  object.cut(news, 50);
  const { ask } = isolateOf();
  const reader = ask();
  expect((await reader.listing(news, 1)).items).toHaveLength(9);
  await expect(ask().listing(news, 40)).rejects.toThrow(UnavailableContent);
  expect(await reader.every(news)).toHaveLength(50);
  expect(reader.isComplete).toBe(false);
  object.take(news, stories(1_000));
  pass(6 * second);
  expect((await ask().listing(news, 40)).items[0]?.title).toBe("Kabar 649");
  expect(
    object.questions.filter((question) => question === entryName(resourceEntry("news", true))).length,
  ).toBeGreaterThan(0);
});

it("what a reader notes are the names of what was asked for, there or not", async () => {
  await object.publish(kv);
  const reader = isolateOf().ask();
  await reader.latest(news, 3);
  await reader.item(news, "10");
  await reader.item(news, "77").catch(() => undefined);
  await reader.noting((own) => own.every(faqs));
  expect([...reader.tags].toSorted()).toEqual(["faqs", "news", "news/10", "news/77"]);
});

it("a locale of the CMS is read together with the one it falls back to: two looks for a page of both", async () => {
  const english = new FixedObject("acme@en");
  english.take(news, []);
  english.take(faqs, questions);
  await object.publish(kv);
  await english.publish(kv);
  const isolate = new Isolate(kv);
  const own = new StoredContent("acme@en", isolate, () => english.calls);
  const main = new StoredContent("acme", isolate, () => object.calls);
  const reader = new ContentReader(own, (task) => void owned.push(task), main);
  const reads = await kv.readsDuring(async () => {
    const [latest, found] = await Promise.all([reader.latest(news, 1), reader.item(news, "10")]);
    expect(latest[0]?.title).toBe("Kabar 10");
    expect(found.item.title).toBe("Kabar 10");
  });
  expect(reads).toBe(1);
  expect(await reader.every(faqs)).toHaveLength(1);
});
