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
/** Isolates besides the site's: one that has made a page answers by itself. */
const isolates = Array.from({ length: 7 }, (_, index) => `fresh-${index}`);
/** Those that have made no page of the product `acme` yet. */
const freshForAcme = [...isolates];

beforeAll(async () => {
  cms = await startSampleCms();
  platform = await startPlatform();
  const others = { ...Object.fromEntries(isolates.map((name) => [name, "here"])), broken: "broken" };
  const variables = {
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: {
      acme: productWith({ origin: cms.origin, dialect: "strapi3" }),
      contoh: productWith({ origin: "embedded" }),
    },
    HOOK_SECRET: secret,
  };
  site = await startSite(variables, { platform, others, placement: { followsClock: true } });
  // So many isolates start slowly on a busy machine.
}, 240_000);
afterAll(async () => {
  await site?.close();
  await Promise.all([platform.close(), cms.close()]);
});

/** Pages of the sample product that no isolate has made yet. */
const unmade = ["faq", "privacy", "clients", "how-to-claim", "login-member", "careers"].map(
  (name) => `/contoh/${name}`,
);
let path = "";

const ask = (headers: Record<string, string>, target = path) => rawRequest(site.url, target, headers);
/** Through another isolate, at the address of the site itself: others have answers of their own. */
const askThrough = async (name: string, headers: Record<string, string>, method?: string) =>
  rawRequest(await site.miniflare.unsafeGetDirectURL(name), path, { ...headers, host: site.url.host }, method);
const gzip = { "accept-encoding": "gzip" };
/** Miniflare's front gives visitors the first encoding that they name. */
const brotli = { "accept-encoding": "br, gzip" };
/** Answers of the cache, or of what it asked. */
const asked = () =>
  (["HIT", "MISS", "EXPIRED", "UPDATING"] as const).reduce(
    (sum, status) => sum + platform.cache.figures.count("Pages", status),
    0,
  );

/** Lets this isolate make the page, which it then has. */
async function makeHere(): Promise<void> {
  platform.cache.clear();
  const from = async () => (await ask({})).headers["cf-cache-status"];
  await expect.poll(from, { timeout: 20_000 }).toBeUndefined();
  await expect.poll(async () => (await ask(brotli)).headers.etag, { timeout: 20_000 }).toContain('-br"');
}

const fromCache = {
  name: "the cache",
  // A late purge takes what the cache has.
  begin: async () => (keptHere().length < 3 ? fill() : undefined),
  request: (headers: Record<string, string>, method?: string) => askThrough(reader, headers, method),
  mark: "HIT",
};
const fromMemo = {
  name: "the isolate's own pages",
  begin: makeHere,
  request: (headers: Record<string, string>, method?: string) => rawRequest(site.url, path, headers, method),
  mark: undefined,
};

const keptHere = () => platform.cache.entries("Pages").filter((entry) => entry.path === path);

const [first = "", second = "", third = "", reader = ""] = isolates;

/** The cache gets a page in each encoding from isolates that have not made it. */
async function fill(): Promise<void> {
  path = unmade.shift() ?? "";
  if (path === "") throw new Error("one more page is needed");
  await makeHere();
  platform.cache.clear();
  for (const [name, headers] of [
    [first, {}],
    [second, gzip],
    [third, brotli],
  ] as const) {
    const before = keptHere().length;
    expect((await askThrough(name, headers)).status).toBe(200);
    await expect.poll(() => keptHere().length).toBe(before + 1);
  }
}

it("the cache keeps each encoding by itself, and asks again in a few seconds where brotli is still to come", async () => {
  await fill();
  const own = keptHere();
  const seconds = own.map(({ fill: { headers, freshMs } }) => {
    const { etag = "", vary } = Object.fromEntries(headers);
    return [etag.replace(/\w{16}/, ""), vary, freshMs / 1_000];
  });
  expect(seconds).toHaveLength(3);
  expect(seconds).toContainEqual(['""', "accept-encoding", 60]);
  expect(seconds).toContainEqual(['"-gzip"', "accept-encoding", 60]);
  expect(seconds).toContainEqual(['"-gzip"', "accept-encoding", 5]);
  expect(new Set(own.map(({ tags }) => [...tags].join())).size).toBe(1);
});

