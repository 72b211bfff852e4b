import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "../../src/render/page-cache";
import { seededRandom } from "../support/fuzz/seeded";

const address = "https://situs.example/contoh";
const text = "<h1>Contoh</h1>".repeat(50);
const body = new TextEncoder().encode(text);
const request = (headers: Record<string, string> = {}, method = "GET") => new Request(address, { headers, method });
const inASecond = () => Date.now() + 1_000;
const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

let pages: PageCache;
let owned: Promise<unknown>[];
let renewed: string[];

const waitUntil = (task: Promise<unknown>) => void owned.push(task);
const behind = { renew: (renewing: string) => void renewed.push(renewing), waitUntil };

interface Made {
  readonly startedAt?: number;
  readonly etag?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** @param startedAt when the page was begun */
function keep(accepted: string, { startedAt = Date.now(), etag = '"a"', bytes = body }: Made = {}): Promise<Response> {
  const headers = { "content-type": "text/html", etag, "x-request-id": "seseorang" };
  const page = { product: "contoh", startedAt, used: "isi-1", etag, body: bytes, validUntil: inASecond() };
  const first = new Response(bytes, { headers });
  return pages.store(address, page, first, request({ "accept-encoding": accepted }), waitUntil);
}

const answer = (headers?: Record<string, string>, method?: string) => pages.respond(request(headers, method), address);
/** The same as one who leaves it what is to be done behind the answer. */
const visit = (headers: Record<string, string>) => pages.respond(request(headers), address, behind);
const encodingOf = (response: Response | undefined) => response?.headers.get("content-encoding") ?? null;

async function settled(): Promise<number> {
  const { length } = owned;
  await Promise.all(owned.splice(0));
  return length;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
  pages = new PageCache();
  [owned, renewed] = [[], []];
  await keep("");
});
afterEach(() => {
  vi.useRealTimers();
});

it("answers with the same bytes while the content holds, without what was the first visitor's", async () => {
  const kept = answer();
  expect(await kept?.bytes()).toEqual(body);
  expect(["x-request-id", "etag"].map((name) => kept?.headers.get(name))).toEqual([null, '"a"']);
  expect(answer({}, "HEAD")?.status).toBe(200);
  expect(answer({}, "POST")).toBeUndefined();
  vi.setSystemTime(inASecond());
  expect(answer()).toBeUndefined();
});

it("answers 304 to who has the bytes already, under the tag of theirs, as long as they may be compressed as they are", async () => {
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
  // Another isolate had brotli already, this one comes to have it.
  const all = ['"a"', '"a-gzip"', '"a-br"'];
  for (const etag of all) expect(known(etag, browser), etag).toEqual([304, etag, null, null]);
  visit(browser);
  await settled();
  for (const etag of all) expect(known(etag, browser), etag).toEqual([304, etag, null, null]);
  expect(known('"a-br"', gzip)).toEqual([200, '"a-gzip"', "text/html", "gzip"]);
  expect(known('"a-br"')).toEqual([200, '"a"', "text/html", null]);
  expect(known('"a-br-br"', browser)).toEqual([200, '"a-br"', "text/html", "br"]);
});

it("gives each visitor headers of their own, a 304 as well", () => {
  for (const headers of [{}, { "if-none-match": '"a"' }]) {
    answer(headers)?.headers.set("set-cookie", "lang=en");
    expect(answer(headers)?.headers.get("set-cookie")).toBeNull();
  }
});

it("compresses for who takes it, the first visitor as well", async () => {
  const encoding = (accepted: string) => encodingOf(answer({ "accept-encoding": accepted }));
  expect(["gzip, br", "br;q=1, gzip;q=0.5", "gzip;q=0", "br"].map(encoding)).toEqual(["gzip", "gzip", null, null]);
  const first = await keep("gzip, br");
  expect(["content-encoding", "etag"].map((name) => first.headers.get(name))).toEqual(["gzip", '"a-gzip"']);
  expect(encodingOf(await keep("br"))).toBeNull();
});

