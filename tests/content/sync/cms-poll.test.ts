import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { single } from "../../../src/content/model/resource";
import { contentAges } from "../../../src/content/policy";
import { itemEntry, nothingStored, resourceEntry, StoredItemSchema } from "../../../src/content/reading/stored";
import { partEntry } from "../../../src/replica/entry";
import type { ObjectResponse } from "../../../src/replica/object-reader";
import { resources } from "../../../src/sections";
import { fakeDate } from "../../support/clock/fake-date";
import { TestCms } from "../../support/cms/cms";
import { oddAnswers } from "../../support/cms/odd-answers";
import { type ReplicaOptions, TestReplica } from "../../support/cms/replica";
import { startSecondCms } from "../../support/cms/second-product";
import { story } from "../../support/cms/strapi-stories";
import { expectLogs, logged } from "../../support/tools/logs";

const minute = 60_000;
const questions = resources.length;
let cms: TestCms;

beforeEach(async () => {
  cms = await startSecondCms();
});

afterEach(async () => {
  if (cms.listening) await cms.close();
});

const object = (options: ReplicaOptions = {}) => new TestReplica(cms.origin, options);

const confirmed = ({ replica }: TestReplica) =>
  replica.report().resources.flatMap(({ name, checkedAt }) => (checkedAt === null ? [] : [name]));

const saidBy = (response: ObjectResponse): unknown =>
  response.kind === "stored" ? JSON.parse(response.json) : response.kind;

describe("one resource that does not come", () => {
  it("costs no other one its confirmation: what hangs is left behind, and the rest is kept as it comes", async () => {
    expectLogs("content.refresh-failed");
    cms.gateway = (path) => (path === "clients" ? "silence" : null);
    const hanging = object();
    const step = hanging.ring();
    await expect.poll(() => confirmed(hanging).length, { timeout: 9_500 }).toBe(questions - 1);
    await cms.close();
    await step;
    expect(confirmed(hanging)).not.toContain("clients");
    expect(Object.keys(hanging.snapshot?.resources ?? {})).toHaveLength(questions - 1);
  }, 20_000);

  it("nor does one whose answer makes the reader throw", async () => {
    expectLogs("content.refresh-failed");
    const throwing = object({
      fetch: (request) => {
        if (request.url.includes("/faqs")) throw new Error("not a CMS error");
        return fetch(request);
      },
    });
    expect(await throwing.sync(null)).toMatchObject({ confirmed: questions - 1, failed: 1 });
    expect(confirmed(throwing)).not.toContain("faqs");
  });
});

describe("the load on a CMS that fails for more than five minutes", () => {
  fakeDate();

  it("is one look a minute, however many visitors come whose isolates and KV have nothing", async () => {
    expectLogs("content.refresh-failed");
    const failing = object();
    await failing.ring();
    vi.setSystemTime(Date.now() + 10 * minute);
    cms.health = "failing";
    const perMinute: number[] = [];
    for (let number = 0; number < 4; number++) {
      const before = cms.requests.length;
      await failing.ring();
      for (let look = 0; look < 6; look++) {
        const asked = resources.map(({ name }) => failing.replica.read(resourceEntry(name, true)));
        const answers = await Promise.all([...asked, ...asked, failing.replica.read(itemEntry("news", "unknown"))]);
        expect(answers.filter(({ kind }) => kind === "unavailable")).toEqual([]);
        vi.setSystemTime(Date.now() + 10_000);
      }
      perMinute.push(cms.requests.length - before);
    }
    expect(perMinute).toEqual([questions, questions, questions, questions]);
  }, 30_000);
});

