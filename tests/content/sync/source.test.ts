import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CmsError } from "../../../src/cms/error";
import { chat } from "../../../src/content/site-wide/settings";
import type { CmsSource } from "../../../src/content/sync/source";
import { faqs } from "../../../src/sections/faq/faqs";
import { articles } from "../../../src/sections/stories/stories";
import { TestCms } from "../../support/cms/cms";
import { clientOf, MemoryStore, sourceOf } from "../../support/cms/content";
import { recorded } from "../../support/cms/fixtures";
import { oddAnswers } from "../../support/cms/odd-answers";
import type { Answer, StrapiName } from "../../support/cms/strapi";
import { expectLogs } from "../../support/tools/logs";

const names: readonly StrapiName[] = ["strapi3", "strapi4", "strapi5"];
const deadlineMs = 2_000;
let cms: TestCms;
let kv: MemoryStore;

afterEach(() => cms.close());
beforeEach(() => {
  kv = new MemoryStore();
});

const stored = () => kv.dialect;

describe.each(names)("the dialect of %s", (name) => {
  beforeEach(async () => {
    cms = await TestCms.start(name);
  });

  it("is proven by a record and kept for all isolates", async () => {
    expect((await clientOf(cms.origin, { kv }).dialect(deadlineMs)).name).toBe(name);
    expect(stored()).toMatchObject({ dialect: name });
    const asked = cms.requests.length;
    expect((await clientOf(cms.origin, { kv }).dialect(deadlineMs)).name).toBe(name);
    expect(cms.requests).toHaveLength(asked);
  });

  it("is found while what editors can unpublish is unpublished: every single type, nearly every list", async () => {
    cms.singles.clear();
    for (const path of cms.collections.keys()) if (path !== "articles") cms.collections.set(path, []);
    expect((await clientOf(cms.origin, { kv }).dialect(deadlineMs)).name).toBe(name);
    expect(stored()).toMatchObject({ dialect: name });
  });

  it("is good for posts, but not kept, while nothing at all is published", async () => {
    cms.singles.clear();
    for (const path of cms.collections.keys()) cms.collections.set(path, []);
    const { recordKey } = await clientOf(cms.origin, { kv }).dialect(deadlineMs);
    expect(recordKey).toBe(name === "strapi3" ? null : "data");
    expect(stored()).toBeUndefined();
  });

  it.each(oddAnswers)("is not taken from $status $body", async (odd) => {
    expectLogs("content.dialect-unknown");
    cms.gateway = () => odd;
    await expect(clientOf(cms.origin, { kv }).dialect(deadlineMs)).rejects.toMatchObject({ name: "CmsError" });
    expect(stored()).toBeUndefined();
  });

  it("survives any number of odd answers, and they change nothing", async () => {
    expectLogs("content.dialect-unknown");
    const client = clientOf(cms.origin, { kv });
    await client.dialect(deadlineMs);
    const source = sourceOf(cms.origin, { kv });
    for (const odd of oddAnswers) {
      cms.gateway = () => odd;
      await expect(source.values(chat)).rejects.toMatchObject({ name: "CmsError" });
    }
    cms.gateway = () => null;
    expect((await clientOf(cms.origin, { kv }).dialect(deadlineMs)).name).toBe(name);
    expect(stored()).toMatchObject({ dialect: name });
  });
});

describe("a CMS that was replaced by another generation", () => {
  it.each([
    ["strapi3", "strapi5"],
    ["strapi4", "strapi5"],
    ["strapi5", "strapi3"],
  ] as const)(
    "%s by %s: is asked again once its answers stop fitting, and the new dialect is kept",
    async (old, next) => {
      cms = await TestCms.start(old);
      const source = sourceOf(cms.origin, { kv });
      cms.collections.set("faqs", []);
      await source.values(faqs);
      expect(stored()).toMatchObject({ dialect: old });
      const { port } = cms;
      await cms.close();
      cms = await TestCms.start(next, undefined, port);
      const outcomes: boolean[] = [];
      for (let question = 0; question < 6; question++) outcomes.push(await fits(source));
      expect(outcomes.slice(0, 3)).toEqual([false, false, false]);
      expect(outcomes.at(-1)).toBe(true);
      expect(stored()).toMatchObject({ dialect: next });
    },
  );
});

