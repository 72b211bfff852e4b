import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type PreviewLink, previewLink, previewSeconds } from "../../src/preview/link";
import { secondContent } from "../support/cms/second-product";
import { type FreshProduct, freshProduct, sharedSecrets } from "../support/site/shared-site";

const { preview: secret, ownPreview: ownSecret } = sharedSecrets;
const marker = "RAHASIADRAF";
const draftId = "drafbaru".padEnd(24, "x");

/** A story that an editor has not published. */
const draft = {
  id: 901,
  documentId: draftId,
  Title: `Kabar ${marker}`,
  Description: `<p>Isi ${marker} yang belum terbit.</p>`,
  createdAt: "2026-11-21T02:00:00.000Z",
  updatedAt: "2026-11-21T02:00:00.000Z",
  publishedAt: null,
};

const { collections: secondCollections } = secondContent();
const published = z
  .looseObject({ documentId: z.string(), Title: z.string() })
  .parse(secondCollections.get("press-release-and-news")?.[0]);
const service = z.looseObject({ documentId: z.string() }).parse(secondCollections.get("services")?.[0]);

const product = await freshProduct("pratinjau");
const old = await freshProduct("tiga");
const middle = await freshProduct("empat");
const { drafts } = product.cms;
drafts.set("press-release-and-news", [draft, { ...published, Title: `Judul baru ${marker}`, publishedAt: null }]);
drafts.set("services", [{ ...service, Title: `Layanan ${marker}`, publishedAt: null }]);
const { documentId: _, createdAt: __, updatedAt: ___, publishedAt: ____, ...fields } = draft;
old.cms.drafts.set("press-release-and-news", [{ ...fields, published_at: null, created_at: draft.createdAt }]);
const { id, ...attributes } = fields;
middle.cms.drafts.set("press-release-and-news", [{ id, attributes: { ...attributes, publishedAt: null } }]);
await Promise.all([product, old, middle].map((each) => each.sync()));

/** At the product's own host, where `/` is its Home. */
const get = (path: string, init: Parameters<FreshProduct["atHost"]>[1] = {}) =>
  product.atHost(path, { redirect: "manual", ...init });

const in30Minutes = () => Math.floor(Date.now() / 1_000) + previewSeconds;

const linkTo = (path: string, link: Partial<PreviewLink> = {}, signed = link.product === "tiga" ? ownSecret : secret) =>
  previewLink(signed, { product: "pratinjau", path, status: "draft", expires: in30Minutes(), ...link });

/** What the browser of an editor sends back after it followed the link. */
async function passFor(path: string, link: Partial<PreviewLink> = {}): Promise<string> {
  const response = await get(await linkTo(path, link));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(path);
  return cookieIn(response);
}

function cookieIn(response: Awaited<ReturnType<typeof get>>): string {
  const [line = ""] = response.headers.getSetCookie();
  return line.slice(0, line.indexOf(";"));
}

const asEditor = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  get(path, { headers: { accept: "text/html", cookie, ...headers } });

const asVisitor = (path: string) => get(path, { headers: { accept: "text/html" } });

const path = `/pratinjau/news/${draftId}`;