describe("an absence", () => {
  const guide = async (replica: TestReplica) => saidBy(await replica.replica.read(resourceEntry("member-guide")));
  let known: TestReplica;

  fakeDate();

  beforeEach(async () => {
    known = object();
    await known.ring();
    cms.singles.delete("howto-member");
  });

  const minuteLater = async () => {
    vi.setSystemTime(Date.now() + minute);
    await known.ring();
  };

  it("is believed when it has been seen for a while, and is in KV then", async () => {
    await known.sync(null);
    vi.setSystemTime(Date.now() + contentAges.absenceMs - 1_000);
    await known.sync(null);
    expect(await guide(known), "not long enough").toMatchObject({ total: 1 });
    vi.setSystemTime(Date.now() + 2_000);
    await known.sync(null);
    expect(await guide(known)).toEqual(nothingStored);
    expect(known.snapshot?.resources["member-guide"]).toEqual(nothingStored);
    const before = cms.requests.length;
    known.restart();
    expect(await guide(known)).toEqual(nothingStored);
    expect(cms.requests.length, "nobody asks for it").toBe(before);
  });

  it("of one type alone proves nothing: the CMS has to give a record of something else", async () => {
    for (let round = 0; round < 3; round++) {
      await known.sync(["member-guide"]);
      vi.setSystemTime(Date.now() + minute);
    }
    expect(await guide(known)).toMatchObject({ total: 1 });
  });

  it("of everything proves nothing: another database answers in the CMS's place, or an empty one", async () => {
    cms.singles.clear();
    for (const path of cms.collections.keys()) cms.collections.set(path, []);
    for (let round = 0; round < 3; round++) await minuteLater();
    expect(await guide(known)).toMatchObject({ total: 1 });
    expect(saidBy(await known.replica.read(resourceEntry("faqs")))).toMatchObject({ total: 2 });
  });

  it("is none where a gateway answers in the CMS's place, whatever it says", async () => {
    expectLogs("content.refresh-failed");
    for (const odd of oddAnswers) {
      cms.gateway = (path) => (path === "howto-member" ? odd : null);
      for (let round = 0; round < 2; round++) {
        vi.setSystemTime(Date.now() + minute);
        await known.sync(["member-guide", "faqs"]);
      }
      expect(await guide(known), JSON.stringify(odd)).toMatchObject({ total: 1 });
    }
  });

  it("is no longer one when the CMS had it in between", async () => {
    await minuteLater();
    cms.singles.set("howto-member", cms.singles.get("contact"));
    await minuteLater();
    cms.singles.delete("howto-member");
    await minuteLater();
    expect(await guide(known)).toMatchObject({ total: 1 });
  });

  it("stays proven while the CMS is down", async () => {
    expectLogs("content.refresh-failed");
    await minuteLater();
    await minuteLater();
    cms.health = "failing";
    vi.setSystemTime(Date.now() + 60 * minute);
    known.restart();
    await known.ring();
    expect(await guide(known)).toEqual(nothingStored);
    expect(saidBy(await known.replica.read(resourceEntry("chat")))).toMatchObject({ total: 1 });
  });
});

describe("a collection", () => {
  const StorySchema = z.looseObject({ documentId: z.string(), publishedAt: z.string() });
  const path = "press-release-and-news";
  const stories = () => z.array(StorySchema).parse(cms.collections.get(path));
  const news = async (replica: TestReplica) => {
    const { first } = z
      .looseObject({ first: z.array(z.looseObject({ id: z.string() })) })
      .parse(saidBy(await replica.replica.read(resourceEntry("news"))));
    return first;
  };

  it("keeps the place and date of a story of Strapi 5 that is corrected, in the list and on its own page", async () => {
    const corrected = object();
    await corrected.sync(null);
    const [oldest] = stories().toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
    const id = oldest?.documentId ?? "";
    const changed = { ...oldest, id: 999, Title: "Dibetulkan", publishedAt: "2026-11-22T00:00:00.000Z" };
    cms.collections.set(
      path,
      stories().map((each) => (each.documentId === id ? changed : each)),
    );
    const { tags } = await corrected.sync(["news"]);
    expect(tags).toContain(`news/${id}`);
    const shown = { title: "Dibetulkan", publishedAt: oldest?.publishedAt };
    expect((await news(corrected)).at(-1)).toMatchObject({ id, ...shown });
    const item = StoredItemSchema.parse(saidBy(await corrected.replica.read(itemEntry("news", id))));
    expect(item.value).toMatchObject(shown);
    corrected.kv.entries.clear();
    corrected.restart();
    expect((await news(corrected)).at(-1), "the date does not depend on KV").toMatchObject(shown);
  });

  it("keeps an item as it was while its new version does not fit, and reads that once", async () => {
    const kept = object();
    await kept.sync(null);
    const before = await news(kept);
    const [story] = stories();
    cms.collections.set(
      path,
      stories().map((each) => (each.documentId === story?.documentId ? { ...each, Title: null } : each)),
    );
    expectLogs("content.record-refused");
    for (let round = 0; round < 3; round++) await kept.sync(["news"]);
    expect(await news(kept)).toEqual(before);
    expect(logged("content.record-refused")).toHaveLength(1);
    expect(kept.replica.report().refused.news?.records).toEqual([{ id: story?.documentId, fields: ["Title"] }]);
  });

  it("loses what the CMS no longer lists, and never a draft's neighbour", async () => {
    const shrinking = object();
    await shrinking.sync(null);
    const [first, second, ...rest] = stories();
    const draft = { ...second, publishedAt: null };
    cms.collections.set(path, [draft, ...rest]);
    const { tags } = await shrinking.sync(["news"]);
    const ids = (await news(shrinking)).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(rest.map(({ documentId }) => documentId)));
    expect(tags).toEqual(expect.arrayContaining([`news/${first?.documentId}`, `news/${second?.documentId}`]));
    for (const gone of [first, second]) {
      expect(await shrinking.replica.read(itemEntry("news", gone?.documentId ?? ""))).toEqual({ kind: "missing" });
      expect([...shrinking.kv.entries.keys()].filter((key) => key.endsWith(`news/${gone?.documentId}`))).toEqual([]);
    }
  });
});