it("has brotli made once, behind the first visitor who takes it, for all who take it", async () => {
  for (const headers of [{}, { "accept-encoding": "gzip" }, { "accept-encoding": "br;q=0, *" }]) visit(headers);
  expect(await settled()).toBe(0);
  expect([visit(browser), visit(browser), visit({ "accept-encoding": "br" })].map(encodingOf)).toEqual([
    "gzip",
    "gzip",
    null,
  ]);
  expect(await settled()).toBe(1);
  const kept = visit(browser);
  expect(["content-encoding", "etag", "content-type"].map((name) => kept?.headers.get(name))).toEqual([
    "br",
    '"a-br"',
    "text/html",
  ]);
  const packed = (await kept?.bytes()) ?? new Uint8Array();
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  expect(packed.length).toBeLessThan((await answer({ "accept-encoding": "gzip" })?.bytes())?.length ?? 0);
  const accepted = ["br", "*", "gzip", "br;q=0.1, gzip", "br;q=0, gzip;q=0", "identity"];
  expect(accepted.map((line) => encodingOf(visit({ "accept-encoding": line })))).toEqual([
    "br",
    "br",
    "gzip",
    "gzip",
    null,
    null,
  ]);
  vi.setSystemTime(inASecond());
  expect(
    encodingOf(pages.renew(address, { used: "isi-1", validUntil: inASecond() }, request(browser), waitUntil)),
  ).toBe("br");
  expect(await settled()).toBe(0);
});

it("makes none behind the first answer's visitor twice, and none of what is too large", async () => {
  await keep("br, gzip");
  expect(await settled()).toBe(1);
  expect(encodingOf(visit(browser))).toBe("br");
  expect(await settled()).toBe(0);
  await keep("br, gzip", { bytes: new Uint8Array(512 * 1024 + 1) });
  visit(browser);
  expect(await settled()).toBe(0);
});

it("gives nobody the brotli of a page that another has taken the place of meanwhile, or that is forgotten", async () => {
  visit(browser);
  await keep("gzip", { etag: '"b"' });
  await settled();
  expect(visit(browser)?.headers.get("etag")).toBe('"b-gzip"');
  pages.dropProduct("contoh");
  await settled();
  expect(answer(browser)).toBeUndefined();
});

it("counts all encodings of a page into what it keeps", async () => {
  const next = seededRandom(20_261_122);
  const random = new Uint8Array(400 * 1024).map(() => next() * 256);
  const keepAt = async (name: string) => {
    const page = {
      product: "contoh",
      startedAt: Date.now(),
      used: name,
      etag: '"r"',
      body: random,
      validUntil: inASecond(),
    };
    await pages.store(name, page, new Response(random), request(browser), waitUntil);
    await settled();
  };
  const names = Array.from({ length: 30 }, (_, index) => `https://situs.example/${index}`);
  for (const name of names) await keepAt(name);
  const left = names.filter((name) => pages.respond(request(), name));
  const [plain, gzip, br] = await Promise.all(
    ["identity", "gzip", "br"].map(async (accepted) => {
      const response = pages.respond(request({ "accept-encoding": accepted }), names.at(-1) ?? "");
      return (await response?.bytes())?.length ?? 0;
    }),
  );
  const each = (plain ?? 0) + (gzip ?? 0) + (br ?? 0) + 4096;
  expect(br).toBeGreaterThan(300 * 1024);
  expect(left).toHaveLength(Math.floor((24 * 1024 * 1024) / each));
});

it("is renewed by the content it was made from, and by no other", () => {
  vi.setSystemTime(inASecond());
  const renew = (used: string) => pages.renew(address, { used, validUntil: inASecond() }, request(), waitUntil);
  expect(renew("isi-2")).toBeUndefined();
  expect(answer()).toBeUndefined();
  expect(renew("isi-1")?.status).toBe(200);
  expect(answer()?.status).toBe(200);
});

it("is answered past its time while somebody looks at it, one for all, and no longer than ten seconds", () => {
  const looking = () => pages.respond(request(), address, behind)?.status;
  expect([looking(), renewed]).toEqual([200, []]);
  vi.setSystemTime(inASecond());
  expect([looking(), looking(), renewed]).toEqual([200, 200, [address]]);
  vi.setSystemTime(Date.now() + 9_000);
  expect([looking(), renewed]).toEqual([undefined, [address]]);
});

it("forgets the pages of a product, also one that was begun before", async () => {
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
