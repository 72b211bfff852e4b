import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startSampleCms, type TestCms } from "../support/cms/cms";
import { fuzzTimes, seededRandom } from "../support/fuzz/seeded";
import { type RawAnswer, rawRequest } from "../support/http/raw-request";
import { Platform } from "../support/platform/platform";
import { productWith } from "../support/site/product";
import { startSite, type TestSite } from "../support/site/site";

const secret = "rahasia-kait-web";
const minute = 60_000;
const day = 86_400_000;

let cms: TestCms;
let platform: Platform;
let site: TestSite;
/** Two isolates behind the cache, and one without it. */
let entrances: URL[];
let plain: URL;
/** Isolates besides the site's: one that has made a page answers by itself. */
const isolates = Array.from({ length: 7 }, (_, index) => `fresh-${index}`);
/** Those that have made no page of the product `acme` yet. */
const freshForAcme = [...isolates];

beforeAll(async () => {
  cms = await startSampleCms();
  platform = await Platform.start();
  const fresh = Object.fromEntries(isolates.map((name) => [name, "here"]));
  const others = { ...fresh, broken: "broken", second: "here", plain: "uncached" };
  const variables = {
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: {
      acme: productWith({ origin: cms.origin, dialect: "strapi3" }, { hosts: ["acme.example"], hue: 300 }),
      contoh: productWith({ origin: "embedded" }, { name: "Contoh Medika", hosts: ["contoh.example"], hue: 190 }),
    },
    HOOK_SECRET: secret,
  };
  site = await startSite(variables, { platform, others, placement: { followsClock: true } });
  entrances = [site.url, await site.miniflare.unsafeGetDirectURL("second")];
  plain = await site.miniflare.unsafeGetDirectURL("plain");
  // So many isolates start slowly on a busy machine.
}, 240_000);
afterAll(async () => {
  await site?.close();
  await Promise.all([platform.close(), cms.close()]);
});

const seed = 20_261_122;
const requests = 560 * fuzzTimes;
const warmUp = 400;

const wait = { interval: 500 };

/** Until the site searches whole texts: before, what a search finds grows. */
async function indexed(site: URL): Promise<void> {
  const found = async () => (await answerOf(site, "/contoh/search?q=klinik", { host: "contoh.example" })).text;
  await expect.poll(found, wait).toContain(`class="face-link" href="/contoh/services/3"`);
}

interface Answered {
  readonly status: number;
  readonly headers: RawAnswer["headers"];
  readonly text: string;
}

/** Without the time at which the directory was read: that of the embedded one is the last quarter of an hour. */
const withoutReadingTime = (html: string) => html.replace(/"asOf":"[^"]*"/, "");

/** As visitors ask, whose host names and encodings no `fetch` would let through. */
async function answerOf(site: URL, path: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  const { status, headers: answered, bytes } = await rawRequest(site, path, headers);
  const encoding = answered["content-encoding"];
  const plainBytes = encoding === "gzip" ? gunzipSync(bytes) : encoding === "br" ? brotliDecompressSync(bytes) : bytes;
  const text = withoutReadingTime(plainBytes.toString());
  return { status, headers: answered, text };
}

const isStreamed = ({ headers }: Answered) => String(headers["server-timing"]).includes("page;desc=stream");

/** What a request means: everything else of it is noise. */
interface Meaning {
  readonly host: string;
  readonly path: string;
  readonly query: string;
  /** Whether its answer is everybody's and costs more than to share it. */
  readonly shared: boolean;
}

const pathsOf = (key: string) =>
  ["", "/news", "/contact", "/tidak/ada", "/news/1", "/news/feed.xml", "/manifest.webmanifest", "/api/providers"].map(
    (path) => `/${key}${path}`,
  );

const addresses = [
  "/",
  "/sitemap.xml",
  "/robots.txt",
  ...pathsOf("contoh"),
  ...pathsOf("acme"),
  ...["/", "/acme/news", "/contoh/news/2"].map((path) => `${path}?lang=en`),
  "/contoh/news?page=2",
  "/contoh/news?page=2&lang=en",
  "/contoh/search?q=klinik",
  "/acme/api/providers?search=klinik&page=1",
];

/** Visitors' own, and what costs less than it takes to share it. */
const unshared = /\/tidak\/ada|webmanifest|robots\.txt|\?q=/;

const meanings: readonly Meaning[] = ["contoh.example", "acme.example", "lain.example"].flatMap((host) =>
  addresses.map((address) => {
    const [path = "", query = ""] = address.split("?");
    return { host, path, query, shared: !unshared.test(address) };
  }),
);

const noise = {
  parameters: ["", "", "utm_source=surat", "fbclid=xyz", "utm_source=a&utm_medium=b", "x=1&y=2", "_=17"],
  encodings: [
    "gzip, deflate, br, zstd",
    "gzip, deflate, br, zstd",
    "gzip, deflate, br",
    "gzip, deflate, br",
    "br, gzip",
    "",
    "gzip",
    "br",
    "gzip;q=0",
    "br;q=0, gzip",
    "identity",
    "deflate, gzip;q=0.5",
    "*",
  ],
  cookies: ["", "", "", "_ga=1.2.3", "session=abc; theme=dark", "lang=id", "lang=en"],
  headers: [
    {},
    {},
    { "x-forwarded-host": "jahat.example" },
    { "user-agent": "x" },
    { "accept-language": "en" },
    { "x-original-url": "/ops" },
  ],
};

