import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { barePolicy, securityHeaders } from "../../src/http/security-headers";
import { samples } from "../forms/sample";
import { urlEncoded } from "../support/forms/forms";
import { pdfOf } from "../support/forms/posting";
import { rawRequest } from "../support/http/raw-request";
import { untilRefused } from "../support/site/counters";
import { freshProduct, sharedSecrets } from "../support/site/shared-site";
import type { TestSite } from "../support/site/site";

const { ops: opsSecret, hook: hookSecret } = sharedSecrets;
let site: TestSite;

beforeAll(async () => {
  const [streamed, gone] = [await freshProduct("lepas"), await freshProduct("mati"), await freshProduct("jaga")];
  ({ site } = streamed);
  streamed.cms.delays.set("promotions", 600);
  await Promise.all([gone.cms.close(), gone.service.close()]);
});

interface Kind {
  readonly path: string;
  readonly init?: () => RequestInit;
  readonly status?: number;
  /** Requests before the one that is looked at. */
  readonly before?: (kind: Kind) => Promise<unknown>;
}

const ops = { authorization: `Bearer ${opsSecret}` };
const json = { accept: "application/json" };
const html = { accept: "text/html" };
const from = (address: string) => ({ "cf-connecting-ip": address });

const post = (body: BodyInit, headers: Record<string, string> = html) => ({
  init: () => ({ method: "POST", body, headers }),
});
const sending = (headers: Record<string, string>, method = "GET") => ({ init: () => ({ method, headers }) });
const hook = (body: string, headers: Record<string, string> = {}) =>
  post(body, { authorization: `Bearer ${hookSecret}`, ...headers });

/** Asks until the visitor's limit is used up. */
const exhausting = async ({ path, init }: Kind) => {
  for (let count = 0; count <= untilRefused; count++) await (await site.get(path, init?.())).arrayBuffer();
};
const once = async ({ path, init }: Kind) => (await site.get(path, init?.())).arrayBuffer();
const contact = () => urlEncoded({ ...samples.contact });

function fileForm(file: File, field = "file"): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

const documents: Readonly<Record<string, Kind>> = {
  "a streamed page": { path: "/lepas" },
  "a complete page": { path: "/contoh/news" },
  "a page of the memo": { path: "/contoh/faq", before: once },
  "a compressed page of the memo": { path: "/contoh/faq", ...sending({ "accept-encoding": "gzip" }), before: once },
  "a story": { path: "/contoh/news/1" },
  "a story with a frame": { path: "/contoh/news/2" },
  "an English page, which sets a cookie": { path: "/contoh/events?lang=en" },
  "a form": { path: "/contoh/contact" },
  "a form with a map's frame": { path: "/lepas/contact" },
  "a form with Turnstile": { path: "/jaga/contact" },
  "a frame of another site": { path: "/contoh/member-survey" },
  "the thanks": { path: "/contoh/contact?sent=ABCDEFGH" },
  "a returned form": { path: "/contoh/contact", ...post(urlEncoded({ name: "x" })), status: 422 },
  "a form from elsewhere": {
    path: "/contoh/contact",
    ...post(contact(), { ...html, origin: "https://evil.example" }),
    status: 403,
  },
  "something else than a form": {
    path: "/contoh/contact",
    ...post("x", { ...html, "content-type": "text/x" }),
    status: 415,
  },
  "a form that is too large": {
    path: "/contoh/contact",
    ...post("a".repeat(600_000), { ...html, "content-type": "application/x-www-form-urlencoded" }),
    status: 413,
  },
  "one form too many": {
    path: "/contoh/contact",
    ...post(urlEncoded({ name: "x" }), { ...html, ...from("192.0.2.201") }),
    before: exhausting,
    status: 429,
  },
  "the search": { path: "/contoh/search?q=klinik" },
  "the finder": { path: "/contoh/providers?search=klinik" },
  "an address without a page": { path: "/contoh/tidak-ada", status: 404 },
  "the same from the memo": { path: "/contoh/tidak-ada", before: once, status: 404 },
  "a story that is not there": { path: "/contoh/news/999", status: 404 },
  "a silent CMS": { path: "/mati/news", status: 503 },
  "the operators' page": { path: "/ops/outbox?product=contoh", ...sending({ ...html, ...ops }) },
};

