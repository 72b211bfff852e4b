import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { rawRequest } from "../support/http/raw-request";
import { type Platform, startPlatform } from "../support/platform/platform";
import { productWith, startSite, type TestSite } from "../support/site/site";

const secret = "rahasia-kait-web";
const [minute, day] = [60_000, 86_400_000];

let cms: TestCms;
let platform: Platform;
let site: TestSite;
let addresses: string[];

/** Isolates that have made no page yet. */
const fresh = Array.from({ length: 8 }, (_, index) => `fresh-${index}`);

beforeAll(async () => {
  cms = await startSampleCms();
  platform = await startPlatform();
  const others = { ...Object.fromEntries(fresh.map((name) => [name, "here"])), broken: "broken" };
  const variables = {
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) },
    HOOK_SECRET: secret,
  };
  site = await startSite(variables, { platform, others, placement: { followsClock: true } });
  const index = await textOf("/sitemap.xml");
  const files = pathsIn(index);
  const pages = (await Promise.all(files.map(textOf))).flatMap(pathsIn);
  // Pages of one kind are alike.
  const kinds = Map.groupBy(pages, (path) => path.replace(/[^/]+$/, path.split("/").length > 3 ? ":id" : "$&"));
  const few = [...kinds.values()].flatMap((alike) => alike.slice(0, 3));
  const lists = ["/acme", "/sitemap.xml", "/acme/articles/feed.xml", "/acme/news/feed.xml"];
  addresses = [...new Set([...few, ...files, ...lists])];
});

afterAll(async () => {
  await site.close();
  await Promise.all([platform.close(), cms.close()]);
});

async function hook(notice: { event: string; model: string }): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
  const response = await site.get("/acme/hooks/content", { method: "POST", headers, body: JSON.stringify(notice) });
  expect(response.status).toBe(202);
}

/** Of a site map. */
const pathsIn = (map: string) =>
  [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);

const textOf = async (path: string) => (await site.get(path)).text();
const keptPaths = () => new Set(platform.cache.entries("Pages").map(({ path }) => path));

/** Until nothing is purged any more of what was read for the first time, which is more than these purges. */
async function settled(before: number): Promise<void> {
  let [known, since] = [-1, 0];
  await expect
    .poll(
      () => {
        const { length } = platform.cache.figures.purges;
        if (length !== known || length <= before) [known, since] = [length, Date.now()];
        return Date.now() - since;
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBeGreaterThan(1_000);
}

async function freshIsolate(): Promise<URL> {
  const name = fresh.shift();
  if (name === undefined) throw new Error("one more isolate is needed");
  return site.miniflare.unsafeGetDirectURL(name);
}

/** At the address of the site itself: others have answers of their own. */
const visit = (isolate: URL, path: string) => rawRequest(isolate, path, { host: site.url.host });

/** Has fresh isolates make every page for the cache, again where a late purge took some. */
async function fill(): Promise<Map<string, string>> {
  platform.cache.clear();
  const texts = new Map<string, string>();
  const missing = () => addresses.filter((path) => !keptPaths().has(path));
  while (missing().length > 0) {
    const isolate = await freshIsolate();
    for (const path of missing()) texts.set(path, (await visit(isolate, path)).body);
    await vi.waitUntil(() => missing().length === 0, { timeout: 10_000 }).catch(() => null);
  }
  return texts;
}

describe("a published story", () => {
  it("is purged wherever it stands, at once and again later, and nothing else is", async () => {
    await site.runCron();
    const { length } = platform.cache.figures.purges;
    platform.clock.advance(2 * minute);
    await settled(length);
    const before = await fill();
    const kept = keptPaths();
    platform.cache.figures.reset();
    cms.collections.get("press-release-and-news")?.push({
      id: 900,
      Title: "Baru terbit hari ini",
      Description: "<p>Isi.</p>",
      published_at: new Date().toISOString(),
    });
    await hook({ event: "entry.publish", model: "press-release-and-news" });
    await expect.poll(() => platform.cache.figures.purges.length).toBeGreaterThan(0);

    const left = keptPaths();
    const purged = [...kept].filter((path) => !left.has(path));
    expect(purged).toEqual(expect.arrayContaining(["/", "/acme/news", "/acme/news/feed.xml", "/sitemap.xml"]));
    // The pages of other stories show the latest ones.
    expect(
      purged.filter((path) => !/^\/(acme)?$|^\/sitemap(\.acme\.news\.1)?\.xml$|^\/acme\/news\b/.test(path)),
    ).toEqual([]);
    // What was made in the moment between the first purge and the isolate's next look goes with the second.
    for (const path of ["/acme/news", "/"]) {
      await expect.poll(() => textOf(path), { timeout: 30_000 }).toContain("Baru terbit hari ini");
    }

    // Once more when KV has arrived everywhere; in one call each time.
    platform.clock.advance(2 * minute);
    const own = () =>
      platform.cache.figures.purges.filter(({ purge: { tags = [] } }) => tags.includes("acme:news/900"));
    await expect.poll(() => own().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    for (const { purge, refused, entrypoint } of own()) {
      expect([entrypoint, refused]).toEqual(["Pages", null]);
      expect(purge.tags).toEqual(expect.arrayContaining(["acme:news", "acme:any"]));
    }

    // A fresh isolate without a cache: whatever looks different now has been purged.
    const after = await fill();
    const changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
    expect(changed.length).toBeGreaterThan(4);
    expect(changed.filter((path) => !purged.includes(path))).toEqual([]);
  });
});

describe("an answer past its time", () => {
  const statusOf = async (isolate: URL) => {
    const { status, headers } = await visit(isolate, "/acme/faq");
    return [status, headers["cf-cache-status"]];
  };

  it("is given while a new one is made, and in place of an error for a day", async () => {
    const [maker, other] = [await freshIsolate(), await freshIsolate()];
    expect(await statusOf(other)).toEqual([200, "HIT"]);
    platform.clock.advance(61_000);
    expect(await statusOf(maker)).toEqual([200, "UPDATING"]);
    await expect.poll(() => statusOf(other), { timeout: 20_000 }).toEqual([200, "HIT"]);

    // An isolate with nothing to show: its CMS is silent, its KV empty, its objects fail.
    const broken = await site.miniflare.unsafeGetDirectURL("broken");
    const { keys } = await platform.kv.admin.list();
    await Promise.all(keys.map(({ name }) => platform.kv.admin.delete(name)));
    cms.health = "hanging";
    platform.clock.advance(day - 3_600_000);
    expect(await statusOf(broken)).toEqual([200, "STALE"]);
    platform.clock.advance(7_200_000);
    expect((await statusOf(broken))[0]).toBe(503);
  });
});
