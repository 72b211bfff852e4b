import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CmsError } from "../../../src/cms/error";
import { firstPage } from "../../../src/cms/pages";
import { dialectKey } from "../../../src/content/cms-clients";
import type { AnyResource } from "../../../src/content/model/resource";
import type { CmsSource } from "../../../src/content/sync/source";
import { faqs } from "../../../src/sections/faq";
import { articles } from "../../../src/sections/stories/stories";
import { TestCms } from "../../support/cms/cms";
import { clientOf, sourceOf } from "../../support/cms/content";
import { recorded } from "../../support/cms/fixtures";
import { oddAnswers } from "../../support/cms/odd-answers";
import type { Answer, StrapiName } from "../../support/cms/strapi";
import { MemoryKv } from "../../support/platform/memory-kv";
import { expectLogs } from "../../support/tools/logs";

const names: readonly StrapiName[] = ["strapi3", "strapi4", "strapi5"];
const deadlineMs = 2_000;
let cms: TestCms;
let kv: MemoryKv;

afterEach(() => cms.close());
beforeEach(() => {
  kv = new MemoryKv();
});

/** What is stored of the dialect. */
const stored = (): unknown => JSON.parse(kv.entries.get(dialectKey("acme")) ?? "null");
const read = (source: CmsSource, resource: AnyResource) => source.page(resource, firstPage, deadlineMs);

describe.each(names)("the dialect of %s", (name) => {
  beforeEach(async () => {
    cms = await TestCms.start(name);
  });

  it("is proven by a record and kept for all isolates", async () => {
    expect((await clientOf(cms.origin, { kv }).dialect(deadlineMs)).name).toBe(name);
    expect(stored()).toBe(name);
    const asked = cms.requests.length;
    expect((await clientOf(cms.origin, { kv }).dialect(deadlineMs)).name).toBe(name);
    expect(cms.requests).toHaveLength(asked);
  });

  it("is found while what editors can unpublish is unpublished: every single type, nearly every list", async () => {
    cms.singles.clear();
    for (const path of cms.collections.keys()) if (path !== "articles") cms.collections.set(path, []);
    expect((await clientOf(cms.origin, { kv }).dialect(deadlineMs)).name).toBe(name);
    expect(stored()).toBe(name);
  });

  it("is good for posts, but not kept, while nothing at all is published", async () => {
    cms.singles.clear();
    for (const path of cms.collections.keys()) cms.collections.set(path, []);
    const { recordKey } = await clientOf(cms.origin, { kv }).dialect(deadlineMs);
    expect(recordKey).toBe(name === "strapi3" ? null : "data");
    expect(stored()).toBeNull();
  });

  it.each(oddAnswers)("is not taken from $status $body", async (odd) => {
    expectLogs("content.dialect-unknown");
    cms.gateway = () => odd;
    await expect(clientOf(cms.origin, { kv }).dialect(deadlineMs)).rejects.toMatchObject({ name: "CmsError" });
    expect(stored()).toBeNull();
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
      await read(source, faqs);
      expect(stored()).toBe(old);
      const { port } = cms;
      await cms.close();
      cms = await new TestCms(next).listen(port);
      const outcomes: boolean[] = [];
      for (let question = 0; question < 6; question++) outcomes.push(await fits(source));
      expect(outcomes.slice(0, 3)).toEqual([false, false, false]);
      expect(outcomes.at(-1)).toBe(true);
      expect(stored()).toBe(next);
    },
  );
});

/** Whether articles can be read. */
async function fits(source: CmsSource): Promise<boolean> {
  try {
    await read(source, articles);
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
      expect((await read(source, faqs)).rows).toHaveLength(1);
    }
    const asked = cms.requests.filter((request) => request.includes("faqs"));
    expect(asked.map((request) => request.includes("_locale=en"))).toEqual([true, false, false, false]);
  });

  it("is not mistaken for a gateway's 400", async () => {
    cms = await TestCms.start("strapi3");
    const odd: Answer = { status: 400, body: recorded("strapi5/post-invalid") };
    cms.gateway = () => odd;
    const source = sourceOf(cms.origin, { dialect: "strapi3", locale: "en" });
    await expect(read(source, faqs)).rejects.toMatchObject({ code: "refused" });
    expect(cms.requests).toHaveLength(1);
  });
});
