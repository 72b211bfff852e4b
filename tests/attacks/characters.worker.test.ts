import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { paging, row, TestProviderService } from "../support/providers/provider-service";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";
import { locationsIn, siteMap } from "../support/site/site-map";

/** No text means these: halves of an emoji, a bell, how a command to a terminal begins, what XML has no place for. */
const broken = "\ud83d\u0000\u0007\u001b\u007f\u009b\udc00\uffff";

/** A value with such characters in the middle and at the end of every text. */
function spoilt(value: unknown): unknown {
  if (typeof value === "string") return `${value.slice(0, 1)}${broken}${value.slice(1)}${broken}`;
  if (Array.isArray(value)) return value.map(spoilt);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoilt(each)]));
}

let cms: TestCms;
let service: TestProviderService;
const sites: TestSite[] = [];

beforeAll(async () => {
  cms = await startSampleCms();
  const last = { id: 90, Title: "Malam terakhir", Description: "Isi", published_at: "2026-11-01T02:00:00.000Z" };
  cms.collections
    .get("events")
    ?.push(
      { ...last, Date: "9999-12-31" },
      { ...last, id: 91, Date: "9999-12-31", Time_Start: "21:00", Time_End: "01:00" },
    );
  service = await TestProviderService.start();
});

afterAll(async () => {
  await Promise.all([...sites, cms, service].map((each) => each.close()));
});

/** Everything that a new site shows, by path: status and text. */
async function shown(): Promise<ReadonlyMap<string, string>> {
  const providers = { protocol: "soap", list: "live", origin: service.origin };
  const site = await startSite(
    {
      DEFAULT_PRODUCT: "acme",
      PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi3" }, { providers }) },
    },
    { uncached: workerAlone },
  );
  sites.push(site);
  await site.runCron();
  const pages = [...new Set(locationsIn(await siteMap(site.get)).map((address) => new URL(address).pathname))];
  const calendars = pages.filter((path) => /\/events\/\w+$/.test(path)).map((path) => `${path}.ics`);
  const others = ["/sitemap.xml", "/acme/news/feed.xml", "/acme/articles/feed.xml", "/acme/search?q=klinik"];
  const texts = new Map<string, string>();
  for (const path of [...pages, ...calendars, ...others]) {
    const response = await site.get(path);
    texts.set(path, `${response.status} ${(await response.text()).replaceAll(site.url.port, "port")}`);
  }
  return texts;
}

it("texts with broken characters are shown as the same texts without them, in every page and file", async () => {
  const name = "Apotek Mawar";
  const answered = paging([row(1), row(2, { providerName: name })]);
  service.behaviour = answered;
  const before = await shown();
  expect(before.size).toBeGreaterThan(50);
  expect([...before].filter(([, text]) => !text.startsWith("200 ")).map(([path]) => path)).toEqual([]);

  for (const [path, rows] of cms.collections) cms.collections.set(path, rows.map(spoilt));
  for (const [path, record] of cms.singles) cms.singles.set(path, spoilt(record));
  service.behaviour = async (request) => {
    const answer = await answered(request);
    return { body: String(answer?.body).replaceAll(name, "&#27;Apotek&#xD83D; Mawar\u009b") };
  };
  const after = await shown();
  for (const [path, text] of before) expect(after.get(path), path).toBe(text);
});
