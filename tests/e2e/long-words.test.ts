import { afterAll, describe, expect, it } from "vitest";
import { TestCms } from "../support/cms/cms";
import { secondContent, twoProducts } from "../support/cms/second-product";
import { envelope, row, TestProviderService } from "../support/providers/provider-service";
import { startSite } from "../support/site/site";
import { browsing } from "./browsing";
import { outOfSight } from "./out-of-sight";
import { addressIn, casesOf } from "./page-cases";

/** One word without a place to break it, as editors paste addresses and file names. */
const word = "Laporan_Tahunan".repeat(16);

const texts = /^(Title|Name|Question|Place|Placement|Address|Bank_Name|Brief_Description)$/;
const bodies = /^(Description|Content|Answer)$/;

/** The same content, with a word at the end of every text that fits on no screen. */
function lengthened(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(lengthened);
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (typeof value !== "string") return [name, lengthened(value)];
      if (texts.test(name)) return [name, `${value.slice(0, 20)} ${word}`];
      if (name === "Sales_Email") return [name, `${word}@acme.example`];
      const table = `<table><tr><th>${word}</th><td>1</td></tr></table>`;
      if (bodies.test(name))
        return [name, `${value}\n\n<p><a href="https://${word}.example/">${word}</a></p>\n\n${table}`];
      return [name, value];
    }),
  );
}

let cms: TestCms;
let service: TestProviderService;

const browser = browsing(async () => {
  const { collections, singles } = secondContent();
  cms = await TestCms.start("strapi5", {
    collections: new Map([...collections].map(([name, rows]) => [name, rows.map(lengthened)])),
    singles: new Map([...singles].map(([name, record]) => [name, lengthened(record)])),
  });
  service = await TestProviderService.start();
  const rows = [1, 2, 3].map((number) => ({ ...row(number, { providerName: word, city: word }), address: word }));
  service.behaviour = () => ({ body: envelope(rows) });
  const providers = { protocol: "soap", origin: service.origin, list: "live" };
  const site = await startSite(twoProducts(cms.origin, { providers }));
  await site.runCron();
  return site;
});
afterAll(() => Promise.all([cms.close(), service.close()]));

const shown = [
  ...casesOf("acme"),
  ...[`search?q=${word}`, "search?q=laporan", `providers?search=${word}`].map((path) => ({
    product: "acme" as const,
    path: `/acme/${path}`,
    inTable: false,
  })),
];

describe("words that fit on no screen", () => {
  it("leave everything within a window of 320 px on every kind of page", async () => {
    const { page } = await browser.open("about:blank", { width: 320, reducedMotion: true });
    for (const pageCase of shown) {
      await page.goto(new URL(await addressIn(browser.site, pageCase), browser.site.url).href);
      expect((await outOfSight(page)).join("\n"), pageCase.path).toBe("");
    }
  });
});