describe.each([fromCache, fromMemo])("a page from $name", ({ begin, request, mark }) => {
  it("has a tag for each encoding, and is a 304 for who has it and may have it", async () => {
    await begin();
    const [plain, packed] = [await request({}), await request(gzip)];
    expect([plain.status, packed.status]).toEqual([200, 200]);
    expect(plain.headers["cf-cache-status"]).toBe(mark);
    const [tag, packedTag] = [String(plain.headers.etag), String(packed.headers.etag)];
    expect(packedTag).toBe(tag.replace(/"$/, '-gzip"'));
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();

    const outcomeOf = async (headers: Record<string, string>, known: string) => {
      const { status, headers: got, body } = await request({ ...headers, "if-none-match": known });
      if (status === 304) expect(body).toBe("");
      return [status, got.etag];
    };
    expect(await outcomeOf({}, tag)).toEqual([304, tag]);
    expect(await outcomeOf(gzip, packedTag)).toEqual([304, packedTag]);
    expect(await outcomeOf(gzip, `W/${packedTag}, "x"`)).toEqual([304, packedTag]);
    expect(await outcomeOf(gzip, tag)).toEqual([304, tag]);
    expect(await outcomeOf({}, "*")).toEqual([304, tag]);
    expect(await outcomeOf({}, packedTag)).toEqual([200, tag]);
    expect(await outcomeOf(gzip, `"x${tag.slice(1)}`)).toEqual([200, packedTag]);
    expect(await outcomeOf(gzip, '"0000000000000000"')).toEqual([200, packedTag]);

    const brotliTag = tag.replace(/"$/, '-br"');
    for (const known of [tag, packedTag, brotliTag]) expect(await outcomeOf(brotli, known)).toEqual([304, known]);
    expect(await outcomeOf(gzip, brotliTag)).toEqual([200, packedTag]);
    expect(await outcomeOf({}, brotliTag)).toEqual([200, tag]);
    expect((await outcomeOf(brotli, '"0000000000000000"'))[0]).toBe(200);
  });

  it("has the same headers for HEAD", async () => {
    await begin();
    const get = await request(gzip);
    await begin();
    const head = await request(gzip, "HEAD");
    expect(head.body).toBe("");
    for (const name of [
      "etag",
      "content-type",
      "cache-control",
      "vary",
      "content-security-policy",
      "cf-cache-status",
    ]) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
    expect(head.status).toBe(200);
  });
});

it("brotli, made behind a visitor, comes to those who take it and to nobody else", async () => {
  await makeHere();
  const texts = new Map<string, string>();
  const tagOf = async (accepted: string) => {
    const { headers, body } = await ask({ "accept-encoding": accepted });
    if (headers["content-encoding"] === undefined) texts.set("plain", body);
    expect(headers.vary).toBe("accept-encoding");
    return String(headers.etag).replace(/\w{16}/, "");
  };
  for (const accepted of ["br", "br, gzip", "gzip;q=0.2, br;q=0.3", "br;q=0.1, identity;q=0"]) {
    expect(await tagOf(accepted), accepted).toBe('"-br"');
  }
  for (const accepted of ["gzip", "gzip, br;q=0.5", "gzip, br;q=0"]) expect(await tagOf(accepted)).toBe('"-gzip"');
  for (const accepted of ["br;q=0", "deflate", `${"br,".repeat(2_700)}br`]) expect(await tagOf(accepted)).toBe('""');
  const unpacked = await (await site.get(path, { headers: brotli })).text();
  expect(unpacked).toBe(texts.get("plain"));
});

it("the cache is not asked for what the isolate has, whatever the address says besides", async () => {
  await makeHere();
  const before = asked();
  for (const target of [path, `${path}?utm_source=x`, `${path}?lang=id`]) {
    expect((await ask(gzip, target)).headers["server-timing"]).toContain("page;desc=memo");
  }
  expect(asked()).toBe(before);
});

it("operators' pages are none without a secret, for nobody", async () => {
  expect((await ask({ authorization: "Bearer undefined" }, "/ops/outbox")).status).toBe(404);
});

it("neither posts nor a visitor's own pages ever go there", async () => {
  const before = asked();
  const form = new URLSearchParams({ name: "x" });
  for (const [target, init] of [
    ["/contoh/contact", { method: "POST", body: form, headers: { accept: "text/html" } }],
    ["/contoh/contact?sent=ABCDEFGH", {}],
    ["/contoh/search?q=klinik", {}],
    ["/contoh/providers?search=klinik", {}],
    ["/contoh/providers?sort=distance", {}],
    ["/contoh/api/region", {}],
    ["/contoh/api/providers/nearby?latitude=-6.2&longitude=106.8", {}],
    ["/health", {}],
    ["/ops/outbox", {}],
    ["/contoh/tidak-ada", {}],
  ] as const) {
    const response = await site.get(target, init);
    await response.text();
    expect(response.headers.get("cf-cache-status"), target).toBeNull();
  }
  expect(asked()).toBe(before);
});

let addresses: string[];

/** Paths of the product `acme`, of which pages of one kind are alike. */
async function addressesOfAcme(): Promise<string[]> {
  const files = pathsIn(await textOf("/sitemap.xml")).filter((path) => path.startsWith("/sitemap.acme."));
  const pages = (await Promise.all(files.map(textOf))).flatMap(pathsIn);
  const kinds = Map.groupBy(pages, (path) => path.replace(/[^/]+$/, path.split("/").length > 3 ? ":id" : "$&"));
  const few = [...kinds.values()].flatMap((alike) => alike.slice(0, 3));
  const lists = ["/acme", "/sitemap.xml", "/acme/articles/feed.xml", "/acme/news/feed.xml"];
  return [...new Set([...few, ...files, ...lists])];
}

async function hook(notice: { event: string; model: string }): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
  const response = await site.get("/acme/hooks/content", { method: "POST", headers, body: JSON.stringify(notice) });
  expect(response.status).toBe(202);
}

/** Of a site map. */
const pathsIn = (map: string) =>
  [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);

const textOf = async (path: string) => (await site.get(path)).text();
const cachedPaths = () => new Set(platform.cache.entries("Pages").map(({ path }) => path));

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

async function isolateForAcme(): Promise<URL> {
  const name = freshForAcme.shift();
  if (name === undefined) throw new Error("one more isolate is needed");
  return site.miniflare.unsafeGetDirectURL(name);
}

/** At the address of the site itself: others have answers of their own. */
const visit = (isolate: URL, path: string) => rawRequest(isolate, path, { host: site.url.host });

/** Has fresh isolates make every page for the cache, again where a late purge took some. */
async function fillWithAcme(): Promise<Map<string, string>> {
  platform.cache.clear();
  const texts = new Map<string, string>();
  const missing = () => addresses.filter((path) => !cachedPaths().has(path));
  while (missing().length > 0) {
    const isolate = await isolateForAcme();
    for (const path of missing()) texts.set(path, (await visit(isolate, path)).body);
    await vi.waitUntil(() => missing().length === 0, { timeout: 10_000 }).catch(() => null);
  }
  return texts;
}

describe("a published story", () => {
  it("is purged wherever it stands, at once and again later, and nothing else is", async () => {
    addresses = await addressesOfAcme();
    await site.runCron();
    const { length } = platform.cache.figures.purges;
    platform.clock.advance(2 * minute);
    await settled(length);
    const before = await fillWithAcme();
    const kept = cachedPaths();
    platform.cache.figures.reset();
    cms.collections.get("press-release-and-news")?.push({
      id: 900,
      Title: "Baru terbit hari ini",
      Description: "<p>Isi.</p>",
      published_at: new Date().toISOString(),
    });
    await hook({ event: "entry.publish", model: "press-release-and-news" });
    await expect.poll(() => platform.cache.figures.purges.length).toBeGreaterThan(0);

    const left = cachedPaths();
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
    const after = await fillWithAcme();
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
    const [maker, other] = [await isolateForAcme(), await isolateForAcme()];
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
