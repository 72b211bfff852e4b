import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { TestCms } from "../support/cms/cms";
import { opsSecret } from "../support/forms/outbox";
import { productWith, startSite, type TestSite } from "../support/site/site";

const ContentSchema = z.object({
  content: z.array(
    z.object({
      product: z.string(),
      language: z.string(),
      resources: z.array(z.object({ name: z.string(), presence: z.string(), checkedAt: z.string().nullable() })),
      refused: z.record(
        z.string(),
        z.object({ count: z.number(), records: z.array(z.object({ id: z.string(), fields: z.array(z.string()) })) }),
      ),
    }),
  ),
});
const HealthSchema = z.object({
  content: z.object({
    acme: z.object({
      neverLoaded: z.array(z.string()),
      absent: z.array(z.string()),
      unfit: z.array(z.string()),
      refused: z.number(),
    }),
  }),
});

const published = "2026-03-01T00:00:00.000Z";
const good = { id: 1, documentId: "baik", Question: "Apa?", Answer: "<p>Itu.</p>", publishedAt: published };
const bad = { id: 2, documentId: "rusak", Pertanyaan: "isi-rahasia", publishedAt: published };

let cms: TestCms;
let site: TestSite;

beforeAll(async () => {
  cms = await TestCms.start("strapi5");
  cms.collections.set("faqs", [good, bad]);
  cms.collections.get("press-release-and-news")?.push({ id: 99, documentId: "kosong", publishedAt: published });
  cms.collections.set("organization-structures", [
    { id: 3, documentId: "tanpa", Name: "isi-rahasia", publishedAt: published },
  ]);
  cms.gateway = (path) => (path === "bank-names" ? { status: 503, body: { message: "no healthy upstream" } } : null);
  site = await startSite({
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi5" }) },
    OPS_SECRET: opsSecret,
  });
});

afterAll(async () => {
  await site.close();
  await cms.close();
});

const authorization = `Bearer ${opsSecret}`;

/** What is reported after the refresh of the next minute; KV takes one write a second to a key. */
async function reported() {
  site.platform.clock.advance(60_000);
  await site.runCron();
  const response = await site.get("/ops/content", { headers: { authorization } });
  const [content] = ContentSchema.parse(await response.json()).content;
  const { acme } = HealthSchema.parse(await (await site.get("/health", { headers: { authorization } })).json()).content;
  const presence = Object.fromEntries((content?.resources ?? []).map((each) => [each.name, each.presence]));
  return { refused: content?.refused, presence, health: acme };
}

it("tells editors which records are refused, by id and field, and which content was never there or is absent", async () => {
  const { refused, presence, health } = await reported();
  expect(refused?.faqs).toEqual({ count: 1, records: [{ id: "rusak", fields: ["Question"] }] });
  expect(refused?.news?.records.map(({ id }) => id)).toEqual(["kosong"]);
  expect(presence).toMatchObject({
    ...{ faqs: "current", banks: "never" },
    ...{ "promo-banner": "absent", organizations: "unfit" },
  });
  expect(health.neverLoaded).toEqual(["banks"]);
  expect(health.absent).toContain("promo-banner");
  expect(health.unfit).toEqual(["organizations"]);
  expect(health.refused).toBe(3);
});

it("still tells so after a refresh that finds nothing new, and to a browser, without what is in the records", async () => {
  expect((await reported()).refused?.faqs?.count).toBe(1);
  const headers = { authorization, accept: "text/html" };
  const page = await (await site.get("/ops/content?lang=en", { headers })).text();
  for (const text of ["rusak", "Question", "never loaded", "not in the CMS", "no record fits"])
    expect(page).toContain(text);
  expect(page, "what the field needs").toContain("Question: a line of text, required");
  expect(page, "its place in the CMS").toContain(
    `href="${cms.origin}/admin/content-manager/collection-types/api::faq.faq/rusak"`,
  );
  expect(page).toContain("2 of 50,000");
  expect(page).not.toContain("isi-rahasia");
});

it("shows an empty list where no record fits, at every visit, and counts it as an answer of the CMS", async () => {
  for (let visit = 0; visit < 3; visit++) {
    const response = await site.get("/acme/organizations");
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("empty-state")]);
    await reported();
  }
  const metrics = await (await site.get("/metrics", { headers: { authorization } })).text();
  expect(metrics).toMatch(/^site_cms_look_failed\{[^}]*product="acme"[^}]*\} 1$/m);
  const overview = await site.get("/ops?lang=en", { headers: { authorization, accept: "text/html" } });
  const html = (await overview.text()).replaceAll("<!-- -->", "");
  expect(html, "the worst is the headline").toMatch(
    /class="ops-verdict ops-state--degraded">acme: content that was never loaded/,
  );
  expect(html).toMatch(/no record of it fits \(organizations\)<\/a>/);
});