const others: Readonly<Record<string, Kind>> = {
  "a page that did not change": { path: "/contoh/articles", status: 304, ...sending({ "if-none-match": "*" }) },
  "HEAD of a page": { path: "/contoh/careers", init: () => ({ method: "HEAD" }) },
  "HEAD of nothing": { path: "/contoh/tidak-ada", init: () => ({ method: "HEAD" }), status: 404 },
  "the way to the chosen language": { path: "/contoh/news", ...sending({ ...html, cookie: "lang=en" }), status: 302 },
  "the way to the one spelling": { path: "/contoh/n%65ws", status: 301 },
  "the way to the thanks": { path: "/contoh/contact", ...post(contact()), status: 303 },
  "a receipt": { path: "/contoh/contact", ...post(contact(), json) },
  "a form's problem": { path: "/contoh/contact", ...post(urlEncoded({ name: "x" }), json), status: 422 },
  "a refusal as a problem": {
    path: "/contoh/contact",
    ...post("x", { ...json, "content-type": "text/x" }),
    status: 415,
  },
  "an upload": {
    path: "/contoh/api/uploads?form=provider-registration&field=npwp_file",
    ...post(fileForm(pdfOf(2_000)), json),
  },
  "an upload without a file": { path: "/contoh/api/uploads", ...post(fileForm(pdfOf(2_000), "x"), json), status: 404 },
  "an upload taken back": {
    path: "/contoh/api/uploads",
    init: () => ({ method: "DELETE", headers: json }),
    status: 204,
  },
  "a method that a page does not take": { path: "/contoh/news", init: () => ({ method: "PUT" }), status: 405 },
  "a question for methods": { path: "/contoh/news", init: () => ({ method: "OPTIONS" }), status: 405 },
  providers: { path: "/contoh/api/providers?search=klinik" },
  "a wrong question for providers": { path: "/contoh/api/providers?page=x", status: 400 },
  "a method that an endpoint does not take": {
    path: "/contoh/api/providers",
    init: () => ({ method: "PUT" }),
    status: 405,
  },
  "one question too many": {
    path: "/contoh/api/providers",
    ...sending(from("192.0.2.204")),
    before: exhausting,
    status: 429,
  },
  "a provider service that is gone": { path: "/mati/api/providers", status: 502 },
  "the region": { path: "/contoh/api/region" },
  "the description of the endpoints": { path: "/openapi.json" },
  "the state of the site": { path: "/healthz" },
  "robots.txt": { path: "/robots.txt" },
  "the site map": { path: "/sitemap.xml" },
  "a file of the site map": { path: "/sitemap.contoh.news.1.xml" },
  "a feed": { path: "/contoh/news/feed.xml" },
  "an event for calendars": { path: "/contoh/events/1.ics" },
  "the manifest": { path: "/contoh/manifest.webmanifest" },
  "a picture of the CMS": { path: "/lepas/media/foto_1a2b.jpg" },
  "a picture that is not there": { path: "/contoh/media/tidak-ada.jpg", status: 404 },
  "a picture of a silent CMS": { path: "/mati/media/foto.jpg", status: 502 },
  "a webhook without the secret": { path: "/contoh/hooks/content", ...post("{}", {}), status: 401 },
  "a webhook that is not understood": { path: "/contoh/hooks/content", ...hook("{"), status: 400 },
  "a webhook": { path: "/contoh/hooks/content", ...hook('{"event":"entry.update","model":"article"}'), status: 202 },
  "one wrong secret too many": {
    path: "/contoh/hooks/content",
    ...post("{}", { authorization: "Bearer salah", ...from("192.0.2.205") }),
    before: exhausting,
    status: 429,
  },
  "the operators' door": { path: "/ops/outbox", status: 401 },
  "posts as JSON": { path: "/ops/outbox?product=contoh&format=json", ...sending(ops) },
  "posts as CSV": { path: "/ops/outbox?product=contoh&format=csv", ...sending(ops) },
};

async function answerOf(kind: Kind): Promise<{ response: Response; text: string }> {
  await kind.before?.(kind);
  if (kind.status === 304) {
    const etag = (await site.get(kind.path)).headers.get("etag") ?? "none";
    const response = await site.get(kind.path, { headers: { "if-none-match": etag } });
    return { response, text: await response.text() };
  }
  const response = await site.get(kind.path, kind.init?.());
  return { response, text: await response.text() };
}

function expectEverything({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(headers.get("cache-control")).toBeTruthy();
}

/** Sources of the policy's directives, with `default-src` where a directive is missing. */
function sourcesIn({ headers }: Response): (directive: string) => readonly string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const directives = new Map(policy.split(/;\s*/).map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));
  return (directive) => directives.get(directive) ?? directives.get("default-src") ?? ["*"];
}

