import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ContentStore } from "../../src/content/content-store";
import { ages } from "../../src/content/policy";
import type { AnyResource } from "../../src/content/resource";
import { chat } from "../../src/content/site-wide/settings";
import { SharedDeadline } from "../../src/platform/shared-deadline";
import { resources } from "../../src/sections";
import { memberGuide } from "../../src/sections/member-guide/member-guide";
import { services } from "../../src/sections/services/services";
import { news } from "../../src/sections/stories/stories";
import type { TestCms } from "../support/cms";
import { MemoryStore, sourceOf } from "../support/content";
import { startSecondCms } from "../support/second-product";

const minute = 60_000;
const questions = Object.keys(resources).length;
let cms: TestCms;
let kv: MemoryStore;

beforeEach(async () => {
  cms = await startSecondCms();
  kv = new MemoryStore();
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (cms.listening) await cms.close();
});

const isolate = (fetch?: (request: Request) => Promise<Response>) =>
  new ContentStore("acme", kv, sourceOf(cms.origin, { kv, dialect: "strapi5", ...(fetch && { fetch }) }), resources);

const FreshnessSchema = z.object({ resources: z.record(z.string(), z.unknown()) });
const confirmed = () => Object.keys(FreshnessSchema.safeParse(kv.json("manifest")).data?.resources ?? {});

describe("one resource that does not come", () => {
  it("costs no other one its confirmation: what hangs is left behind, and the rest is written as it comes", async () => {
    cms.gateway = (path) => (path === "clients" ? "silence" : null);
    const refresh = isolate().refreshAll();
    await expect.poll(() => confirmed().length, { timeout: 9_500 }).toBe(questions - 1);
    await cms.close();
    expect(await refresh).toMatchObject({ confirmed: questions - 1, failed: 1 });
  }, 20_000);

  it("nor does one whose answer makes the reader throw", async () => {
    const store = isolate((request) => {
      if (request.url.includes("/faqs")) throw new Error("not a CMS error");
      return fetch(request);
    });
    expect(await store.refreshAll()).toMatchObject({ confirmed: questions - 1, failed: 1 });
    expect(confirmed()).not.toContain("faqs");
  });

  it("nor does a store that refuses writes: the next refresh writes what is missing", async () => {
    const store = isolate();
    const put = kv.put.bind(kv);
    kv.put = (key, value) => (key.includes("chat") ? Promise.reject(new Error("429")) : put(key, value));
    expect(await store.refreshAll()).toMatchObject({ failed: 1 });
    expect(confirmed()).not.toContain("chat");
    kv.put = put;
    expect(await store.refreshAll()).toMatchObject({ failed: 0 });
    expect(kv.json("chat")).toBeDefined();
  });
});

describe("the load on a CMS that fails for more than five minutes", () => {
  /** Reads what pages show, as a visitor of this isolate. */
  async function visit(store: ContentStore): Promise<void> {
    const owned: Promise<unknown>[] = [];
    const waitUntil = (task: Promise<unknown>) => void owned.push(task);
    const deadline = new SharedDeadline(3_000);
    const all: readonly AnyResource[] = Object.values(resources);
    for (const resource of all) {
      if (resource.kind === "single") await store.single(resource).read(waitUntil, deadline);
      else if (resource.kind === "list") await store.list(resource).read(waitUntil, deadline);
    }
    const { value } = await store.index(news).read(waitUntil, deadline);
    for (const { summary } of value.items) await store.item(news, summary.id).read(waitUntil, deadline);
    await store.index(services).read(waitUntil, deadline);
    await Promise.all(owned);
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
    await isolate().refreshAll();
    vi.setSystemTime(Date.now() + 10 * minute);
    cms.health = "failing";
  });

  /** Requests of each of some minutes in which six visitors look at everything every ten seconds. */
  async function minutes(count: number, cron: boolean): Promise<number[]> {
    const isolates = [isolate(), isolate(), isolate()];
    const refresher = isolate();
    const perMinute: number[] = [];
    for (let number = 0; number < count; number++) {
      const before = cms.requests.length;
      if (cron) await refresher.refreshAll();
      for (let look = 0; look < 6; look++) {
        for (const each of isolates) await Promise.all([visit(each), visit(each)]);
        vi.setSystemTime(Date.now() + 10_000);
      }
      perMinute.push(cms.requests.length - before);
    }
    return perMinute;
  }

  it("is the refresher's alone, however many visitors come", async () => {
    expect(await minutes(4, true)).toEqual([questions, questions, questions, questions]);
  }, 30_000);

  it("is a refresh at a time, and ever more seldom, where no refresher is at work", async () => {
    const load = await minutes(12, false);
    expect(load[0]).toBe(questions);
    expect(load.every((asked) => asked <= questions)).toBe(true);
    expect(load.filter((asked) => asked > 0).length).toBeLessThanOrEqual(4);
  }, 30_000);
});

