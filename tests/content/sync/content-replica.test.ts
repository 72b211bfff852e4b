import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { contentAges } from "../../../src/content/policy";
import { itemEntry, resourceEntry, StoredResourceSchema } from "../../../src/content/reading/stored";
import type { ObjectResponse } from "../../../src/replica/object-reader";
import { lostMs } from "../../../src/replica/publisher";
import { resources } from "../../../src/sections";
import type { TestCms } from "../../support/cms/cms";
import { TestReplica } from "../../support/cms/replica";
import { startSecondCms } from "../../support/cms/second-product";
import { stories, story } from "../../support/cms/strapi-stories";
import { LimitedStore } from "../../support/platform/limited-store";
import { MemoryDatabase } from "../../support/platform/sql-database";
import { expectLogs } from "../../support/tools/logs";

const minute = 60_000;
const names = resources.map(({ name }) => name);
let cms: TestCms;

beforeEach(async () => {
  cms = await startSecondCms();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (cms.listening) await cms.close();
});

const paths = () => cms.requests.map((request) => request.replace(/\?.*/, "").replace("GET /oapi/", ""));

function collectionIn(answer: ObjectResponse) {
  return StoredResourceSchema.parse(answer.kind === "stored" ? JSON.parse(answer.json) : null);
}

describe("the questions of a thousand isolates", () => {
  it("are one to the CMS", async () => {
    const { replica } = new TestReplica(cms.origin);
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => replica.read(resourceEntry("news"))));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["stored"]));
    await Promise.all(Array.from({ length: 1_000 }, () => replica.read(resourceEntry("chat"))));
    expect(paths()).toEqual(["press-release-and-news", "whatsapp-chat-setting"]);
  });

  it("are few to one that fails: the first ones, and then one at a time", async () => {
    expectLogs("content.question-failed");
    cms.health = "failing";
    const { replica } = new TestReplica(cms.origin);
    for (let round = 0; round < 50; round++) {
      const answers = await Promise.all(names.map((name) => replica.read(resourceEntry(name))));
      expect(answers.every(({ kind }) => kind === "unavailable")).toBe(true);
    }
    expect(cms.requests.length).toBeLessThanOrEqual(names.length);
    const { length } = cms.requests;
    const ids = Array.from({ length: 200 }, (_, index) => `x${index}`);
    const answers = await Promise.all(ids.map((id) => replica.read(itemEntry("news", id))));
    expect(answers.every(({ kind }) => kind === "unavailable")).toBe(true);
    expect(cms.requests.length - length).toBeLessThanOrEqual(1);
  });

  it("are answered in turn after several have failed, though those that are asked first go on failing", async () => {
    expectLogs("content.question-failed");
    const odd = ["about-acme", "whatsapp-chat-setting", "direct-login", "footer-gallery"];
    cms.health = "failing";
    const { replica } = new TestReplica(cms.origin);
    const ask = () => Promise.all(names.map((name) => replica.read(resourceEntry(name))));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await ask();
    cms.health = "up";
    cms.gateway = (path) => (odd.includes(path) ? { status: 500, body: {} } : null);
    for (let time = 0; time < odd.length + 2; time++) {
      vi.setSystemTime(Date.now() + contentAges.failedMs);
      await ask();
    }
    const kinds = new Map((await ask()).map(({ kind }, index) => [names[index], kind]));
    expect([...kinds].filter(([, kind]) => kind === "unavailable").map(([name]) => name)).toEqual(
      names.filter((name) => ["company", "chat", "direct-login", "gallery"].includes(name)),
    );
  });

  it("are all answered five seconds after the CMS failed, where it is back: one of them finds that out for the others", async () => {
    expectLogs("content.question-failed");
    cms.health = "failing";
    const { replica } = new TestReplica(cms.origin);
    const ask = () => Promise.all(names.map((name) => replica.read(resourceEntry(name))));
    const failedAt = Date.now();
    await ask();
    vi.useFakeTimers({ toFake: ["Date"], now: failedAt + 4_000 });
    for (const answer of await ask()) {
      const { forMs } = z.object({ kind: z.literal("unavailable"), forMs: z.number() }).parse(answer);
      expect(forMs).toBeLessThan(contentAges.failedMs);
      vi.setSystemTime(Math.max(Date.now(), failedAt + 4_000 + forMs));
    }
    cms.health = "up";
    vi.setSystemTime(Date.now() + 1_000);
    expect((await ask()).map(({ kind }) => kind)).toEqual(names.map(() => "stored"));
  });
});

