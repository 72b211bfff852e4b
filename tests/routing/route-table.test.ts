import { beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config";
import { createPages } from "../../src/gateway/gateway";
import { createOrigin } from "../../src/gateway/origin";
import { canonicalPath } from "../../src/http/canonical-path";
import { securityHeaders } from "../../src/http/headers/security-headers";
import { repairedPaths } from "../../src/http/repaired-path";
import { routes } from "../../src/routes";
import type { Route } from "../../src/routing/route-table";
import { createSite, siteServicesOf } from "../../src/site";
import { FixedObject, objectsWith, sampleObject } from "../support/cms/fixed-object";
import { contextWith } from "../support/platform/execution-context";
import { MemoryKv } from "../support/platform/memory-kv";
import { allowLogs } from "../support/tools/logs";

const config = parseConfig({
  PRODUCTS: {
    contoh: {
      name: "Contoh",
      content: { origin: "embedded" },
      providers: { protocol: "embedded", list: "live" },
      forms: { paths: { quotation: "quotations" } },
    },
    // Its CMS is silent.
    acme: { name: "Acme", content: { origin: "http://127.0.0.1:9", dialect: "strapi3" } },
  },
  DEFAULT_PRODUCT: "contoh",
  OPS_SECRET: "rahasia-operator-situs",
  HOOK_SECRET: "rahasia-kait-web",
  PREVIEW_SECRET: "rahasia-pratinjau",
});
const sample = sampleObject("contoh");
const silent = new FixedObject("acme");
silent.state = "empty";
const site = createSite(
  config,
  new MemoryKv(),
  objectsWith((name) => (name === "acme" ? silent : sample).calls),
);
const parts = siteServicesOf(site);
const { pages: pageTable, table } = parts;
const context = contextWith();
const env = Object.create(null);
const origin = createOrigin(parts);
const direct = async (request: Request) => (await origin(request, env, context, table.match(request))).response;
const pages = createPages(origin, table);

interface Asked {
  readonly path: string;
  readonly init: RequestInit;
}

/** Something at each parameter of a route. */
const examples: Readonly<Record<string, string>> = { file: "1.ics", question: "pins", path: "contoh_api/a" };
const filled = (path: string) =>
  path
    .replace(/^\/:file.*/, "/sitemap.contoh.pages.xml")
    .replaceAll(/:(\w+)(\{.*\})?/g, (_, name) => examples[name] ?? "1");

const addressesOf = ({ pattern, methods = ["GET"] }: Route) =>
  [...config.products.keys()].flatMap((key) =>
    methods.map((method) => `${method} ${filled(pattern.replaceAll("#product", key))}`),
  );

const html = { accept: "text/html" };
const asked: Asked[] = [
  ...[...new Set(routes.flatMap(addressesOf))].flatMap((route): Asked[] => {
    const [method = "", path = ""] = route.split(" ");
    if (path.includes("*")) return [];
    const methods = method === "ALL" ? ["GET", "PUT"] : method === "GET" ? ["GET", "HEAD", "PUT"] : [method];
    return methods.map((each) => ({ path, init: { method: each, headers: html } }));
  }),
  ...[
    "/contoh/tidak-ada",
    "/contoh/news/999",
    "/contoh/news?page=99",
    "/contoh/news?page=x",
    "/contoh/news/",
    "/contoh/n%65ws",
    "/contoh/search?q=klinik",
    "/contoh/contact?sent=ABCDEFGH",
    "/contoh/providers?search=klinik",
    "/contoh/api/providers?page=x",
    "/contoh/api/providers?latitude=-6.2&longitude=106.8",
    "/acme/news",
    "/acme/media/tidak-ada.jpg",
    "/acme/media/x.exe",
  ].map((path) => ({ path, init: { headers: html } })),
  { path: "/contoh/news", init: { headers: { ...html, cookie: "lang=en" } } },
];

const sharedRequestOf = (request: Request) => table.sharedRequestOf(request, table.match(request));

const kept = (headers: Headers) => headers.get("cloudflare-cdn-cache-control") !== "no-store";

it("every path of the route table has the name of its route, for each product", () => {
  for (const { pattern, name } of table.routes) {
    for (const key of config.products.keys()) {
      const path = filled(pattern.replaceAll("#product", key));
      expect(table.match(new Request(`http://contoh.example${path}`)).name, path).toBe(name);
    }
  }
  expect(table.match(new Request("http://contoh.example/contoh/tidak/ada")).name).toBe("other");
});

it.each([".", "%20", ",%20", ")", "%E2%80%8B"])(
  "a path followed by %j is repaired to the path of its route",
  (mark) => {
    for (const { pattern } of routes) {
      const path = filled(pattern.replaceAll("#product", "contoh"));
      const url = (each: string) => new URL(each, "http://contoh.example");
      const served = repairedPaths(canonicalPath(url(`${path}${mark}`).pathname)).filter((each) =>
        table.serves(url(each)),
      );
      if (path.includes("*") || path === "/" || !table.serves(url(path))) continue;
      expect(served, path).toContain(path);
    }
  },
);

it.each(["/ops/outbox/ABCDEFGH", "/ops/outbox/abc.", "/ops/tidak-ada,", "/oapi/a%2Fb", "/proxy/a."])(
  "%s, below a route of a whole folder, is not repaired",
  (path) => {
    const served = repairedPaths(path).filter((each) => table.serves(new URL(each, "http://contoh.example")));
    expect(served).toEqual([]);
  },
);

describe("responses of every route", () => {
  const answers: { asked: Asked; request: Request; plain: Response; cached: Response }[] = [];

  beforeAll(async () => {
    const ask = async (each: Asked) => {
      const make = () => new Request(`http://contoh.example${each.path}`, each.init);
      const plain = await direct(make());
      const cached = await pages(make(), env, context);
      answers.push({ asked: each, request: make(), plain, cached });
    };
    const isSilent = ({ path }: Asked) => path.startsWith("/acme");
    for (const each of asked.filter((one) => !isSilent(one))) await ask(each);
    // All of them wait for the silent CMS at once.
    await Promise.all(asked.filter(isSilent).map(ask));
  }, 600_000);

  const named = ({ path, init }: Asked) => `${init.method ?? "GET"} ${path}`;

  it("every response has all security headers and a policy that allows nothing by default", () => {
    for (const { asked, plain, cached } of answers) {
      for (const { headers } of [plain, cached]) {
        expect(Object.fromEntries(headers), named(asked)).toMatchObject(securityHeaders);
        expect(headers.get("content-security-policy"), named(asked)).toMatch(/^default-src 'none';/);
      }
    }
  });

  it("every response has a cache policy, without directives that forbid stale responses and without Vary by cookie", () => {
    expect(answers.length).toBeGreaterThan(150);
    for (const { asked, plain, cached } of answers) {
      for (const { headers } of [plain, cached]) {
        const line = `${headers.get("cache-control")} ${headers.get("cloudflare-cdn-cache-control")}`;
        expect(headers.get("cache-control"), named(asked)).toBeTruthy();
        expect(line, named(asked)).not.toMatch(/s-maxage|must-revalidate|proxy-revalidate/);
        expect(headers.get("vary") ?? "", named(asked)).not.toMatch(/cookie|\*/i);
      }
      expect(cached.headers.get("cloudflare-cdn-cache-control"), named(asked)).toBeTruthy();
    }
  });

  it("a response that the edge stores is public, and has a maximum age and tags", () => {
    for (const { asked, cached } of answers.filter(({ cached }) => kept(cached.headers))) {
      const { headers, status } = cached;
      expect(headers.get("cloudflare-cdn-cache-control"), named(asked)).toMatch(
        /^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=86400$/,
      );
      expect(headers.get("cache-tag"), named(asked)).toMatch(/^(contoh|acme)\b/);
      expect(headers.get("cache-control"), named(asked)).toMatch(/^public, /);
      for (const name of ["set-cookie", "x-request-id"])
        expect(headers.get(name), `${name}, ${named(asked)}`).toBeNull();
      expect([200, 404], named(asked)).toContain(status);
    }
  });

  it("the edge stores every page, feed and file that the gateway requests from the cached entrypoint", async () => {
    const isWhole = ({ path }: Asked) => !/^\/(acme|sitemap)/.test(path);
    const shared = answers.filter(
      ({ asked, request, cached }) => isWhole(asked) && sharedRequestOf(request) && cached.status === 200,
    );
    // A page whose parts were late is for its visitor only; the next request has them.
    allowLogs("page.part-unavailable");
    for (const { asked, request } of shared.filter(({ cached }) => !kept(cached.headers))) {
      const next = async () => kept((await pages(new Request(request), env, context)).headers);
      await expect.poll(next, { message: named(asked) }).toBe(true);
    }
    const paths = new Set(shared.map(({ asked }) => asked.path));
    for (const row of pageTable.filter(({ personal, path }) => !personal && !path.includes(":"))) {
      expect(paths).toContain(`/contoh${row.path.replace("{product}", "contoh")}`);
    }
    for (const path of ["/", "/contoh/news/feed.xml", "/contoh/events/1.ics", "/contoh/api/providers"]) {
      expect(paths).toContain(path);
    }
  });

  it("a private response is never requested from the cached entrypoint", () => {
    const own = /\/ops|\/hooks|\/health|\/region|\/uploads|\/nearby|[?&](q|sent|search|latitude)=/;
    const odd = answers.filter(({ asked, request }) => own.test(asked.path) && sharedRequestOf(request) !== null);
    expect(odd.map(({ asked }) => named(asked))).toEqual([]);
    const written = answers.filter(({ request }) => !/^(GET|HEAD)$/.test(request.method));
    expect(written.length).toBeGreaterThan(50);
    for (const { request, asked, cached } of written) {
      expect(sharedRequestOf(request), named(asked)).toBeNull();
      expect(kept(cached.headers), named(asked)).toBe(false);
    }
  });
});

describe("the cache key", () => {
  const addressOf = (path: string, init?: RequestInit) =>
    sharedRequestOf(new Request(`http://contoh.example${path}`, init))?.url.replace("http://contoh.example", "");

  it.each([
    ["/contoh/news?utm_source=x&page=2&fbclid=y", "/contoh/news?page=2"],
    ["/contoh/news?page=1", "/contoh/news"],
    ["/contoh/privacy?page=7", "/contoh/privacy"],
    ["/contoh/news?lang=id", "/contoh/news"],
    ["/contoh/news?lang=en&page=2&a=b", "/contoh/news?page=2&lang=en"],
    ["/contoh/news?lang=xx", "/contoh/news"],
    ["/contoh/news/feed.xml?lang=en&x=1", "/contoh/news/feed.xml?lang=en"],
    ["/sitemap.xml?x=1", "/sitemap.xml"],
    ["/?ref=x", "/"],
    ["/contoh/api/providers?x=1&page=2&search=klinik+gigi", "/contoh/api/providers?search=klinik+gigi&page=2"],
    ["/acme/media/foto.jpg?v=fabc&x=1", "/acme/media/foto.jpg?v=fabc"],
    ["/acme/media/foto.jpg?v=%3Cscript", "/acme/media/foto.jpg"],
  ])("of %s is %s", (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each([
    "/contoh/news/",
    "/contoh/n%65ws",
    "/contoh/news?page=0",
    "/contoh/news/%00",
    "/contoh/tidak-ada",
    "/contoh/manifest.webmanifest",
    "/robots.txt",
  ])("%s has none: it goes to the site itself", (path) => {
    expect(addressOf(path)).toBeUndefined();
  });
});