describe("a signed link", () => {
  it("shows the draft, in a preview that says so, with a way out", async () => {
    const response = await asEditor(path, await passFor(path));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`Isi ${marker} yang belum terbit.`);
    expect(html).toContain("Pratinjau draf.");
    expect(html).toContain("Keluar dari pratinjau");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(product.cms.requests.at(-1)).toContain("status=draft");
    expect(new Set(product.cms.authorizations)).toEqual(new Set([`Bearer ${sharedSecrets.cms}`]));
  });

  it("gives a cookie that no other host reads, no script, and only the frame it was opened in", async () => {
    const [line = ""] = (await get(await linkTo(path))).headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-preview=pratinjau\.draft\.draft\.\d+\.[\da-f]{64}; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=1[78]\d\d$/,
    );
  });

  it("lets the CMS frame the page and nobody else; the rest of the policy stays", async () => {
    const framed = (await asEditor("/pratinjau/news", await passFor("/pratinjau/news"))).headers;
    const plain = (await asVisitor("/pratinjau/news")).headers;
    const policy = (headers: { get(name: string): string | null }) => headers.get("content-security-policy") ?? "";
    const scripts = /script-src [^;]*/;
    expect(policy(framed)).toContain(`frame-ancestors ${product.cms.origin};`);
    expect(policy(framed).replace(product.cms.origin, "'none'").replace(scripts, "")).toBe(
      policy(plain).replace(scripts, ""),
    );
  });

  it("has the date of what is published, though the CMS gives drafts none", async () => {
    const edited = `/pratinjau/news/${published.documentId}`;
    const dateOf = (html: string) => /"datePublished":"[^"]*"/.exec(html)?.[0];
    const html = await (await asEditor(edited, await passFor(edited))).text();
    expect(html).toContain(`Judul baru ${marker}`);
    expect(dateOf(html)).toBe(dateOf(await (await asVisitor(edited)).text()));
  });

  it.each([
    ["tiga", old, "_publicationState=preview"],
    ["empat", middle, "publicationState=preview"],
  ] as const)("works with an older Strapi, of %s", async (product, server, parameter) => {
    const story = `/${product}/news/${draft.id}`;
    const html = await (await asEditor(story, await passFor(story, { product }))).text();
    expect(html).toContain(`Isi ${marker}`);
    expect(server.cms.requests.some((request) => request.includes(parameter))).toBe(true);
    expect((await asVisitor(story)).status).toBe(404);
  });

  const refused: readonly (readonly [string, () => Promise<string>])[] = [
    ["with another path", async () => (await linkTo(path)).replace(draftId, "lain")],
    ["of another product", async () => (await linkTo(path)).replace("/pratinjau/preview", "/tiga/preview")],
    ["of another secret", () => linkTo(path, {}, "x".repeat(20))],
    ["of a product with a secret of its own, by the shared one", () => linkTo(path, { product: "tiga" }, secret)],
    ["whose time has passed", () => linkTo(path, { expires: Math.floor(Date.now() / 1_000) - 1 })],
    ["that would last too long", () => linkTo(path, { expires: in30Minutes() + 3_600 })],
    ["without a signature", async () => `/pratinjau/preview?path=${path}&status=draft&expires=${in30Minutes()}`],
  ];

  it.each(refused)("is refused %s, in words", async (_, link) => {
    const response = await asVisitor(await link());
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("Tautan pratinjau tidak berlaku");
  });
});

describe("a draft reaches", () => {
  let cookie: string;
  const cacheRequests = () => product.site.platform.cache.figures.lookups("Pages");

  beforeAll(async () => {
    cookie = await passFor(path);
    for (const shown of [
      path,
      "/pratinjau/news",
      "/",
      `/pratinjau/news/${published.documentId}`,
      "/pratinjau/tidak-ada",
    ]) {
      expect(await (await asEditor(shown, cookie)).text(), shown).toContain(marker);
    }
  });

  it("no cache: the answer forbids it to all of them, and the cached entrypoint is never asked", async () => {
    const before = cacheRequests();
    const answer = await asEditor(path, cookie, { "if-none-match": "*" });
    const { headers } = answer;
    expect(await answer.text()).not.toContain("speculationrules");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    for (const name of ["etag", "cloudflare-cdn-cache-control", "cdn-cache-control", "cache-tag"]) {
      expect(headers.get(name), name).toBeNull();
    }
    expect(cacheRequests()).toBe(before);
  });

  it("no visitor, on any page that an editor saw, the one for addresses that show nothing too", async () => {
    for (const [shown, status] of [
      ["/pratinjau/news", 200],
      ["/", 200],
      [`/pratinjau/news/${published.documentId}`, 200],
      [path, 404],
      ["/pratinjau/tidak-ada", 404],
    ] as const) {
      const response = await asVisitor(shown);
      expect(response.status, shown).toEqual(status);
      expect((await response.text()).includes(marker), shown).toBe(false);
    }
  });

  it("no entry of KV", () => {
    const stored = [...product.site.platform.kv.entries].filter(([key]) => key.includes(`:${product.key}`));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter(([key, value]) => key.includes(draftId) || value.includes(marker))).toEqual([]);
  });

  it("not the object that keeps all content", async () => {
    await product.sync();
    expect((await asVisitor(path)).status).toBe(404);
    expect(await (await asVisitor("/pratinjau/news")).text()).not.toContain(marker);
  });

  it("no search, whoever searched before", async () => {
    const word = marker.toLowerCase();
    for (const found of [
      await asEditor(`/pratinjau/search?q=${word}`, cookie),
      await asVisitor(`/pratinjau/search?q=${word}`),
    ]) {
      const results = (await found.text()).match(/href="\/pratinjau\/news\/[^"]*"/g) ?? [];
      expect(results.filter((link) => link.includes(draftId))).toEqual([]);
    }
  });

  it("no feed and no site map, not even the editor's", async () => {
    for (const document of ["/pratinjau/news/feed.xml", "/sitemap.pratinjau.news.1.xml"]) {
      expect(await (await asEditor(document, cookie)).text(), document).not.toContain(draftId);
    }
  });

  it("no line of the log, and neither does what lets an editor in", () => {
    const lines = product.site.logs.join("\n");
    const [, , , , signature = "-"] = cookie.split(".");
    expect([marker, signature, secret, "signature="].filter((text) => lines.includes(text))).toEqual([]);
  });
});

