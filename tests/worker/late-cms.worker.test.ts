import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { pages } from "../../src/sections";
import { startSampleCms } from "../support/cms/cms";
import { opsSecret } from "../support/forms/outbox";
import { productWith } from "../support/site/product";
import { sharedSite } from "../support/site/shared-site";
import { startSite, type TestSite } from "../support/site/site";

/** Ten times what the first byte usually takes. */
const firstByteMs = 5_000;

/** What a visitor got of a page, part by part. */
interface Visit {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly first: string;
  readonly whole: string;
  readonly waitedMs: number;
}

async function visit(site: TestSite, path: string): Promise<Visit> {
  const begin = performance.now();
  const { status, headers, body } = await site.get(path);
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let waitedMs = 0;
  for await (const part of body ?? []) {
    if (parts.length === 0) waitedMs = performance.now() - begin;
    parts.push(decoder.decode(part, { stream: true }));
  }
  return { path, status, headers, first: parts[0] ?? "", whole: parts.join(""), waitedMs };
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
/** Without links to pages that only exist if the CMS has them: a begun page leaves out what it does not know yet. */
const mainOf = (html: string) =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replaceAll(/<link[^>]*>/g, "")
    .replaceAll(/"hasClaims":(?:true|false)/g, "");

const providersIn = (html: string) => html.match(/href="\/acme\/providers\/\d+"/g);

/** Pages that are there whatever the CMS says. It has no path for requests for quotes. */
const sure = pages
  .filter(({ early, section }) => early !== undefined && section !== "quotation")
  .map(({ path }) => `/acme${path}`);

const [late, hanging] = await Promise.all([startSampleCms(), startSampleCms("diam")]);
late.delayOf = () => 2_000;
hanging.health = "hanging";
// Finding the dialect out would cost one round trip more of the time that a begun page may take.
const PRODUCTS = {
  acme: productWith({ origin: late.origin, dialect: "strapi3" }),
  contoh: productWith({ origin: "embedded" }),
  diam: productWith({ origin: hanging.origin, dialect: "strapi3" }),
};
// Name of the binding by which a deployment knows its version.
const binding = readConfig({ config: "wrangler.toml" }).version_metadata?.binding;
if (!binding) throw new Error("wrangler.toml tells the Worker of no deployment");
const site = await startSite(
  { DEFAULT_PRODUCT: "contoh", PRODUCTS, OPS_SECRET: opsSecret },
  { workers: (worker) => [{ ...worker, versionMetadata: binding }], prompt: true },
);
afterAll(() => Promise.all([site.close(), late.close(), hanging.close()]));
await (await site.get("/contoh")).text();

describe("an empty store, and a CMS that answers everything after two seconds", () => {
  let visits: readonly Visit[];

  beforeAll(async () => {
    visits = await Promise.all([...sure, "/acme/news?lang=en"].map((path) => visit(site, path)));
  });

  it("begins every page whose status is known with title, styles and header, for this visitor only", () => {
    expect(sure.length).toBeGreaterThan(10);
    for (const { path, status, headers, first, waitedMs } of visits) {
      expect(status, path).toBe(200);
      expect(waitedMs, path).toBeLessThan(firstByteMs);
      expect(headers.get("server-timing"), path).toMatch(/^page;desc=stream/);
      expect(headers.get("cache-control"), path).toBe("no-store");
      const found = ["<title>", "<style>", '<header class="header">', "<main", 'rel="stylesheet"', "</main>"];
      const inFirstBytes = found.filter((part) => first.includes(part));
      expect(inFirstBytes, path).toEqual(found.slice(0, -1));
      const nonce = /'nonce-([\da-f]{32})' 'strict-dynamic'/.exec(headers.get("content-security-policy") ?? "")?.[1];
      const scripts = first.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(0);
      expect(
        scripts.every((script) => script.includes(`nonce="${nonce}"`)),
        path,
      ).toBe(true);
    }
    expect(titleOf(visits.find(({ path }) => path.endsWith("lang=en"))?.first ?? "")).toContain(
      "Press releases and news",
    );
  });

  it("goes on with the same content as ever, in its place and without script", async () => {
    for (const { path, whole } of visits) {
      expect(whole.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(/<\/footer>.*<\/html>$/s.test(whole), path).toBe(true);
      let warm = await visit(site, path);
      const timing = async () => {
        warm = await visit(site, path);
        return warm.headers.get("server-timing");
      };
      await expect.poll(timing, { message: path }).not.toContain("stream");
      // Home has parts that may come later still, and hours of providers are no reason to wait.
      if (path === "/acme") expect(whole.includes('href="/acme/services/1"')).toBe(true);
      else if (path === "/acme/providers") expect(providersIn(whole)).toEqual(providersIn(warm.whole));
      else expect(mainOf(whole) === mainOf(warm.whole), path).toBe(true);
      if (path !== "/acme/contact") expect(titleOf(whole), path).toBe(titleOf(warm.whole));
    }
  });
});

it("an empty store, and a CMS that hangs has the content's place say so, keeps that out of search engines, and then answers 503", async () => {
  const [list, record] = await Promise.all([visit(site, "/diam/news"), visit(site, "/diam/news/1")]);
  expect(list.status).toBe(200);
  expect(record.status).toBe(503);
  expect(mainOf(list.whole)).toContain("Halaman belum dapat ditampilkan");
  expect(mainOf(list.whole)).toContain('<meta name="robots" content="noindex"/>');
  expect(list.headers.get("cache-control")).toBe("no-store");
  // A visit that begins later than a failure is remembered has the page begin again.
  await expect.poll(async () => (await visit(site, "/diam/news")).status).toBe(503);
});

describe("sample content", () => {
  const textOf = async (path: string, init?: RequestInit) => (await site.get(path, init)).text();

  it("is shown as such by a deployed Worker: out of search engines, on forms that say so, and nothing to be called for", async () => {
    for (const [path, notice] of [
      ["/contoh/contact", "tidak sampai kepada siapa pun"],
      ["/contoh/contact?lang=en", "reaches nobody"],
      ["/contoh/new-registration?lang=en", "reaches nobody"],
    ] as const) {
      const html = await textOf(path);
      expect(html).toContain(notice);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
    }
    const contoh = { content: "ok", cms: "ok", providers: "ok", outbox: "ok" };
    expect(await (await site.get("/readyz")).json()).toMatchObject({ products: { contoh } });
    expect(await textOf("/sitemap.xml")).not.toContain("contoh");
    expect((await site.get("/sitemap.contoh.pages.1.xml")).status).toBe(404);
    const metrics = await textOf("/metrics", { headers: { authorization: `Bearer ${opsSecret}` } });
    expect(metrics).toContain("site_build{");
    expect(metrics).not.toContain('product="contoh"');
  });

  it("is whole on this machine, where nobody takes it for a company", async () => {
    const html = await (await (await sharedSite()).get("/contoh/contact")).text();
    expect(html).not.toContain("tidak sampai kepada siapa pun");
    expect(html).toContain('rel="canonical"');
  });
});