const presenceIn = ({ replica }: TestReplica, name: string) =>
  replica.report().resources.find((each) => each.name === name)?.presence;

describe("a resource of which no record fits", () => {
  const unnamed = { id: 1, documentId: "a", Name: "x" };

  beforeEach(() => {
    cms.collections.set("press-release-and-news", [unnamed]);
    cms.collections.set("organization-structures", [unnamed]);
  });

  it.each(["news", "organizations"])(
    "%s is an empty list, for the first visitor, after every look and in KV, until a record fits",
    async (name) => {
      const empty = { total: 0, complete: true, first: [] };
      expectLogs("content.record-refused");
      const read = object();
      expect(saidBy(await read.replica.read(resourceEntry(name)))).toMatchObject(empty);
      for (let look = 0; look < 2; look++) {
        expect(await read.sync([name])).toMatchObject({ confirmed: 1, failed: 0 });
        expect(saidBy(await read.replica.read(resourceEntry(name)))).toMatchObject(empty);
      }
      expect(read.snapshot?.resources[name]).toMatchObject(empty);
      expect(presenceIn(read, name)).toBe("unfit");
      expect(read.replica.report().refused[name]?.count).toBe(1);
      expect(logged("content.record-refused")).toHaveLength(1);
      for (const path of ["press-release-and-news", "organization-structures"]) {
        cms.collections.set(path, [{ ...unnamed, Title: "Kini lengkap", Description: "<p>x</p>" }]);
      }
      await read.sync([name]);
      expect(JSON.stringify(saidBy(await read.replica.read(resourceEntry(name))))).toContain("Kini lengkap");
      expect(presenceIn(read, name)).toBe("current");
      expect(read.replica.report().refused[name]).toEqual(undefined);
    },
  );

  it("is left out where it is a single type, and shown once it fits", async () => {
    expectLogs("content.record-refused");
    const named = single({
      name: "named",
      path: "about-acme",
      value: z.string(),
      record: (fields) => z.object({ Title: fields.requiredText }),
      map: ({ Title }) => Title,
    });
    cms.singles.set("about-acme", unnamed);
    const read = object({ resources: [named] });
    for (let look = 0; look < 2; look++) {
      expect(await read.sync(null)).toMatchObject({ confirmed: 1, failed: 0 });
      expect(saidBy(await read.replica.read(resourceEntry("named")))).toMatchObject({ total: 0, complete: true });
    }
    expect(presenceIn(read, "named")).toBe("unfit");
    expect(read.replica.report().refused.named?.count).toBe(1);
    for (const record of [{ ...unnamed, Title: "Kini lengkap" }, unnamed]) {
      cms.singles.set("about-acme", record);
      await read.sync(null);
      expect(saidBy(await read.replica.read(resourceEntry("named")))).toMatchObject({ first: ["Kini lengkap"] });
    }
    expect(presenceIn(read, "named")).toBe("unfit");
  });

  it.each(["news", "organizations", "services"])(
    "%s keeps what was stored, and takes it anew when it comes back",
    async (name) => {
      expectLogs("content.record-refused");
      const resource = resources.find((each) => each.name === name);
      const path = resource?.path ?? "";
      const rows = [{ ...unnamed, id: 7, documentId: "g", Title: "Semula", Description: "<p>x</p>" }];
      cms.collections.set(path, rows);
      const read = object();
      await read.sync([name]);
      const before = saidBy(await read.replica.read(resourceEntry(name)));
      expect(JSON.stringify(before)).toContain("Semula");
      cms.collections.set(path, [unnamed]);
      expect(await read.sync([name])).toMatchObject({ failed: 0 });
      expect(saidBy(await read.replica.read(resourceEntry(name)))).toEqual(before);
      expect(presenceIn(read, name)).toBe("unfit");
      cms.collections.set(path, rows);
      await read.sync([name]);
      expect(presenceIn(read, name)).toBe("current");
      expect(read.replica.report().refused[name]).toBeUndefined();
    },
  );
});

const question = (number: number) => ({ ...story(number), Question: `Apa ${number}?`, Answer: "<p>Itu.</p>" });

