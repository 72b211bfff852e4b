import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "../../src/render/page-cache";

const address = "https://situs.example/contoh";
const body = new TextEncoder().encode("<h1>Contoh</h1>".repeat(50));
const request = (headers: Record<string, string> = {}, method = "GET") => new Request(address, { headers, method });
const inASecond = () => Date.now() + 1_000;

let pages: PageCache;

/** @param startedAt when the page was begun */
function keep(accepted: string, startedAt = Date.now()): Promise<Response> {
  const headers = { "content-type": "text/html", etag: '"a"', "x-request-id": "seseorang", "cache-tag": "contoh" };
  const page = { product: "contoh", startedAt, used: "isi-1", etag: '"a"', body, validUntil: inASecond() };
  return pages.keep(address, page, new Response(body, { headers }), request({ "accept-encoding": accepted }));
}

const answer = (headers?: Record<string, string>, method?: string) => pages.answer(request(headers, method), address);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
  pages = new PageCache();
  await keep("");
});
afterEach(() => {
  vi.useRealTimers();
});

it("answers with the same bytes while the content holds, without what was the first visitor's or is the edge's", async () => {
  const kept = answer();
  expect(await kept?.bytes()).toEqual(body);
  expect(["x-request-id", "cache-tag", "etag"].map((name) => kept?.headers.get(name))).toEqual([null, null, '"a"']);
  expect(answer({}, "HEAD")?.status).toBe(200);
  expect(answer({}, "POST")).toBeUndefined();
  vi.setSystemTime(inASecond());
  expect(answer()).toBeUndefined();
});

it("answers 304 to who has the bytes already, under the tag of theirs, as long as they may be compressed as they are", () => {
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
});

it("compresses for who takes it, the first visitor as well", async () => {
  const encoding = (accepted: string) =>
    answer({ "accept-encoding": accepted })?.headers.get("content-encoding") ?? null;
  expect(["gzip, br", "br;q=1, gzip;q=0.5", "gzip;q=0", "br"].map(encoding)).toEqual(["gzip", "gzip", null, null]);
  const first = await keep("gzip");
  expect(["content-encoding", "etag", "cache-tag"].map((name) => first.headers.get(name))).toEqual([
    "gzip",
    '"a-gzip"',
    "contoh",
  ]);
});

it("is renewed by the content it was made from, and by no other", () => {
  vi.setSystemTime(inASecond());
  expect(pages.renew(address, "isi-2", inASecond(), request())).toBeUndefined();
  expect(answer()).toBeUndefined();
  expect(pages.renew(address, "isi-1", inASecond(), request())?.status).toBe(200);
  expect(answer()?.status).toBe(200);
});

it("is answered past its time while somebody looks at it, one for all, and no longer than ten seconds", () => {
  const renewed: string[] = [];
  const looking = () => pages.answer(request(), address, (renewing) => renewed.push(renewing))?.status;
  expect([looking(), renewed]).toEqual([200, []]);
  vi.setSystemTime(inASecond());
  expect([looking(), looking(), renewed]).toEqual([200, 200, [address]]);
  vi.setSystemTime(Date.now() + 9_000);
  expect([looking(), renewed]).toEqual([undefined, [address]]);
});

it("forgets the pages of a product, also one that was begun before", async () => {
  const begun = Date.now();
  pages.forget("acme");
  expect(answer()?.status).toBe(200);
  pages.forget("contoh");
  expect(answer()).toBeUndefined();
  await keep("", begun);
  expect(answer()).toBeUndefined();
  vi.setSystemTime(begun + 1);
  await keep("");
  expect(answer()?.status).toBe(200);
});
