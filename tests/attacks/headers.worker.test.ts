import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { barePolicy, securityHeaders } from "../../src/http/headers/security-headers";
import { samples } from "../forms/sample";
import { urlEncoded } from "../support/forms/forms";
import { pdfOf } from "../support/forms/posting";
import { rawRequest } from "../support/http/raw-request";
import { untilRefused } from "../support/site/counters";
import { freshProduct, sharedSecrets } from "../support/site/shared-site";

const { ops: opsSecret, hook: hookSecret } = sharedSecrets;

const streamed = await freshProduct("lepas");
const gone = await freshProduct("mati");
const { site } = streamed;
streamed.cms.delayOf = (path) => (path === "promotions" ? 600 : 0);
await Promise.all([gone.cms.close(), gone.service.close()]);

/** A request and the status of its response. */
type Row = readonly [name: string, path: string, status?: number, init?: RequestInit];

const ops = { authorization: `Bearer ${opsSecret}` };
const json = { accept: "application/json" };
const html = { accept: "text/html" };
const from = (address: string) => ({ "cf-connecting-ip": address });

const post = (body: BodyInit, headers: Record<string, string> = html): RequestInit => ({
  method: "POST",
  body,
  headers,
});
const hook = (body: string) => post(body, { authorization: `Bearer ${hookSecret}` });
const contact = urlEncoded({ ...samples.contact });
const incomplete = urlEncoded({ name: "x" });

function fileForm(): FormData {
  const form = new FormData();
  form.set("file", pdfOf(2_000));
  return form;
}

const documents: readonly Row[] = [
  ["a streamed page, and the same from the page cache", "/lepas"],
  ["a complete page", "/contoh/news"],
  ["a compressed page", "/contoh/faq", 200, { headers: { "accept-encoding": "gzip" } }],
  ["a story", "/contoh/news/1"],
  ["a story with a frame", "/contoh/news/2"],
  ["an English page, which sets a cookie", "/contoh/events?lang=en"],
  ["a form", "/contoh/contact"],
  ["a form with a map's frame", "/lepas/contact"],
  ["a form with Turnstile", "/jaga/contact"],
  ["a frame of another site", "/contoh/member-survey"],
  ["the thanks", "/contoh/contact?sent=ABCDEFGH"],
  ["a returned form", "/contoh/contact", 422, post(incomplete)],
  ["a refused form", "/contoh/contact", 403, post(contact, { ...html, origin: "https://evil.example" })],
  ["one form too many", "/contoh/contact", 429, post(incomplete, { ...html, ...from("192.0.2.201") })],
  ["the search", "/contoh/search?q=klinik"],
  ["the finder", "/contoh/providers?search=klinik"],
  ["an address without a page", "/contoh/tidak-ada", 404],
  ["a story that is not there", "/contoh/news/999", 404],
  ["a silent CMS", "/mati/news", 503],
  ["the operators' page", "/ops/outbox?product=contoh", 200, { headers: { ...html, ...ops } }],
];

/** These load and run nothing. */
const bare: readonly Row[] = [
  ["providers", "/contoh/api/providers?search=klinik"],
  ["the way to the thanks", "/contoh/contact", 303, post(contact)],
  ["a receipt", "/contoh/contact", 200, post(contact, json)],
  ["robots.txt", "/robots.txt"],
  ["a feed", "/contoh/news/feed.xml"],
];

/** What `tests/routing/route-table.test.ts` does not ask every route for, and one of each kind that it does. */
const others: readonly Row[] = [
  ...bare,
  ["HEAD of a page", "/contoh/careers", 200, { method: "HEAD" }],
  ["a form's problem", "/contoh/contact", 422, post(incomplete, json)],
  ["a refusal as a problem", "/contoh/contact", 415, post("x", { ...json, "content-type": "text/x" })],
  ["an upload", "/contoh/api/uploads?form=provider-registration&field=npwp_file", 200, post(fileForm(), json)],
  ["one question too many", "/contoh/api/providers", 429, { headers: from("192.0.2.204") }],
  ["a provider service that is gone", "/mati/api/providers", 502],
  ["a picture of the CMS", "/lepas/media/foto_1a2b.jpg"],
  ["a webhook that is not understood", "/contoh/hooks/content", 400, hook("{")],
  ["a webhook", "/contoh/hooks/content", 202, hook('{"event":"entry.update","model":"article"}')],
  [
    "one wrong secret too many",
    "/contoh/hooks/content",
    429,
    post("{}", { authorization: "Bearer salah", ...from("192.0.2.205") }),
  ],
  ["posts as JSON", "/ops/outbox?product=contoh&format=json", 200, { headers: ops }],
  ["posts as CSV", "/ops/outbox?product=contoh&format=csv", 200, { headers: ops }],
];

const named = (rows: readonly Row[]) => rows.map((row) => [row[0], row] as const);

/** Two responses to the same request; the last ones of many where only those reach a limit. */
async function answersOf([_, path, status = 200, init]: Row) {
  const answers: { response: Response; text: string }[] = [];
  for (let count = status === 429 ? -untilRefused : 1; count <= 2; count++) {
    const response = await site.get(path, init);
    answers.push({ response, text: await response.text() });
  }
  const last = answers.slice(-2);
  expect(last.map(({ response }) => response.status)).toEqual([status, status]);
  return last;
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

it.each(named(documents))("a document, %s, has the whole header set and a strict policy", async (_, row) => {
  for (const { response, text } of await answersOf(row)) {
    expect(response.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
    expectEverything(response);
    expectSafeDocument(response, text);
  }
});

describe("everything else", () => {
  it.each(named(others))("%s has every header, and may load nothing where it has nothing to", async (_, row) => {
    for (const { response } of await answersOf(row)) {
      expectEverything(response);
      if (bare.includes(row)) expect(response.headers.get("content-security-policy")).toBe(barePolicy);
    }
  });

  it("includes a page that did not change", async () => {
    const etag = (await site.get("/contoh/articles")).headers.get("etag") ?? "none";
    const response = await site.get("/contoh/articles", { headers: { "if-none-match": etag } });
    expect(response.status).toBe(304);
    expectEverything(response);
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
        expect(headers["strict-transport-security"] ?? null, `${host}${path}`).toBe(policy);
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
      expect(response.status, path).toBe(200);
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

it("a page of the page cache carries its headers without a request's own", async () => {
  await expect.poll(async () => (await site.get("/contoh/clients")).headers.get("server-timing")).toContain("memory");
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
    expect((await site.get("/jaga/contact", post(contact))).status).toBe(303);
    const list = await site.get("/ops/outbox?product=jaga", { headers: ops });
    expect(await list.json()).toMatchObject({ rows: [{ state: "review", lastOutcome: "turnstile-missing" }] });
  });
});
