import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestCms } from "../support/cms/cms";
import { startSecondCms } from "../support/cms/second-product";
import type { Answer } from "../support/cms/strapi";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

/** A minute and ten seconds, in milliseconds: what the cache in front may keep. */
const minute = 70_000;
/** How many times faster than in production an absence is believed: after six seconds. */
const pace = 5;
const absenceMs = 7_000;
const isolateMemory = { timeout: 20_000, interval: 500 };
/** Generous for one deadline on a busy machine; a chain of waits takes longer. */
const patienceMs = 8_000;

let cms: TestCms;
let sites: TestSite[] = [];
let stateDir: string;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "site-state-"));
});

afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  sites = [];
  await cms.close();
  rmSync(stateDir, { recursive: true, force: true });
});

async function start(content: { locales?: Record<string, string> } = {}): Promise<TestSite> {
  const acme = productWith({ origin: cms.origin, dialect: "auto", ...content });
  const variables = { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme }, TEST: { contentRate: pace } };
  const site = await startSite(variables, { stateDir, uncached: workerAlone });
  sites.push(site);
  return site;
}

async function restart(): Promise<TestSite> {
  await sites.pop()?.close();
  return start();
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

async function html(site: TestSite, path: string): Promise<string> {
  return (await site.get(path, { signal: AbortSignal.timeout(patienceMs) })).text();
}

async function status(site: TestSite, path: string): Promise<number> {
  const response = await site.get(path, { signal: AbortSignal.timeout(patienceMs) });
  await response.text();
  return response.status;
}

async function hasQuestions(site: TestSite): Promise<boolean> {
  return (await html(site, "/acme/faq")).includes("Bagaimana cara masuk ke aplikasi?");
}

function stories(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const publishedAt = new Date(Date.UTC(2024, 0, 1) + index * 36 * 3_600_000).toISOString();
    const documentId = `kabar${String(index + 1).padStart(4, "0")}`;
    const fields = { Title: `Kabar ke-${index + 1}`, Description: "<p>Isi.</p>", Featured_Image: null };
    return { id: index + 1, documentId, ...fields, createdAt: publishedAt, updatedAt: publishedAt, publishedAt };
  });
}

describe("one odd answer of a gateway after a restart", () => {
  const answers: readonly Answer[] = [
    { status: 503, body: { message: "no healthy upstream" } },
    { status: 200, body: { status: "ok" } },
    { status: 429, body: { statusCode: 429, error: "Too Many Requests", message: "slow down" } },
  ];

  it("changes nothing on any page, and the next refresh goes on as before", async () => {
    cms = await startSecondCms();
    let site = await start();
    await site.runCron();
    const shown = async () => {
      const home = await html(site, "/");
      return /wa\.me|whatsapp/.test(home) && home.includes("Menara Sehat") && home.includes("/media/company_logo");
    };
    expect(await shown()).toBe(true);
    for (const [round, odd] of answers.entries()) {
      site = await restart();
      let asked = 0;
      cms.gateway = () => (asked++ === 0 ? odd : null);
      const story = { ...stories(1)[0], documentId: `baru${round}`, Title: `Kabar baru ${round}` };
      cms.collections.get("press-release-and-news")?.push(story);
      await site.runCron();
      await site.runCron();
      expect(asked).toBeGreaterThan(10);
      expect(await shown(), JSON.stringify(odd)).toBe(true);
      expect(await status(site, `/acme/news/baru${round}`), "the list is refreshed").toBe(200);
      expect(await html(site, "/acme/member-survey")).toContain("<iframe");
    }
  }, 60_000);
});

describe("an empty cache and a CMS that hangs, of a dialect not yet known", () => {
  it("answers every visitor within one deadline: pages, forms, and addresses that do not exist", async () => {
    cms = await startSecondCms();
    cms.gateway = () => "silence";
    const site = await start();
    const paths = ["/", "/acme/contact", "/acme/nothing", "/acme/news", "/acme/services/x", "/acme/faq"];
    const statuses = [
      ["/acme/contact", 200],
      ["/acme/nothing", 404],
      ["/acme/clients", 503],
    ] as const;
    for (const [path, expected] of statuses) expect(await status(site, path), path).toBe(expected);
    const together = await Promise.all(paths.map((path) => status(site, path)));
    expect(together[paths.indexOf("/acme/nothing")]).toBe(404);
    expect(together[paths.indexOf("/acme/news")]).toBe(503);
  }, 60_000);
});

