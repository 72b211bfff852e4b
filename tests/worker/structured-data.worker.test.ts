import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inlineScript, type StructuredItem, structuredItems } from "../support/browser/structured-data";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { productWith, startSite, type TestSite } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

const hostile = `</script><script>window.__xss = 1</script><!--<script>'"&\u2028`;
const published = { published_at: "2026-11-20T02:00:00.000Z" };

/** Signs of Markdown in a page or its JSON-LD: bold words, headings, links to pages. */
const rawMarkdown = /\*\*\w|(?:^|\\n|>)#{2,6} \w|\]\(\//m;

let cms: TestCms;
let site: TestSite;

beforeAll(async () => {
  cms = await startSampleCms();
  const fields = { id: 900, ...published, Title: hostile, Description: `<p>${hostile}</p>`, Place: hostile };
  cms.collections.get("press-release-and-news")?.push(fields);
  cms.collections.get("events")?.push({ ...fields, Date: "2026-12-24" });
  cms.collections.get("events")?.push({ id: 901, ...published, Title: "Tanpa tanggal", Description: "-" });
  cms.collections.get("careers")?.push({ ...fields, Placement: hostile, Min_Salary: 1 });
  cms.collections.get("faqs")?.push({ id: 900, Question: hostile, Answer: `<p>${hostile}</p>` });
  site = await startSite({
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) },
  });
  await site.runCron();
});

afterAll(async () => {
  await Promise.all([site.close(), cms.close()]);
});

async function itemsOf(path: string): Promise<StructuredItem[]> {
  return structuredItems(await (await site.get(path)).text());
}

const typesOf = async (path: string) => (await itemsOf(path)).map((item) => item["@type"]);

describe("structured data", () => {
  it("has what search engines ask for on every page of the site map, and a way from Home on all but Home", async () => {
    const map = await siteMap(site.get);
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = ""]) => href.replace(site.url.origin, ""));
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const html = await (await site.get(path)).text();
      let items: StructuredItem[] = [];
      expect(() => {
        items = structuredItems(html);
      }, path).not.toThrow();
      expect(html, path).not.toMatch(inlineScript);
      expect(html, path).not.toMatch(rawMarkdown);
      const crumbs = items.filter((item) => item["@type"] === "BreadcrumbList");
      expect(crumbs, path).toHaveLength(/^\/(\?.*)?$/.test(path) ? 0 : 1);
    }
  });

  it.each([
    ["/", ["Organization", "WebSite"]],
    ["/acme/news/1", ["NewsArticle", "BreadcrumbList"]],
    ["/acme/article/1", ["Article", "BreadcrumbList"]],
    ["/acme/events/1", ["Event", "BreadcrumbList"]],
    ["/acme/how-to-claim", ["HowTo", "HowTo", "BreadcrumbList"]],
    ["/acme/careers/1", ["JobPosting", "BreadcrumbList"]],
    ["/acme/faq", ["FAQPage", "BreadcrumbList"]],
    ["/acme/hospital-department/1", ["MedicalOrganization", "BreadcrumbList"]],
    ["/acme/promotions/1", ["BreadcrumbList"]],
  ])("of %s is %j", async (path, types) => {
    expect(await typesOf(path)).toEqual(types);
  });

  it("says no more of an event than its record has: without a date there is none", async () => {
    expect(await typesOf("/acme/events/901")).toEqual(["BreadcrumbList"]);
  });

  it("gives the times of an event in the time of Jakarta, and its registration", async () => {
    const [event] = await itemsOf("/acme/events/1");
    expect(event).toMatchObject({
      startDate: "2026-11-28T06:30:00+07:00",
      endDate: "2026-11-28T10:00:00+07:00",
      offers: { url: `${site.url.origin}/acme/event-regis/1` },
    });
  });

  it("names the visible steps, each with its own address, in the page's language", async () => {
    const items = await itemsOf("/acme/news/1?lang=en");
    expect(items.at(-1)).toMatchObject({
      itemListElement: [
        { name: "Home", item: `${site.url.origin}/?lang=en` },
        { item: `${site.url.origin}/acme/news?lang=en` },
      ],
    });
  });

  it.each(["/acme/news/900", "/acme/events/900", "/acme/careers/900", "/acme/faq", "/acme/news"])(
    "holds hostile content as text: %s",
    async (path) => {
      const html = await (await site.get(path)).text();
      expect(() => structuredItems(html)).not.toThrow();
      expect(html).not.toMatch(inlineScript);
      expect(html).not.toContain("<script>window.__xss");
      if (path !== "/acme/news")
        expect(JSON.stringify(structuredItems(html))).toContain("</script><script>window.__xss");
    },
  );
});