/** Whether articles can be read. */
async function fits(source: CmsSource): Promise<boolean> {
  try {
    await source.page(articles, 1, articles.order, deadlineMs);
    return true;
  } catch (error) {
    if (error instanceof CmsError) return false;
    throw error;
  }
}

describe("finding the dialect out", () => {
  beforeEach(async () => {
    cms = await TestCms.start("strapi5");
  });

  it("is one flight for all who wait, and each waits no longer than it wants to", async () => {
    cms.gateway = () => "silence";
    const client = clientOf(cms.origin, { kv });
    const startedAt = Date.now();
    const waiting = Array.from({ length: 50 }, () => client.dialect(300));
    await expect(Promise.any(waiting)).rejects.toBeDefined();
    expect(Date.now() - startedAt).toBeLessThan(3_000);
    expect(cms.requests.length).toBeLessThanOrEqual(4);
  });

  it("is not repeated at once for a CMS that answers oddly", async () => {
    expectLogs("content.dialect-unknown");
    cms.gateway = () => ({ status: 503, body: "busy" });
    const client = clientOf(cms.origin, { kv });
    for (let question = 0; question < 20; question++) await expect(client.dialect(300)).rejects.toThrow(CmsError);
    expect(cms.requests.length).toBeLessThanOrEqual(4);
  });
});

describe("a locale that Strapi 3 refuses for a type without locales", () => {
  it("is left out, for that type only, and the default answers", async () => {
    cms = await TestCms.start("strapi3");
    cms.localised = new Set(["articles"]);
    cms.collections.set("faqs", [{ id: 1, Question: "Apa?", Answer: "Itu." }]);
    const source = sourceOf(cms.origin, { dialect: "strapi3", locale: "en" });
    for (let round = 0; round < 3; round++) {
      expect((await source.values(faqs)).records).toHaveLength(1);
    }
    const asked = cms.requests.filter((request) => request.includes("faqs"));
    expect(asked.map((request) => request.includes("_locale=en"))).toEqual([true, false, false, false]);
  });

  it("is not mistaken for a gateway's 400", async () => {
    cms = await TestCms.start("strapi3");
    const odd: Answer = { status: 400, body: recorded("strapi5/post-invalid") };
    cms.gateway = () => odd;
    const source = sourceOf(cms.origin, { dialect: "strapi3", locale: "en" });
    await expect(source.values(faqs)).rejects.toMatchObject({ code: "refused" });
    expect(cms.requests).toHaveLength(1);
  });
});

vi.setConfig({ testTimeout: 10_000 });

describe("a list without end", () => {
  const record = { id: 1, created_at: "2026-11-01T00:00:00.000Z" };

  beforeEach(async () => {
    cms = await TestCms.start("strapi3");
  });

  it("is given up after 64 million characters of all its pages", { timeout: 30_000 }, async () => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ ...record, id, Question: "a".repeat(70_000) }));
    cms.gateway = () => ({ status: 200, body: rows });
    const list = clientOf(cms.origin, { kv, dialect: "strapi3" }).list("faqs", {
      order: "id",
      limit: 50_000,
      timeoutMs: 20_000,
      totalMs: 20_000,
    });
    await expect(list).rejects.toMatchObject({ name: "CmsError", code: "too-large" });
    expect(cms.requests).toHaveLength(10);
  });

  it("of 300,000 rows in one answer is read up to its limit", { timeout: 30_000 }, async () => {
    cms.gateway = () => ({ status: 200, body: [...Array.from({ length: 299_999 }, () => 1), record] });
    const client = clientOf(cms.origin, { kv, dialect: "strapi3" });
    const read = await client.list("faqs", { order: "id", limit: 50_000, timeoutMs: 20_000, totalMs: 20_000 });
    expect(read.rows).toHaveLength(50_000);
    expect(read.rows.at(-1)).toMatchObject({ id: "1" });
    expect(read.usage).toEqual({ count: 300_000, limit: 50_000, unit: "records" });
  });
});