describe("a CMS, or a cache in front of it, that gives the same page whatever number is asked for", () => {
  it.each(["faqs", "news"])("is asked twice for %s, and changes nothing", { timeout: 20_000 }, async (name) => {
    expectLogs("content.refresh-failed");
    const path = resources.find((each) => each.name === name)?.path ?? "";
    cms.collections.set(
      path,
      Array.from({ length: 250 }, (_, index) => question(index + 1)),
    );
    let isStuck = false;
    const stuck = object({
      fetch: (request) => {
        const url = new URL(request.url);
        if (isStuck) url.searchParams.delete("pagination[page]");
        return fetch(url, request);
      },
    });
    await stuck.settle();
    const before = await stuck.replica.read(resourceEntry(name, true));
    expect(saidBy(before)).toMatchObject({ total: 250, complete: true });
    isStuck = true;
    const { length } = cms.requests;
    const synced = stuck.sync([name]);
    await expect.poll(() => cms.requests.length - length).toBeGreaterThanOrEqual(2);
    cms.gateway = () => (cms.requests.length - length > 10 ? { status: 500, body: {} } : null);
    expect(await synced).toMatchObject({ confirmed: 0, failed: 1, paused: false, tags: [] });
    expect(cms.requests.length - length).toBe(2);
    expect(await stuck.replica.read(resourceEntry(name, true))).toEqual(before);
  });
});

it("a list whose total grows with every page is given up after twice its limit", async () => {
  expectLogs("content.refresh-failed");
  const limited = resources.flatMap((each) => (each.name === "faqs" ? [{ ...each, limit: 200 }] : []));
  let pages = 0;
  const endless = object({
    resources: limited,
    fetch: async (request) => {
      const page = Number(new URL(request.url).searchParams.get("pagination[page]"));
      if (++pages > 20) return Response.error();
      const data = Array.from({ length: 100 }, (_, index) => question(page * 100 + index));
      const pagination = { page, pageSize: 100, pageCount: page + 1, total: (page + 1) * 100 };
      return Response.json({ data, meta: { pagination } });
    },
  });
  expect(await endless.sync(null)).toMatchObject({ confirmed: 0, failed: 1, paused: false });
  expect(pages).toBeLessThanOrEqual(8);
});

describe("a list beyond its limit", () => {
  const limit = 200;
  const limited = resources.map((resource) => (resource.kind === "single" ? resource : { ...resource, limit }));
  const faq = (number: number) => ({ ...question(number), ...dated(number) });
  const listed = async ({ replica }: TestReplica) => {
    const { chunks } = z
      .object({ chunks: z.array(z.string()) })
      .parse(saidBy(await replica.read(resourceEntry("faqs", true))));
    const records = await Promise.all(chunks.map(async (hash) => saidBy(await replica.read(partEntry(hash)))));
    return z
      .array(z.object({ id: z.string() }))
      .parse(records.flat())
      .map(({ id }) => id);
  };
  const dated = (number: number) => ({ ...story(number), published_at: story(number).publishedAt });
  const usage = ({ replica }: TestReplica, name: string) =>
    replica.report().resources.find((each) => each.name === name)?.usage;

  it.each(["strapi5", "strapi3"] as const)(
    "of %s stays and goes on changing: the newest are in it",
    async (dialect) => {
      const old = Array.from({ length: limit }, (_, index) => index + 1);
      const own = dialect === "strapi5" ? cms : await TestCms.start(dialect);
      own.collections.set("press-release-and-news", old.map(dated));
      own.collections.set("faqs", old.map(faq));
      const replica = new TestReplica(own.origin, { dialect, resources: limited });
      await replica.settle();
      expect(usage(replica, "news")).toEqual({ count: limit, limit, unit: "records" });
      for (const added of [1, 130]) {
        const from = own.collections.get("faqs")?.length ?? 0;
        for (let number = from + 1; number <= from + added; number++) {
          own.collections.get("press-release-and-news")?.push(dated(number));
          own.collections.get("faqs")?.push(faq(number));
        }
        const last = from + added;
        const { failed, tags } = await replica.sync(null);
        expect(failed).toBe(0);
        expect(tags).toContain(`news/kabar${last - limit}`);
        const news = replica.replica.store.items.stored("news").map(({ id }) => id);
        expect(news).toEqual(Array.from({ length: limit }, (_, index) => `kabar${last - index}`));
        expect(await listed(replica)).toEqual(
          Array.from({ length: limit }, (_, index) => `kabar${last - limit + 1 + index}`),
        );
        expect(usage(replica, "faqs")).toMatchObject({ limit, unit: "records" });
        expect(usage(replica, "faqs")?.count).toBeGreaterThanOrEqual(limit);
      }
      if (own !== cms) await own.close();
    },
  );
});
