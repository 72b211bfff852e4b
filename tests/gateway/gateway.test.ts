import { beforeEach, expect, it, vi } from "vitest";
import { parseConfig } from "../../src/config";
import type { Env } from "../../src/env";
import { createGateway } from "../../src/gateway/gateway";
import { noTiming, takeTiming, writeTiming } from "../../src/http/headers/server-timing";
import { PageCache } from "../../src/page-cache/page-cache";
import { routes } from "../../src/routes";
import { Addressing } from "../../src/routing/addressing";
import { RouteTable } from "../../src/routing/route-table";
import { contextWith } from "../support/platform/execution-context";
import { expectLogs } from "../support/tools/logs";

const address = "https://situs.example/contoh";
const config = parseConfig({
  PRODUCTS: { contoh: { name: "Contoh", content: { origin: "embedded" }, providers: { protocol: "embedded" } } },
  DEFAULT_PRODUCT: "contoh",
});
const addressing = new Addressing(config);
const env = Object.create(null);

let pageCache: PageCache;
let asked: string[];
/** Names of the routes that the origin handler received. */
let handedOn: string[];
let owned: Promise<unknown>[];

const context = contextWith((task) => void owned.push(task));

const table = new RouteTable(addressing, routes);

const gateway = (request: Request, requestEnv: Env = env) =>
  createGateway({
    pageCache,
    table,
    addressing,
    products: config.products,
    origin: async ({ url }, _env, _context, { name }) => {
      asked.push(url);
      handedOn.push(name);
      return { response: new Response("dibuat"), edge: null, timing: noTiming };
    },
  })(request, requestEnv, context);

/** @param leftMs how long the page may be answered without a look at its content */
async function keep(leftMs: number): Promise<void> {
  const body = new TextEncoder().encode("disimpan");
  const headers = { "content-type": "text/html", etag: '"a"' };
  const validUntil = Date.now() + leftMs;
  const page = { product: "contoh", startedAt: Date.now(), used: "isi", etag: '"a"', body, validUntil };
  await pageCache.store(address, page, new Response(body, { headers }), new Request(address));
}

beforeEach(() => {
  pageCache = new PageCache();
  asked = [];
  handedOn = [];
  owned = [];
});

it("a cached page is returned synchronously, whatever cookies the request has", async () => {
  await keep(60_000);
  for (const cookie of ["", "lang=id", "other=1"]) {
    const response = gateway(new Request(address, { headers: { cookie } }));
    expect(response, cookie).toBeInstanceOf(Response);
    expect(await (await response).text()).toBe("disimpan");
  }
  expect(asked).toEqual([]);
  expect(owned).toEqual([]);
});

it("an expired page is rendered anew only after its response has been returned", async () => {
  await keep(0);
  expect(gateway(new Request(address))).toBeInstanceOf(Response);
  expect(gateway(new Request(address))).toBeInstanceOf(Response);
  await Promise.resolve();
  expect(asked).toEqual([]);
  expect(owned.length).toBe(1);
  await Promise.all(owned);
  expect(asked).toEqual([address]);
});

it("a forged preview cookie and an unknown parameter get the cached page", async () => {
  await keep(60_000);
  const forged = new Request(address, { headers: { cookie: "__Host-preview=contoh.draft.9999999999.palsu" } });
  expect(await (await gateway(forged)).text()).toBe("disimpan");
  expect(await (await gateway(new Request(`${address}?utm_source=surat`))).text()).toBe("disimpan");
  expect(asked).toEqual([]);
});

it("a request with another chosen language goes to the origin handler, not to the cached page", async () => {
  await keep(60_000);
  const chosen = new Request(address, { headers: { cookie: "lang=en", accept: "text/html" } });
  expect(await (await gateway(chosen)).text()).toBe("dibuat");
});

it("a failing page cache leads to the plain error page with status 500", async () => {
  expectLogs("request.failed");
  pageCache.respond = () => {
    throw new Error("broken");
  };
  const response = await gateway(new Request(address));
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Halaman belum dapat ditampilkan");
});

it("a URL that cannot be parsed gets 400 without a call of the origin handler", async () => {
  class Misaddressed extends Request {
    override get url() {
      return "https://situs.example:99999/contoh";
    }
  }
  const refused = await gateway(new Misaddressed(address));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toEqual(expect.stringContaining("This address cannot be read"));
  expect(asked).toEqual([]);
});

it.each([
  ["a URL", 414, new Request(`${address}?${"a=".repeat(32_000)}`)],
  ["a header", 431, new Request(`${address}/tiles/x`, { headers: { range: `bytes=1${",".repeat(64_000)}s` } })],
  ["a cookie", 431, new Request(address, { headers: { cookie: `lang=en;${" ;".repeat(32_000)}` } })],
])("refuses %s beyond its bound with %i before anything reads it", async (_, status, request) => {
  await keep(60_000);
  const refused = await gateway(request);
  expect(refused.status).toBe(status);
  expect(refused.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(asked).toEqual([]);
});

it.each([
  ["GET", "/contoh/news/7", "/news/:id"],
  ["GET", "/contoh/search?q=klinik", "/search"],
  ["POST", "/contoh/contact", "/contact"],
  ["GET", "/health", "/health"],
  ["GET", "/contoh/tidak/ada", "other"],
])("%s %s is matched once, for the origin handler and the metrics, as %s", async (method, path, name) => {
  const match = vi.spyOn(table, "match");
  const points: unknown[] = [];
  const METRICS = { writeDataPoint: ({ blobs }: AnalyticsEngineDataPoint = {}) => void points.push(blobs?.[2]) };
  await gateway(new Request(`https://situs.example${path}`, { method }), { ...env, METRICS });
  expect(match).toHaveBeenCalledTimes(1);
  expect(handedOn).toEqual([name]);
  expect(points).toEqual([name]);
  match.mockRestore();
});

it("passes the timing of the cached entrypoint on as data, and removes it from the response", async () => {
  const timing = { layer: "stream", contentSource: "kv", contentMs: 12, providersMs: 345 } as const;
  const rendered = new Headers();
  writeTiming(rendered, timing);
  expect(takeTiming(rendered)).toEqual(timing);
  expect([...rendered]).toEqual([]);
});

it("reports a response of the platform's cache as one of the edge, whatever its earlier timing", () => {
  const headers = new Headers({ "cf-cache-status": "HIT" });
  writeTiming(headers, { layer: "render", contentSource: "kv", contentMs: 12, providersMs: 0 });
  expect(takeTiming(headers)).toEqual({ ...noTiming, layer: "edge" });
});