describe("a single type or a whole list that editors delete or unpublish", () => {
  const memberGuide = "/acme/login-member";

  beforeEach(async () => {
    cms = await startSecondCms();
  });

  it("is gone once the CMS has said so in two refreshes, and is back with the next one that has it", async () => {
    const site = await start();
    await site.runCron();
    expect(await status(site, memberGuide)).toBe(200);
    const guide = cms.singles.get("howto-member");
    cms.singles.delete("howto-member");
    cms.collections.set("faqs", []);
    site.platform.clock.advance(minute);
    await site.runCron();
    await site.runCron();
    expect(await status(site, memberGuide), "two at once prove nothing").toBe(200);
    expect(await hasQuestions(site)).toBe(true);
    await wait(absenceMs);
    site.platform.clock.advance(minute);
    await site.runCron();
    await expect.poll(() => status(site, memberGuide), isolateMemory).toBe(404);
    await expect.poll(() => hasQuestions(site), isolateMemory).toBe(false);
    expect(await status(site, "/"), "the rest of the site").toBe(200);
    const again = await restart();
    expect(await status(again, memberGuide), "in another isolate").toBe(404);
    cms.singles.set("howto-member", guide);
    again.platform.clock.advance(minute);
    await again.runCron();
    await expect.poll(() => status(again, memberGuide), isolateMemory).toBe(200);
  }, 60_000);

  it("stays while the 404 is a gateway's: a page, text or JSON that is not the CMS's", async () => {
    const site = await start();
    await site.runCron();
    const odd = new Map<string, Answer>([
      ["howto-member", { status: 404, body: "<h1>404 Not Found</h1>", type: "text/html" }],
      ["about-acme", { status: 404, body: { message: "no Route matched with those values" } }],
      ["survey-link-setting", { status: 404, body: "404 page not found" }],
    ]);
    cms.gateway = (path) => odd.get(path) ?? null;
    for (let round = 0; round < 3; round++) {
      await site.runCron();
      if (round === 0) await wait(absenceMs);
    }
    const again = await restart();
    expect(await status(again, memberGuide)).toBe(200);
    expect(await status(again, "/acme/about-acme")).toBe(200);
    expect(await html(again, "/acme/member-survey")).toContain("<iframe");
  }, 60_000);

  it("stays, with every list, while another database answers in the CMS's place: nothing at all is in it", async () => {
    const site = await start();
    await site.runCron();
    cms.singles.clear();
    for (const path of cms.collections.keys()) cms.collections.set(path, []);
    for (let round = 0; round < 3; round++) {
      await site.runCron();
      if (round === 0) await wait(absenceMs);
    }
    const again = await restart();
    for (const path of ["/", memberGuide, "/acme/news", "/acme/faq"]) expect(await status(again, path), path).toBe(200);
    expect(await hasQuestions(again)).toBe(true);
  }, 60_000);
});

describe("the first moments of a site with 268 stories", () => {
  beforeEach(async () => {
    cms = await startSecondCms();
    cms.collections.set("press-release-and-news", stories(268));
  });

  it("have the twenty-fifth page of the list for the first visitor", async () => {
    const page = await html(await start(), "/acme/news?page=25");
    expect(page).toContain("Kabar ke-52<");
  });

  it("have all of them in the first site map", async () => {
    const site = await start();
    const map = await siteMap(site.get);
    expect(map.match(/<loc>[^<]*\/acme\/news\/kabar\d{4}</g)).toHaveLength(268);
  });

  it("ask to come again, with no 404 and no half site map, while the CMS is too slow for the rest", async () => {
    cms.gateway = (path, query) =>
      path === "press-release-and-news" && query.get("pagination[page]") !== "1" ? "silence" : null;
    const site = await start();
    const page = await site.get("/acme/news?page=25", { signal: AbortSignal.timeout(patienceMs) });
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("30");
    for (const path of ["/sitemap.xml", "/sitemap.acme.news.1.xml"]) {
      const map = await site.get(path, { signal: AbortSignal.timeout(patienceMs) });
      expect(map.status, path).toBe(503);
      expect(map.headers.get("retry-after")).toBe("60");
      expect(map.headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("English of a Strapi 3 in which only some types have locales", () => {
  it("is the default's answer for the others", async () => {
    cms = await TestCms.start("strapi3");
    cms.localised = new Set(["articles"]);
    const site = await start({ locales: { en: "en" } });
    await site.runCron();
    for (const path of ["/acme/about-acme", "/acme/news", "/acme/articles", "/acme/clients", "/acme"]) {
      expect(await status(site, `${path}?lang=en`), path).toBe(200);
    }
    expect(await html(site, "/acme/about-acme?lang=en")).toContain("Acme Health Administration");
  }, 60_000);
});