/** Sources that would let injected markup run script or load styles. */
const loose = /^(\*|https?:|data:|blob:|'unsafe-.*)$/;

/** What Mozilla's observatory takes points for. */
function expectSafeDocument(response: Response, html: string): void {
  const sources = sourcesIn(response);
  for (const directive of ["script-src", "style-src"])
    expect(sources(directive).filter((one) => loose.test(one))).toEqual([]);
  for (const directive of ["object-src", "frame-ancestors"]) expect(sources(directive)).toEqual(["'none'"]);
  for (const directive of ["base-uri", "form-action"]) expect(["'none'", "'self'"]).toContain(sources(directive)[0]);
  for (const cookie of response.headers.getSetCookie()) {
    expect(cookie).toMatch(/; *Secure/i);
    expect(cookie).toMatch(/; *SameSite=/i);
  }
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]*)"/g)].map(([, src = ""]) => new URL(src, site.url));
  const foreign = scripts.filter(({ host }) => host !== site.url.host).map(({ host }) => host);
  expect(foreign.filter((host) => host !== "challenges.cloudflare.com")).toEqual([]);
}

describe("documents", () => {
  it.each(Object.entries(documents))("%s has the whole header set and a strict policy", async (_, kind) => {
    const { response, text } = await answerOf(kind);
    expect(response.status).toBe(kind.status ?? 200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
    expectEverything(response);
    expectSafeDocument(response, text);
  });
});

describe("everything else", () => {
  it.each(Object.entries(others))("%s has every header", async (_, kind) => {
    const { response } = await answerOf(kind);
    expect(response.status).toBe(kind.status ?? 200);
    expectEverything(response);
  });

  it("loads and runs nothing, where it says nothing of its own", async () => {
    for (const kind of ["robots.txt", "a receipt", "the way to the thanks", "providers", "a feed"]) {
      const { response } = await answerOf(others[kind] ?? { path: kind });
      expect(response.headers.get("content-security-policy"), kind).toBe(barePolicy);
    }
  });
});

describe("https", () => {
  const policies = {
    "kait.example": "max-age=15552000",
    "lepas.example": null,
    "mati.example": "max-age=15552000; includeSubDomains",
    "jaga.example": "max-age=63072000; includeSubDomains; preload",
    "anything.example": "max-age=15552000",
  };

  it("is kept to as the product of the host says, whatever product and answer the path leads to", async () => {
    const paths = [
      "/",
      "/contoh/news",
      "/lepas/faq",
      "/lepas/../mati/faq",
      "/robots.txt",
      "/contoh/api/providers",
      "/a/b/c",
    ];
    for (const [host, policy] of Object.entries(policies)) {
      for (const path of [...paths, ...paths]) {
        const { headers } = await rawRequest(site.url, path, { host });
        expect([host, path, headers["strict-transport-security"] ?? null]).toEqual([host, path, policy]);
      }
    }
  });
});

describe("static files", () => {
  const built = globSync("**/*", { cwd: "dist/client", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.replace(/^.*dist\/client/, "")}/${name}`)
    .filter((path) => !/^\/(_headers|\.)/.test(path));

  it("have every header, all of them", async () => {
    expect(built.length).toBeGreaterThan(50);
    for (const path of built) {
      const response = await site.get(path);
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, 200]);
      expectEverything(response);
      expect(response.headers.get("content-security-policy"), path).not.toContain(",");
    }
  });

  it("take the headers of all other answers", () => {
    const written = readFileSync("public/_headers", "utf8").toLowerCase();
    for (const [name, value] of Object.entries(securityHeaders))
      expect(written).toContain(`${name}: ${value.toLowerCase()}`);
    expect(written).toContain(`content-security-policy: ${barePolicy}\n`);
  });
});

it("a page of the memo carries its headers without a request's own", async () => {
  await once({ path: "/contoh/clients" });
  await expect.poll(async () => (await site.get("/contoh/clients")).headers.get("server-timing")).toContain("memo");
  expect((await site.get("/contoh/clients")).headers.get("x-request-id")).toBeNull();
});

describe("Turnstile", () => {
  it("has its script and frame on the pages of forms, and on no other", async () => {
    const pageOf = async (path: string) => {
      const response = await site.get(path);
      return { policy: response.headers.get("content-security-policy") ?? "", text: await response.text() };
    };
    const form = await pageOf("/jaga/contact");
    expect(form.policy).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com '[^;]*;/);
    expect(form.policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(form.text).toContain('data-sitekey="kunci-situs"');
    expect(form.text).toContain("https://challenges.cloudflare.com/turnstile/v0/api.js");
    const other = await pageOf("/jaga/news");
    expect(other.policy + other.text).not.toContain("challenges.cloudflare.com");
  });

  it("is missed in a post without its token: it is taken, and held for an operator", async () => {
    const { init } = post(contact());
    expect((await site.get("/jaga/contact", init())).status).toBe(303);
    const list = await site.get("/ops/outbox?product=jaga", { headers: ops });
    expect(await list.json()).toMatchObject({ rows: [{ state: "review", lastOutcome: "turnstile-missing" }] });
  });
});
