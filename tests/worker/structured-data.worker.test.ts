import { describe, expect, it } from "vitest";
import { inlineScript, type StructuredItem, structuredItems } from "../support/browser/structured-data";
import { freshProduct } from "../support/site/shared-site";

const hostile = `</script><script>window.__xss = 1</script><!--<script>'"&\u2028`;
const published = { published_at: "2026-11-20T02:00:00.000Z" };

const product = await freshProduct("terstruktur");
const { collections } = product.cms;
const fields = { id: 900, ...published, Title: hostile, Description: `<p>${hostile}</p>`, Place: hostile };
collections.get("press-release-and-news")?.push(fields);
collections.get("events")?.push({ ...fields, Date: "2026-12-24" });
collections.get("careers")?.push({ ...fields, Placement: hostile, Min_Salary: 1 });
collections.get("faqs")?.push({ id: 900, Question: hostile, Answer: `<p>${hostile}</p>` });
await product.sync();

async function itemsOf(path: string): Promise<StructuredItem[]> {
  return structuredItems(await (await product.atHost(path)).text());
}

const typesOf = async (path: string) => (await itemsOf(path)).map((item) => item["@type"]);

describe("structured data", () => {
  it.each([
    ["/", ["Organization", "WebSite"]],
    ["/terstruktur/news/1", ["NewsArticle", "BreadcrumbList"]],
    ["/terstruktur/article/1", ["Article", "BreadcrumbList"]],
    ["/terstruktur/events/1", ["Event", "BreadcrumbList"]],
    ["/terstruktur/how-to-claim", ["HowTo", "HowTo", "HowTo", "BreadcrumbList"]],
    ["/terstruktur/careers/1", ["JobPosting", "BreadcrumbList"]],
    ["/terstruktur/faq", ["FAQPage", "BreadcrumbList"]],
    ["/terstruktur/hospital-department/1", ["MedicalOrganization", "BreadcrumbList"]],
    ["/terstruktur/promotions/1", ["BreadcrumbList"]],
  ])("of %s is %j", async (path, types) => {
    expect(await typesOf(path)).toEqual(types);
  });

  it.each([
    "/terstruktur/news/900",
    "/terstruktur/events/900",
    "/terstruktur/careers/900",
    "/terstruktur/faq",
    "/terstruktur/news",
  ])("holds hostile content as text: %s", async (path) => {
    const html = await (await product.atHost(path)).text();
    expect(() => structuredItems(html)).not.toThrow();
    expect(html).not.toMatch(inlineScript);
    expect(html).not.toContain("<script>window.__xss");
    if (path !== "/terstruktur/news")
      expect(JSON.stringify(structuredItems(html))).toContain("</script><script>window.__xss");
  });
});