describe("the bar of a preview", () => {
  const change = (cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    get("/pratinjau/preview", {
      method: "POST",
      body: new URLSearchParams({ path, ...fields }),
      headers: { cookie, origin: `https://${product.key}.example`, accept: "text/html", ...headers },
    });

  it("shows the site as it is published, and the draft again, for no longer than before", async () => {
    const cookie = await passFor("/pratinjau/news");
    const answer = await change(cookie, { show: "published", path: "/pratinjau/news" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/pratinjau/news");
    const asPublished = cookieIn(answer);
    const response = await asEditor("/pratinjau/news", asPublished);
    const html = await response.text();
    expect(html).not.toContain(marker);
    expect(html).toContain("Pratinjau: versi yang terbit.");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain(`frame-ancestors ${product.cms.origin}`);
    const again = cookieIn(await change(asPublished, { show: "draft" }));
    expect(again).toBe(cookie);
  });

  it("shows no draft to the bearer of a link to what is published", async () => {
    const cookie = await passFor("/pratinjau/news", { status: "published" });
    const html = await (await asEditor("/pratinjau/news", cookie)).text();
    expect(html).toContain("Pratinjau: versi yang terbit.");
    expect(html).not.toContain("Lihat draf");
    const answer = await change(cookie, { show: "draft" });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const forged = cookie.replace(".published.published.", ".published.draft.");
    for (const each of [cookie, forged, forged.replace(".published.", ".draft.")]) {
      expect(await (await asEditor("/pratinjau/news", each)).text()).not.toContain(marker);
    }
  });

  it("ends it", async () => {
    const answer = await change(await passFor(path), { show: "leave" });
    expect(answer.headers.getSetCookie()).toEqual([
      "__Host-preview=; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=0",
    ]);
    expect(answer.headers.get("location")).toBe(path);
  });

  it("takes no form of another site, leads nowhere else, and lets nobody in", async () => {
    const cookie = await passFor(path);
    expect((await change(cookie, { show: "published" }, { origin: "https://evil.example" })).status).toBe(403);
    expect((await change(cookie, { show: "draft", path: "//evil.example" })).headers.get("location")).toBe("/");
    expect((await change(cookie, { show: "everything" })).status).toBe(400);
    const stranger = await change("__Host-preview=pratinjau.draft.draft.9999999999.0", { show: "draft" });
    expect(cookieIn(stranger)).toBe("__Host-preview=");
  });
});

it("a cookie that is unsigned, over or of another product is none: its bearer is a visitor", async () => {
  const real = await passFor(path);
  const forged = [
    real.replace("pratinjau", "tiga"),
    real.replace(".draft.", ".published."),
    real.replace(/\d{10}/, "9999999999"),
    `${real.slice(0, -1)}${real.endsWith("0") ? "1" : "0"}`,
    "__Host-preview=",
    "__Host-preview=pratinjau.draft.draft.9999999999",
  ];
  for (const cookie of forged) expect((await asEditor(path, cookie)).status, cookie).toBe(404);
  expect((await asEditor("/tiga/news/901", real)).status).toBe(404);
});

it("says so in a designed page, with the bar, when the CMS fails", async () => {
  const cookie = await passFor(path);
  product.cms.health = "failing";
  try {
    const response = await asEditor(path, cookie);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Keluar dari pratinjau");
  } finally {
    product.cms.health = "up";
  }
});
