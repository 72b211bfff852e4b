import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { DialectName } from "../../../src/cms/dialect";
import { resourceEntry } from "../../../src/content/reading/stored";
import { TestCms } from "../../support/cms/cms";
import { TestReplica } from "../../support/cms/replica";
import { recordIn } from "../../support/cms/strapi";
import { expectLogs } from "../../support/tools/logs";

const StoredSchema = z.object({
  total: z.number(),
  complete: z.boolean(),
  first: z.array(z.object({ id: z.string() })),
});

const question = (dialect: DialectName, number: number) => {
  const date = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  return recordIn(dialect, number, { Question: `Apa ${number}?`, Answer: "Itu." }, { publishedAt: date });
};

const questions = (dialect: DialectName, count: number) =>
  Array.from({ length: count }, (_, index) => question(dialect, index + 1));

async function startCms(dialect: DialectName, count: number, settings: { maxRows?: number; counts?: boolean } = {}) {
  const cms = await TestCms.start(dialect);
  onTestFinished(() => cms.close());
  cms.collections.set("faqs", questions(dialect, count));
  Object.assign(cms, settings);
  return { cms, replica: new TestReplica(cms.origin, { dialect }) };
}

async function faqsOf(replica: TestReplica) {
  const response = await replica.replica.read(resourceEntry("faqs", true));
  return StoredSchema.parse(response.kind === "stored" ? JSON.parse(response.json) : null);
}

describe("a list whose pages the CMS caps", () => {
  it.each([
    ["strapi3", 130, { maxRows: 40 }],
    ["strapi3", 80, { maxRows: 40 }],
    ["strapi3", 12, {}],
    ["strapi3", 100, {}],
    ["strapi4", 130, { maxRows: 25 }],
    ["strapi4", 130, { maxRows: 25, counts: false }],
    ["strapi4", 30, { counts: false }],
    ["strapi5", 300, { maxRows: 25 }],
    ["strapi5", 100, { maxRows: 25, counts: false }],
    ["strapi5", 301, { maxRows: 250 }],
  ] as const)("of %s with %i records is read to its end: %j", async (dialect, count, settings) => {
    const { replica } = await startCms(dialect, count, settings);
    await replica.sync(["faqs"]);
    const faqs = await faqsOf(replica);
    expect(faqs.total).toBe(count);
    expect(faqs.complete).toBe(true);
    const status = replica.replica.report().resources.find(({ name }) => name === "faqs");
    expect(status?.usage?.count).toBe(count);
  });

  it.each(["strapi3", "strapi4", "strapi5"] as const)(
    "is whole one run later if %s gets records while it is read, and loses none",
    async (dialect) => {
      const { cms, replica } = await startCms(dialect, 90, { maxRows: 40, counts: false });
      await replica.sync(["faqs"]);
      let added = 90;
      cms.gateway = (path) => {
        if (path === "faqs" && added < 93) cms.collections.set("faqs", questions(dialect, ++added));
        return null;
      };
      await replica.sync(["faqs"]);
      expect((await faqsOf(replica)).total).toBeGreaterThanOrEqual(90);
      await replica.sync(["faqs"]);
      expect((await faqsOf(replica)).total).toBe(93);
    },
  );

  it("of a controller that returns every row whatever is asked for is read once more, and is whole", async () => {
    const { cms, replica } = await startCms("strapi3", 130);
    const rows = questions("strapi3", 130);
    cms.gateway = (path) => (path === "faqs" ? { status: 200, body: rows } : null);
    await replica.sync(["faqs"]);
    expect((await faqsOf(replica)).total).toBe(130);
  });

  it("of a cache that ignores the page is not taken for whole where its pages are full", async () => {
    expectLogs("content.refresh-failed");
    const { cms, replica } = await startCms("strapi3", 250);
    const rows = questions("strapi3", 100);
    cms.gateway = (path) => (path === "faqs" ? { status: 200, body: rows } : null);
    expect(await replica.sync(["faqs"])).toMatchObject({ failed: 1 });
  });
});

describe("records without any date", () => {
  const undated = [
    { id: 1, Question: "Apa?", Answer: "Itu." },
    { id: 2, Question: "Siapa?", Answer: "Kami." },
  ];

  it("are believed of a dialect that the settings name", async () => {
    const { cms, replica } = await startCms("strapi3", 0);
    cms.gateway = (path, query) =>
      path === "faqs" ? { status: 200, body: query.get("_start") === "0" ? undated : [] } : null;
    await replica.sync(["faqs"]);
    expect((await faqsOf(replica)).first.map(({ id }) => id)).toEqual(["1", "2"]);
  });

  it("prove no dialect that has to be found out", async () => {
    expectLogs("content.refresh-failed", "content.dialect-unknown");
    const { cms } = await startCms("strapi3", 0);
    cms.gateway = () => ({ status: 200, body: undated });
    const auto = new TestReplica(cms.origin, { dialect: "auto" });
    expect(await auto.sync(["faqs"])).toMatchObject({ failed: 1 });
  });
});