describe("two products on hosts of their own behind the cache", () => {
  it(`give ${requests} requests the answers that each host gives without it, nearly all from the cache`, async () => {
    await Promise.all([...entrances, plain].map(indexed));
    // What is read for the first time is purged once more when KV has it everywhere: before anything is counted.
    const { length: before } = platform.cache.figures.purges;
    platform.clock.advance(120_000);
    await expect.poll(() => platform.cache.figures.purges.length, wait).toBeGreaterThan(before);
    const random = seededRandom(seed);
    const one = <Value>(values: readonly Value[]): Value => {
      const value = values[Math.floor(random() * values.length)];
      if (value === undefined) throw new Error("nothing to choose from");
      return value;
    };
    const known = new Map<Meaning, Answered>();
    for (const meaning of meanings) {
      const { host, path, query } = meaning;
      const whole = () => answerOf(plain, `${path}${query && `?${query}`}`, { host, accept: "text/html" });
      let answer = await whole();
      // A busy machine: its late parts come in another form, which is no measure.
      for (let tries = 0; isStreamed(answer) && tries < 10; tries++) {
        await pause(200);
        answer = await whole();
      }
      if (!isStreamed(answer)) known.set(meaning, answer);
    }
    expect(known.size).toBeGreaterThan(0.9 * meanings.length);
    const wrong: string[] = [];
    const statuses = new Map<string, number>();

    const oneRequest = async () => {
      const meaning = one(meanings);
      const isolate = one(entrances);
      const extra = one(noise.parameters);
      const encoding = one(noise.encodings);
      const cookie = one(noise.cookies);
      const query = [extra, meaning.query].filter(Boolean).join("&");
      const headers = {
        host: meaning.host,
        accept: "text/html",
        ...(encoding && { "accept-encoding": encoding }),
        ...(cookie && { cookie }),
        ...one(noise.headers),
      };
      const answer = await answerOf(isolate, `${meaning.path}${query && `?${query}`}`, headers);
      const { status, headers: got, text } = answer;
      const from = String(got["cf-cache-status"] ?? (meaning.shared ? "memory" : "not asked"));
      statuses.set(from, (statuses.get(from) ?? 0) + 1);
      if (cookie === "lang=en" && !meaning.query.includes("lang=")) {
        const location = String(got.location);
        if (status !== 302 || !location.endsWith("lang=en"))
          wrong.push(`${JSON.stringify({ meaning, headers, status, location })}`);
        return;
      }
      if (isStreamed(answer)) {
        // For its visitor alone.
        const isOwn = /^(no-store|private)\b/.test(String(got["cache-control"]));
        if (!isOwn || from === "HIT") wrong.push(JSON.stringify({ meaning, from, got }));
        return;
      }
      const packed = String(got["content-encoding"] ?? "");
      const isTaken = !packed || encoding === "*" || new RegExp(`\\b${packed}(?!;q=0(,|$))`).test(encoding);
      if (!isTaken) wrong.push(JSON.stringify({ meaning, headers, packed }));
      const expected = known.get(meaning);
      const isSame = !expected || (status === expected.status && text === expected.text);
      if (!isSame) wrong.push(JSON.stringify({ meaning, query, headers, status, got }));
    };

    const send = async (count: number) => {
      for (let sent = 0; sent < count; sent += 16) await Promise.all(Array.from({ length: 16 }, oneRequest));
    };
    await send(warmUp);
    let rate = 0;
    // A late purge empties a part of the cache, for the next requests to fill: then it is looked at once more.
    for (let round = 0; round < 4 && rate <= 0.95; round++) {
      statuses.clear();
      await send(requests - warmUp);
      const count = (...names: readonly string[]) => names.reduce((sum, name) => sum + (statuses.get(name) ?? 0), 0);
      const kept = count("memory", "HIT", "UPDATING", "STALE");
      rate = kept / (kept + count("MISS", "EXPIRED", "REVALIDATED", "BYPASS"));
    }
    expect(wrong.slice(0, 3), `seed ${seed}`).toEqual([]);
    expect(rate, `seed ${seed}, after ${warmUp} requests: ${JSON.stringify([...statuses])}`).toBeGreaterThan(0.95);
    expect(platform.cache.entries("default")).toEqual([]);
  }, 240_000);
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

/** Lets this isolate make the page, which it then has. */
async function makeHere(): Promise<void> {
  platform.cache.clear();
  const from = async () => (await ask({})).headers["cf-cache-status"];
  await expect.poll(from).toBeUndefined();
  await expect.poll(async () => (await ask(brotli)).headers.etag).toContain('-br"');
}

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

it("a cached page has an entity tag for each encoding, responds 304 to that tag, and has the same headers for HEAD", async () => {
  /** A late purge takes what the cache has. */
  const begin = async () => (keptHere().length < 3 ? fill() : undefined);
  const request = (headers: Record<string, string>, method?: string) => askThrough(reader, headers, method);
  await begin();
  const plain = await request({});
  const packed = await request(gzip);
  expect(plain.status).toBe(200);
  expect(packed.status).toBe(200);
  expect(plain.headers["cf-cache-status"]).toBe("HIT");
  const tag = String(plain.headers.etag);
  const packedTag = String(packed.headers.etag);
  expect(packedTag).toBe(tag.replace(/"$/, '-gzip"'));
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(plain.headers["content-encoding"]).toBeUndefined();

  // Every way to name a tag: `tests/page-cache/page-cache.test.ts`.
  for (const [headers, known, status, etag] of [
    [{}, tag, 304, tag],
    [gzip, `W/${packedTag}, "x"`, 304, packedTag],
    [gzip, tag, 304, tag],
    [brotli, packedTag, 304, packedTag],
    [{}, packedTag, 200, tag],
    [gzip, '"0000000000000000"', 200, packedTag],
  ] as const) {
    const got = await request({ ...headers, "if-none-match": known });
    expect(got.status, known).toEqual(status);
    expect(got.headers.etag, known).toEqual(etag);
    expect(got.body === "", known).toEqual(status === 304);
  }

  await begin();
  const get = await request(gzip);
  await begin();
  const head = await request(gzip, "HEAD");
  expect(head.status).toBe(200);
  expect(head.body).toBe("");
  const names = ["etag", "content-type", "cache-control", "vary", "content-security-policy", "cf-cache-status"];
  for (const name of names) expect(head.headers[name], name).toBe(get.headers[name]);
});

it("operators' pages respond 404 to every request if the site has no secret", async () => {
  expect((await ask({ authorization: "Bearer undefined" }, "/ops/outbox")).status).toBe(404);
});

let acmePaths: string[];

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
  let known = -1;
  let since = 0;
  await expect
    .poll(
      () => {
        const { length } = platform.cache.figures.purges;
        if (length !== known || length <= before) [known, since] = [length, Date.now()];
        return Date.now() - since;
      },
      { interval: 250 },
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
  const missing = () => acmePaths.filter((path) => !cachedPaths().has(path));
  while (missing().length > 0) {
    const isolate = await isolateForAcme();
    for (const path of missing()) texts.set(path, withoutReadingTime((await visit(isolate, path)).body));
    await vi.waitUntil(() => missing().length === 0, { timeout: 2_000 }).catch(() => null);
  }
  return texts;
}

/** Where two texts part, with what stands around it. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 200);
  return `${around(one)}\n${around(other)}`;
}

describe("a published story", () => {
  it("is purged wherever it stands, at once and again later, and nothing else is", async () => {
    acmePaths = await addressesOfAcme();
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
      await expect.poll(() => textOf(path)).toContain("Baru terbit hari ini");
    }

    // Once more when KV has arrived everywhere; in one call each time.
    platform.clock.advance(2 * minute);
    const own = () =>
      platform.cache.figures.purges.filter(({ purge: { tags = [] } }) => tags.includes("acme:news/900"));
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(2);
    for (const { purge, refused, entrypoint } of own()) {
      expect(entrypoint).toBe("Pages");
      expect(refused).toBe(null);
      expect(purge.tags).toEqual(expect.arrayContaining(["acme:news", "acme:any"]));
    }

    // A fresh isolate without a cache: whatever looks different now has been purged.
    const after = await fillWithAcme();
    const changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
    expect(changed.length).toBeGreaterThan(4);
    const unexpected = changed.filter((path) => !purged.includes(path));
    const differences = unexpected.map((path) => firstDifference(before.get(path) ?? "", after.get(path) ?? ""));
    expect(unexpected, differences.join("\n")).toEqual([]);
  });
});

describe("an answer past its time", () => {
  const statusOf = async (isolate: URL) => {
    const { status, headers } = await visit(isolate, "/acme/faq");
    return [status, headers["cf-cache-status"]];
  };

  it("is given while a new one is made, and in place of an error for a day", async () => {
    const maker = await isolateForAcme();
    const other = await isolateForAcme();
    expect(await statusOf(other)).toEqual([200, "HIT"]);
    platform.clock.advance(61_000);
    expect(await statusOf(maker)).toEqual([200, "UPDATING"]);
    await expect.poll(() => statusOf(other)).toEqual([200, "HIT"]);

    // An isolate with nothing to show: its CMS is silent, its KV empty, its objects fail.
    const broken = await site.miniflare.unsafeGetDirectURL("broken");
    platform.kv.clear();
    cms.health = "hanging";
    platform.clock.advance(day - 3_600_000);
    expect(await statusOf(broken)).toEqual([200, "STALE"]);
    platform.clock.advance(7_200_000);
    expect((await statusOf(broken))[0]).toBe(503);
  });
});
