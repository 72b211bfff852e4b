import fc from "fast-check";
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

/** What a CMS says about the length of its list. */
const counts = {
  right: ({ rows, size }: Counted) => ({ total: rows, pageCount: Math.ceil(rows / size) }),
  absent: () => ({}),
  "of rows only": ({ rows }: Counted) => ({ total: rows }),
  "of pages only": ({ rows, size }: Counted) => ({ pageCount: Math.ceil(rows / size) }),
  "too large": ({ rows, size }: Counted) => ({ total: rows + 7, pageCount: Math.ceil((rows + 7) / size) }),
  "of pages of the requested length": ({ rows }: Counted) => ({ total: rows, pageCount: Math.ceil(rows / 100) }),
} as const;

interface Counted {
  readonly rows: number;
  /** Rows of a page. */
  readonly size: number;
}

it("no list is taken for whole before its end, whatever the cap of its pages and its count", {
  timeout: 60_000,
}, async () => {
  expectLogs("content.refresh-failed");
  const cases = fc.record({
    dialect: fc.constantFrom("strapi3", "strapi4", "strapi5"),
    rows: fc.integer({ min: 1, max: 130 }),
    cap: fc.constantFrom(7, 25, 40, 99, 100, 101, 250),
    count: fc.constantFrom(...Object.values(counts)),
    saysCap: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ dialect, rows, cap, count, saysCap }) => {
      const { cms, replica } = await startCms(dialect, 0);
      const all = questions(dialect, rows);
      cms.gateway = (path, query) => {
        if (path !== "faqs") return null;
        const number = (name: string) => Number(query.get(name) ?? "0");
        const page = Math.max(1, number("pagination[page]"));
        const size = Math.min(cap, dialect === "strapi3" ? number("_limit") : number("pagination[pageSize]"));
        const start = dialect === "strapi3" ? number("_start") : (page - 1) * size;
        const data = all.slice(start, start + size);
        if (dialect === "strapi3") return { status: 200, body: data };
        const pagination = { page, pageSize: saysCap ? size : 100, ...count({ rows, size }) };
        return { status: 200, body: { data, meta: { pagination } } };
      };
      const { failed } = await replica.sync(["faqs"]);
      if (failed === 0) expect(await faqsOf(replica)).toMatchObject({ total: rows, complete: true });
      // A list that has no count, or the right one, is read.
      if (count === counts.absent || count === counts.right || dialect === "strapi3") expect(failed).toBe(0);
      await cms.close();
    }),
    { seed: 20261128, numRuns: 20 },
  );
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