describe("an absence", () => {
  const waitUntil = () => undefined;
  const read = (store: ContentStore) => store.single(memberGuide).read(waitUntil, new SharedDeadline(1_000));

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
    await isolate().refreshAll();
    cms.singles.delete("howto-member");
  });

  it("is shared: isolates that never saw it learn it from KV, and the entry is gone", async () => {
    const visitors = isolate();
    await isolate().refreshAll();
    expect((await read(visitors)).value).toBeDefined();
    vi.setSystemTime(Date.now() + ages.absenceMs);
    await isolate().refreshAll();
    vi.setSystemTime(Date.now() + ages.memoryMs);
    await expect(read(visitors)).rejects.toMatchObject({ name: "MissingContent" });
    expect(kv.json("member-guide")).toBeUndefined();
    const before = cms.requests.length;
    await expect(read(isolate())).rejects.toMatchObject({ name: "MissingContent" });
    expect(cms.requests.length, "nobody asks for it").toBe(before);
  });

  it("is no longer one when the CMS had it in between", async () => {
    await isolate().refreshAll();
    cms.singles.set("howto-member", cms.singles.get("contact"));
    vi.setSystemTime(Date.now() + minute);
    await isolate().refreshAll();
    cms.singles.delete("howto-member");
    vi.setSystemTime(Date.now() + minute);
    await isolate().refreshAll();
    expect((await read(isolate())).value).toBeDefined();
  });

  it("stays proven while the CMS is down", async () => {
    await isolate().refreshAll();
    vi.setSystemTime(Date.now() + minute);
    await isolate().refreshAll();
    cms.health = "failing";
    vi.setSystemTime(Date.now() + 60 * minute);
    await isolate().refreshAll();
    await expect(read(isolate())).rejects.toMatchObject({ name: "MissingContent" });
    expect((await isolate().single(chat).read(waitUntil, new SharedDeadline(1_000))).value).toBeDefined();
  });
});

describe("reading", () => {
  it("gives a flight up whose request has died, and asks again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
    let asked = 0;
    const store = isolate((request) => (asked++ === 0 ? new Promise(() => undefined) : fetch(request)));
    const read = () => store.single(chat).read(() => undefined, new SharedDeadline(50));
    await expect(read()).rejects.toMatchObject({ name: "UnavailableContent" });
    vi.setSystemTime(Date.now() + 20_000);
    await expect
      .poll(() =>
        read().then(
          ({ source }) => source,
          () => "unavailable",
        ),
      )
      .toBe("origin");
    expect(asked).toBe(2);
  });
});

describe("a story of Strapi 5 that is corrected", () => {
  it("keeps its place and date, in the list and on its own page, whoever asks for that", async () => {
    const StorySchema = z.looseObject({ documentId: z.string(), publishedAt: z.string() });
    const rows = z.array(StorySchema).parse(cms.collections.get("press-release-and-news"));
    await isolate().refreshAll();
    const [oldest] = rows.toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
    const id = oldest?.documentId ?? "";
    const corrected = { ...oldest, id: 999, Title: "Dibetulkan", publishedAt: "2026-11-22T00:00:00.000Z" };
    cms.collections.set(
      "press-release-and-news",
      rows.map((each) => (each === oldest ? corrected : each)),
    );
    await isolate().refreshAll();
    const store = isolate();
    const deadline = new SharedDeadline(1_000);
    const { value } = await store.index(news).read(() => undefined, deadline);
    expect(value.items.at(-1)?.summary).toMatchObject({ id, title: "Dibetulkan", publishedAt: oldest?.publishedAt });
    const shown = async () => (await store.item(news, id).read(() => undefined, deadline)).value;
    expect(await shown()).toMatchObject({ title: "Dibetulkan", publishedAt: oldest?.publishedAt });
    await kv.delete(`content:1:acme:news/${id}`);
    const other = isolate();
    await other.index(news).read(() => undefined, deadline);
    const { value: asked, source } = await other.item(news, id).read(() => undefined, deadline);
    expect(source).toBe("origin");
    expect(asked.publishedAt).toBe(oldest?.publishedAt);
  });
});
