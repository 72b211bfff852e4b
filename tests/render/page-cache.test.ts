import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "../../src/render/page-cache";

const address = "https://situs.example/contoh";
const body = new TextEncoder().encode("<h1>Contoh</h1>".repeat(50));
const request = (headers: Record<string, string> = {}, method = "GET") => new Request(address, { headers, method });
const inASecond = () => Date.now() + 1_000;

let pages: PageCache;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
  pages = new PageCache();
  const headers = new Headers({ "content-type": "text/html", etag: '"a"', "x-request-id": "seseorang" });
  await pages.keep(address, { used: "isi-1", etag: "a", body, validUntil: inASecond() }, headers);
});
afterEach(() => {
  vi.useRealTimers();
});

it("answers with the same bytes while the content holds, and to GET only", async () => {
  const answer = pages.answer(request());
  expect(await answer?.bytes()).toEqual(body);
  expect([answer?.headers.get("x-request-id"), answer?.headers.get("etag")]).toEqual([null, '"a"']);
  expect(pages.answer(request({}, "HEAD"))).toBeUndefined();
  vi.setSystemTime(inASecond());
  expect(pages.answer(request())).toBeUndefined();
});

it("answers 304 to who has the bytes already, compressed or not", () => {
  for (const etag of ['"a"', '"a-gzip"', 'W/"a"']) {
    const answer = pages.answer(request({ "if-none-match": etag }));
    expect([answer?.status, answer?.headers.get("content-type")], etag).toEqual([304, null]);
  }
  expect(pages.answer(request({ "if-none-match": '"b"' }))?.status).toBe(200);
});

it("compresses for who takes it", () => {
  const encoding = (accepted: string) =>
    pages.answer(request({ "accept-encoding": accepted }))?.headers.get("content-encoding") ?? null;
  expect(["gzip, br", "br;q=1, gzip;q=0.5", "gzip;q=0", "br"].map(encoding)).toEqual(["gzip", "gzip", null, null]);
});

it("is renewed by the content it was made from, and by no other", () => {
  vi.setSystemTime(inASecond());
  expect(pages.renew(address, "isi-2", inASecond(), request())).toBeUndefined();
  expect(pages.answer(request())).toBeUndefined();
  expect(pages.renew(address, "isi-1", inASecond(), request())?.status).toBe(200);
  expect(pages.answer(request())?.status).toBe(200);
});
