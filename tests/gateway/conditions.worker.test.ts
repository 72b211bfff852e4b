import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "../support/http/raw-request";
import { productWith, startSite, type TestSite } from "../support/site/site";

let site: TestSite;
/** Isolates that have made no page yet: one that has would answer by itself. */
const fresh = Array.from({ length: 12 }, (_, index) => `fresh-${index}`);
let reader = "";

beforeAll(async () => {
  const others = Object.fromEntries(fresh.map((name) => [name, "here"]));
  site = await startSite({ PRODUCTS: { contoh: productWith({ origin: "embedded" }) } }, { others });
  // Thirteen isolates start slowly on a busy machine.
}, 240_000);
afterAll(() => site?.close());

const path = "/contoh/faq";
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
    (sum, status) => sum + site.platform.cache.figures.count("Pages", status),
    0,
  );

/** Lets this isolate make the page, which it then has. */
async function makeHere(): Promise<void> {
  site.platform.cache.clear();
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

const keptHere = () => site.platform.cache.entries("Pages").filter((entry) => entry.path === path);

function freshIsolate(): string {
  const name = fresh.shift();
  if (name === undefined) throw new Error("one more isolate is needed");
  return name;
}

/** The cache gets the page in each encoding from an isolate that has not made it. */
async function fill(): Promise<void> {
  await makeHere();
  site.platform.cache.clear();
  for (const headers of [{}, gzip, brotli]) {
    const before = keptHere().length;
    expect((await askThrough(freshIsolate(), headers)).status).toBe(200);
    await expect.poll(() => keptHere().length).toBe(before + 1);
  }
  reader = freshIsolate();
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
