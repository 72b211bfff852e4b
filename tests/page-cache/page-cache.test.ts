import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "../../src/page-cache/page-cache";
import { fakeDate } from "../support/clock/fake-date";
import { seededRandom } from "../support/fuzz/seeded";

const address = "https://situs.example/contoh";
const text = "<h1>Contoh</h1>".repeat(50);
const body = new TextEncoder().encode(text);
const request = (headers: Record<string, string> = {}, method = "GET") => new Request(address, { headers, method });
const inASecond = () => Date.now() + 1_000;
const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

let pages: PageCache;
let renewed: string[];

const renew = (renewing: string) => void renewed.push(renewing);

interface Made {
  readonly startedAt?: number;
  readonly etag?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** @param startedAt when the page was begun */
function keep(accepted: string, { startedAt = Date.now(), etag = '"a"', bytes = body }: Made = {}): Promise<Response> {
  const headers = { "content-type": "text/html", etag, "x-request-id": "seseorang" };
  const page = { product: "contoh", startedAt, used: "isi-1", etag, body: bytes, validUntil: inASecond() };
  return pages.store(address, page, new Response(bytes, { headers }), request({ "accept-encoding": accepted }));
}

const answer = (headers?: Record<string, string>, method?: string) => pages.respond(request(headers, method), address);
const encodingOf = (response: Response | undefined) => response?.headers.get("content-encoding") ?? null;

fakeDate();
beforeEach(async () => {
  pages = new PageCache();
  renewed = [];
  await keep("");
});

it("a cached page has the same bytes while its content is unchanged, without the first response's request id", async () => {
  const kept = answer();
  expect(await kept?.bytes()).toEqual(body);
  expect(kept?.headers.get("x-request-id")).toBeNull();
  expect(kept?.headers.get("etag")).toBe('"a"');
  expect(answer({}, "HEAD")?.status).toBe(200);
  expect(answer({}, "POST")).toBeUndefined();
  vi.setSystemTime(inASecond());
  expect(answer()).toBeUndefined();
});

it("a request with the entity tag of an encoding that it accepts gets 304 with that tag", () => {
  const gzip = { "accept-encoding": "gzip" };
  const known = (etag: string, headers = {}) => {
    const { status, headers: got } = answer({ ...headers, "if-none-match": etag }) ?? {};
    return [status, got?.get("etag"), got?.get("content-type"), got?.get("content-encoding")];
  };
  for (const etag of ['"a"', 'W/"a"', '"x", "a"', "*"]) expect(known(etag), etag).toEqual([304, '"a"', null, null]);
  expect(known('"a-gzip"', gzip)).toEqual([304, '"a-gzip"', null, null]);
  expect(known('"a"', gzip)).toEqual([304, '"a"', null, null]);
  expect(known('"a-gzip"')).toEqual([200, '"a"', "text/html", null]);
  for (const etag of ['"b"', '"xa"', "a"]) expect(known(etag)[0], etag).toBe(200);
  for (const etag of ['"a"', '"a-gzip"', '"a-br"']) expect(known(etag, browser), etag).toEqual([304, etag, null, null]);
  expect(known('"a-br"', gzip)).toEqual([200, '"a-gzip"', "text/html", "gzip"]);
  expect(known('"a-br"')).toEqual([200, '"a"', "text/html", null]);
  expect(known('"a-br-br"', browser)).toEqual([200, '"a-br"', "text/html", "br"]);
});

it("each response has headers of its own, a 304 as well", () => {
  for (const headers of [{}, { "if-none-match": '"a"' }]) {
    answer(headers)?.headers.set("set-cookie", "lang=en");
    expect(answer(headers)?.headers.get("set-cookie")).toBeNull();
  }
});

it("a page is compressed for every request that accepts it, the first as well", async () => {
  const accepted = ["br, gzip", "br", "*", "gzip", "br;q=0.1, gzip", "br;q=0, gzip;q=0", "identity"];
  const encodings = ["br", "br", "br", "gzip", "gzip", null, null];
  expect(accepted.map((line) => encodingOf(answer({ "accept-encoding": line })))).toEqual(encodings);
  const firsts = await Promise.all(accepted.map((line) => keep(line)));
  expect(firsts.map(encodingOf)).toEqual(encodings);
  expect(firsts.map(({ headers }) => headers.get("etag")).slice(2, 5)).toEqual(['"a-br"', '"a-gzip"', '"a-gzip"']);
  for (const response of [firsts[0], answer(browser)]) {
    expect(response?.headers.get("content-type")).toBe("text/html");
    expect(brotliDecompressSync((await response?.bytes()) ?? "").toString()).toBe(text);
  }
  expect(gunzipSync((await answer({ "accept-encoding": "gzip" })?.bytes()) ?? "").toString()).toBe(text);
});

it("a large page is not compressed with brotli", async () => {
  expect(encodingOf(await keep("br, gzip", { bytes: new Uint8Array(512 * 1024 + 1) }))).toBe("gzip");
  expect(encodingOf(answer(browser))).toBe("gzip");
});

it("the size limit of the cache counts all encodings of a page", async () => {
  const next = seededRandom(20_261_122);
  const random = new Uint8Array(400 * 1024).map(() => next() * 256);
  const page = { product: "contoh", startedAt: Date.now(), used: "isi", etag: '"r"', body: random };
  const encodings = ["br", "gzip", "identity"].map((encoding) => ({ "accept-encoding": encoding }));
  const names = Array.from({ length: 30 }, (_, index) => `https://situs.example/${index}`);
  for (const name of names) {
    await pages.store(name, { ...page, validUntil: inASecond() }, new Response(random), request(browser));
    for (const headers of encodings) pages.respond(request(headers), name);
  }
  // None of them can be compressed; the page itself is stored besides its three encodings.
  const left = names.filter((name) => pages.respond(request(), name));
  expect(left).toHaveLength(Math.floor((24 * 1024 * 1024) / (4 * random.length + 4096)));
});

it("a page is renewed only if the content that it was rendered from is unchanged", () => {
  vi.setSystemTime(inASecond());
  const renewBy = (used: string) => pages.renew(address, { used, validUntil: inASecond() }, request());
  expect(renewBy("isi-2")).toBeUndefined();
  expect(answer()).toBeUndefined();
  expect(renewBy("isi-1")?.status).toBe(200);
  expect(answer()?.status).toBe(200);
});

it("an expired page is served during one revalidation, for ten seconds at most", () => {
  const looking = () => pages.respond(request(), address, renew)?.status;
  expect(looking()).toBe(200);
  expect(renewed).toEqual([]);
  vi.setSystemTime(inASecond());
  expect(looking()).toBe(200);
  expect(looking()).toBe(200);
  expect(renewed).toEqual([address]);
  vi.setSystemTime(Date.now() + 9_000);
  expect(looking()).toEqual(undefined);
  expect(renewed).toEqual([address]);
});

it("dropping a product removes its pages, and rejects one whose rendering began before", async () => {
  const begun = Date.now();
  pages.dropProduct("acme");
  expect(answer()?.status).toBe(200);
  pages.dropProduct("contoh");
  expect(answer()).toBeUndefined();
  await keep("", { startedAt: begun });
  expect(answer()).toBeUndefined();
  vi.setSystemTime(begun + 1);
  await keep("");
  expect(answer()?.status).toBe(200);
});
