import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestCms } from "../support/cms/cms";
import { startSecondCms } from "../support/cms/second-product";
import { stories, story } from "../support/cms/strapi-stories";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

/** An absence is believed after this many seconds less than in production: 1.5. */
const pace = 20;
const isolateMemory = { timeout: 20_000, interval: 500 };
/** Generous for one deadline on a busy machine; a chain of waits takes longer. */
const patienceMs = 20_000;

/** One of the products of the site, which nothing has requested yet, and its CMS. */
interface Fresh {
  readonly key: string;
  readonly cms: TestCms;
}

let site: TestSite;
let fresh: Fresh[];
let cms: TestCms;
let key: string;

/** Speaks Strapi 3, with English for some types. */
let localised: TestCms;

beforeAll(async () => {
  const keys = ["satu", "dua", "tiga", "empat", "lima", "enam"];
  fresh = await Promise.all(keys.map(async (key) => ({ key, cms: await startSecondCms(key) })));
  localised = await TestCms.start("strapi3");
  const products = fresh.map(({ key, cms }) => [key, productWith({ origin: cms.origin, dialect: "auto" })] as const);
  const acme = productWith({ origin: localised.origin, dialect: "auto", locales: { en: "en" } });
  const PRODUCTS = { ...Object.fromEntries(products), acme };
  const variables = { DEFAULT_PRODUCT: "acme", PRODUCTS, TEST: { contentRate: pace } };
  site = await startSite(variables, { uncached: workerAlone, others: { again: "here" } });
});

afterAll(async () => {
  await site.close();
  await Promise.all([localised, ...cmses].map((each) => each.close()));
});

/** Each test has the next product, but for those that share one. */
const cmses: TestCms[] = [];
function takeProduct(): void {
  const next = fresh.shift();
  if (!next) throw new Error("one more product is needed");
  ({ key, cms } = next);
  cmses.push(cms);
}

async function html(path: string): Promise<string> {
  return (await site.get(path, { signal: AbortSignal.timeout(patienceMs) })).text();
}

async function status(path: string): Promise<number> {
  const response = await site.get(path, { signal: AbortSignal.timeout(patienceMs) });
  await response.text();
  return response.status;
}

const sync = () => site.sync([key]);

describe("an empty cache and a CMS that hangs, of a dialect not yet known", () => {
  it("answers every visitor within one deadline: pages, forms, and addresses that do not exist", async () => {
    takeProduct();
    cms.gateway = () => "silence";
    const paths = ["", "/contact", "/nothing", "/news", "/services/x", "/faq"];
    const statuses = [
      ["/contact", 200],
      ["/nothing", 404],
      ["/clients", 503],
    ] as const;
    for (const [path, expected] of statuses) expect(await status(`/${key}${path}`), path).toBe(expected);
    const together = await Promise.all(paths.map((path) => status(`/${key}${path}`)));
    expect(together[paths.indexOf("/nothing")]).toBe(404);
    expect(together[paths.indexOf("/news")]).toBe(503);
  }, 60_000);
});

describe("the first moments of a site with 268 stories", () => {
  beforeEach(() => {
    takeProduct();
    cms.collections.set("press-release-and-news", stories(268));
  });

  it("have the twenty-fifth page of the list for the first visitor", async () => {
    const page = await html(`/${key}/news?page=25`);
    expect(page).toContain("Kabar ke-52<");
  });

  it("have all of them in the first site map", async () => {
    const map = await html(`/sitemap.${key}.news.1.xml`);
    expect(map.match(new RegExp(`<loc>[^<]*/${key}/news/kabar\\d+<`, "g"))).toHaveLength(268);
  });

  it("ask to come again, with no 404 and no half site map, while the CMS is too slow for the rest", async () => {
    cms.gateway = (path, query) =>
      path === "press-release-and-news" && query.get("pagination[page]") !== "1" ? "silence" : null;
    const page = await site.get(`/${key}/news?page=25`, { signal: AbortSignal.timeout(patienceMs) });
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("30");
    for (const path of ["/sitemap.xml", `/sitemap.${key}.news.1.xml`]) {
      const map = await site.get(path, { signal: AbortSignal.timeout(patienceMs) });
      expect(map.status, path).toBe(503);
      expect(map.headers.get("retry-after")).toBe("60");
      expect(map.headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("a single type or a whole list that editors delete or unpublish", () => {
  it("is gone once the CMS has said so in two refreshes that are far enough apart, and is back with the next one that has it", async () => {
    takeProduct();
    const memberGuide = `/${key}/login-member`;
    const hasQuestions = async () => (await html(`/${key}/faq`)).includes("Bagaimana cara masuk ke aplikasi?");
    await sync();
    expect(await status(memberGuide)).toBe(200);
    const guide = cms.singles.get("howto-member");
    cms.singles.delete("howto-member");
    cms.collections.set("faqs", []);
    await sync();
    expect(await hasQuestions(), "one alone proves nothing").toBe(true);
    const synced = async () => {
      await sync();
      return [await status(memberGuide), await hasQuestions()];
    };
    await expect.poll(synced, isolateMemory).toEqual([404, false]);
    expect(await status(`/${key}`), "the rest of the site").toBe(200);
    const again = await site.askOther("again", memberGuide);
    await again.text();
    expect(again.status, "in another isolate").toBe(404);
    cms.singles.set("howto-member", guide);
    await sync();
    await expect.poll(() => status(memberGuide), isolateMemory).toBe(200);
  });
});

describe("English of a Strapi 3 in which only some types have locales", () => {
  it("is the default's answer for the others", async () => {
    localised.localised = new Set(["articles"]);
    await site.sync(["acme"]);
    for (const path of ["/acme/about-acme", "/acme/news", "/acme/articles", "/acme/clients", "/acme"]) {
      expect(await status(`${path}?lang=en`), path).toBe(200);
    }
    expect(await html("/acme/about-acme?lang=en")).toContain("Acme Health Administration");
  }, 60_000);
});
describe("one odd answer of a gateway after a restart", () => {
  it("changes nothing on any page, and the next refresh goes on as before", async () => {
    takeProduct();
    await sync();
    const shown = async () => {
      const home = await html(`/${key}`);
      return /wa\.me|whatsapp/.test(home) && home.includes("Menara Sehat") && home.includes("/media/company_logo");
    };
    expect(await shown()).toBe(true);
    await site.restart();
    let asked = 0;
    cms.gateway = () => (asked++ === 0 ? { status: 200, body: { status: "ok" } } : null);
    cms.collections.get("press-release-and-news")?.push(story(1, { documentId: "baru", Title: "Kabar baru" }));
    await sync();
    await sync();
    expect(asked).toBeGreaterThan(10);
    expect(await shown()).toBe(true);
    expect(await status(`/${key}/news/baru`), "the list is refreshed").toBe(200);
    expect(await html(`/${key}/member-survey`)).toContain("<iframe");
  });
});