describe("a notice of the CMS", () => {
  it("is one question however many come in a moment, and tells what changed", async () => {
    const object = new TestReplica(cms.origin);
    await object.settle();
    cms.collections.set("press-release-and-news", stories(5));
    await object.sync(["news"]);
    cms.collections.set("press-release-and-news", [story(1, { Title: "Baru" }), ...stories(4).slice(1), story(6)]);
    const { length } = cms.requests;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => object.sync(["news"])));
    expect(paths().slice(length)).toEqual(["press-release-and-news"]);
    expect(outcomes[9]).toMatchObject({ confirmed: 1, changed: 1, failed: 0 });
    expect(outcomes[0]?.tags.toSorted()).toEqual(["news", "news/kabar1", "news/kabar5", "news/kabar6"]);
    const { revision } = object.snapshot ?? {};
    expect(JSON.parse(outcomes[0]?.snapshot ?? "{}")).toMatchObject({ revision });
  }, 20_000);

  it("is shown before KV takes it, and loses nothing when the process ends in between", async () => {
    const object = new TestReplica(cms.origin);
    await object.settle();
    cms.collections.set("press-release-and-news", stories(3));
    const asked = Promise.withResolvers<void>();
    object.kv.put = () => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    const { snapshot, tags } = await object.replica.sync(["news"]);
    void object.replica.publish();
    await asked.promise;
    expect(JSON.stringify(JSON.parse(snapshot)).includes("kabar3")).toBe(true);
    expect(tags.includes("news")).toBe(true);
    expect(object.alarmAt, "it works soon").toBeLessThan(Date.now() + 5_000);

    object.restart();
    object.kv.put = LimitedStore.prototype.put;
    await object.settle();
    expect(collectionIn({ kind: "stored", json: JSON.stringify(object.snapshot?.resources.news) }).total).toBe(3);
    const told: string[] = [];
    await object.replica.changes.deliver(async (names) => told.push(...names) > 0);
    expect(told).toEqual(expect.arrayContaining(["news", "news/kabar3"]));
  });

  it("is heard at once, though another type hangs", { timeout: 20_000 }, async () => {
    const object = new TestReplica(cms.origin);
    await object.settle();
    cms.gateway = (path) => (path === "clients" ? "silence" : null);
    const step = object.ring();
    cms.collections.set("faqs", []);
    cms.collections.set("press-release-and-news", stories(3));
    const synced = await object.sync(["news"]);
    expect(synced).toMatchObject({ confirmed: 1, changed: 1 });
    await step;
  });
});

describe("KV that lost what it had", () => {
  it("is filled again without the CMS, by what readers ask for", { timeout: 20_000 }, async () => {
    cms.collections.set("press-release-and-news", stories(120));
    const object = new TestReplica(cms.origin);
    await object.settle();
    const before = new Map(object.kv.entries);
    await cms.close();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + lostMs + minute });
    object.kv.entries.clear();
    object.restart();
    await object.replica.read(resourceEntry("news"));
    expect(object.alarmAt, "it works soon").toBeLessThan(Date.now() + 5_000);
    await object.settle();
    expect(object.kv.entries).toEqual(before);
  });

  it("is not written anew where it only failed to answer", { timeout: 20_000 }, async () => {
    const object = new TestReplica(cms.origin);
    await object.settle();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + lostMs + minute });
    await object.replica.read(resourceEntry("news"));
    const puts = vi.spyOn(object.kv, "put");
    await object.settle();
    expect(puts).not.toHaveBeenCalled();
  });
});

it("reads what an older version stored in another shape again", async () => {
  const object = new TestReplica(cms.origin);
  await object.settle();
  const before = await object.replica.read(resourceEntry("chat"));
  const old = '{"kind":"value","hash":"x","value":{}}';
  object.database.sql.exec("UPDATE texts SET text = ? WHERE name = 'resource:chat'", old);
  object.restart();
  expect(await object.replica.read(resourceEntry("chat"))).toEqual(before);
});

it("makes the search index anew under a new name, and where the process that made it died", async () => {
  expectLogs("content.index-failed");
  let made = 0;
  const database = new MemoryDatabase();
  const objectWith = (indexName: string, index = async () => void made++) =>
    new TestReplica(cms.origin, { database, indexName, index });
  await objectWith("1").settle();
  const first = made;
  expect(first).toBeGreaterThan(0);
  await objectWith("1").ring();
  expect(made).toBe(first);
  await objectWith("2").ring();
  expect(made).toBe(first + 1);
  await objectWith("3", () => Promise.reject(new Error("out of time"))).ring();
  await objectWith("3").ring();
  expect(made).toBe(first + 2);
}, 20_000);
