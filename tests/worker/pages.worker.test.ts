import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { workerModules } from "../../scripts/worker-modules";
import { inlineScript } from "../support/browser/structured-data";
import { bundleParts } from "../support/platform/bundle-parts";
import { freshProduct, sharedSite } from "../support/site/shared-site";

const site = await sharedSite();

it("a warm page is a complete document without inline script, the same bytes for everyone", async () => {
  // A visit before the isolate has it, on a busy machine, gets late parts in a stream of their own.
  await expect.poll(async () => (await site.get("/")).headers.get("server-timing")).toMatch(/^page;desc=memory/);
  const bodies = await Promise.all([1, 2, 3].map(async () => (await site.get("/")).text()));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toMatch(/^<!DOCTYPE html><html lang="id">/);
  expect(bodies[0]).toMatch(/<\/html>$/);
  expect(bodies[0]).not.toMatch(inlineScript);
  expect(bodies[0]).not.toMatch(/\sstyle=/);
});

describe("addresses", () => {
  it.each(["/tidak-ada/news", "/contoh/tidak-ada", "/contoh/news/999", "/contoh/news?page=0"])(
    "that show nothing get a designed 404 (%s)",
    async (path) => {
      const response = await site.get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain("Halaman tidak ditemukan");
      expect(html).toMatch(/href="tel:[^"]+"/);
      expect(html).toContain("https://wa.me/");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it("are each product's own, in whatever spelling: pages, documents and endpoints", async () => {
    const one = await freshProduct();
    const other = await freshProduct();
    const statusOf = async (path: string, init: RequestInit = {}) =>
      (await site.get(path, { headers: { accept: "text/html" }, ...init })).status;
    for (const { key } of [one, other]) {
      for (const path of [`about-${key}`, "news/feed.xml", "manifest.webmanifest", "api/region", "api/providers"]) {
        expect(await statusOf(`/${key}/${path}`), `${key} ${path}`).toBe(200);
      }
    }
    const odd = ["{product}", "%23product"].flatMap((key) => [`/${key}/news`, `/${one.key}/about-${key}`]);
    for (const path of [...odd, `/${one.key}/about-${other.key}`]) expect(await statusOf(path), path).toBe(404);
    const spelled = other.key.replace("p", "%70").replace("-", "%2D");
    const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
    expect(await statusOf(`/${spelled}/contact`, { method: "POST", headers, body: "Name=Budi" })).toBe(422);
  });
});

describe("headers", () => {
  it("hold a policy that lets nothing run but the site's own files, and no rules and styles but those in the head of the page", async () => {
    const response = await site.get("/");
    const html = await response.text();
    const hashIn = (element: RegExp) => {
      const [, text = ""] = element.exec(html) ?? [];
      return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    };
    const styles = hashIn(/<style>(.*?)<\/style>/s);
    const rules = hashIn(/<script type="speculationrules">(.*?)<\/script>/s);
    expect(response.headers.get("content-security-policy")).toBe(
      `default-src 'none'; script-src 'self' ${rules}; style-src 'self' ${styles}; img-src 'self' data:; media-src 'self'; ` +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types dompurify default offline photos",
    );
  });

  it("name the font early, in a form that the edge may send ahead, of a file that is there", async () => {
    for (const path of ["/", "/contoh/news", "/contoh/news", "/contoh/tidak-ada"]) {
      const link = (await site.get(path)).headers.get("link") ?? "";
      const [, font = ""] = /^<([^>]+)>; rel=preload; as=font; type=font\/woff2; crossorigin$/.exec(link) ?? [];
      expect((await site.get(font)).status, path).toBe(200);
    }
  });

  it("keep from visitors what only the edge has to know", async () => {
    for (const path of ["/", "/contoh/news", "/contoh/news/feed.xml", "/sitemap.xml", "/contoh/api/providers"]) {
      const { headers } = await site.get(path);
      for (const name of ["cache-tag", "cloudflare-cdn-cache-control"]) expect(headers.get(name), path).toBeNull();
    }
  });

  it("allow frames only from the hosts that the page really embeds", async () => {
    const pages = await Promise.all(
      Array.from({ length: 14 }, async (_, index) => {
        const response = await site.get(`/contoh/news/${index + 1}`);
        const policy = response.headers.get("content-security-policy") ?? "";
        return { framed: (await response.text()).includes("data-film="), allowed: policy.includes("frame-src") };
      }),
    );
    expect(pages.filter(({ framed }) => framed)).not.toEqual([]);
    expect(pages.every(({ framed, allowed }) => framed === allowed)).toBe(true);
  });

  it("let static files be kept for ever where their name holds a hash", async () => {
    const html = await (await site.get("/")).text();
    for (const address of html.match(/\/assets\/[^"]+/g) ?? []) {
      const response = await site.get(address);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toContain("immutable");
    }
    expect((await site.get("/.vite/manifest.json")).status).toBe(404);
  });
});

it("the log has a JSON line a request, with an id of the server and without the query", async () => {
  const headers = { "x-request-id": "pilihan-pengunjung" };
  const response = await site.get("/contoh/tidak-ada?email=orang@example.com", { headers });
  await response.text();
  const lines = site.logs.filter((line) => line.includes('"path":"/contoh/tidak-ada"')).map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ event: "request", status: 404, method: "GET" });
  expect(lines.at(-1).requestId).toMatch(/^[\da-f-]{36}$/);
  expect(response.headers.get("x-request-id")).toBe(lines.at(-1).requestId);
  expect(site.logs.join()).not.toContain("orang@example.com");
});

describe("the bundle", () => {
  const RulesSchema = z.array(z.object({ type: z.string(), globs: z.array(z.string()) }));
  const modules = workerModules("dist/worker");
  const codeOf = (name: string) => readFileSync(`dist/worker/${name}`, "utf8");

  it("holds React's production build", () => {
    const bundle = modules.map(({ path }) => codeOf(basename(path))).join("\n");
    expect(bundle).toContain("https://react.dev/errors/");
    expect(bundle).not.toContain("Each child in a list should have a unique");
    expect(bundle).not.toContain("process.env.NODE_ENV");
  });

  it("needs 280 KB at most, compressed, for its first page", () => {
    const { firstPage, whole } = bundleParts("dist/worker");
    expect(firstPage).toBeGreaterThan(100 * 1024);
    expect(firstPage).toBeLessThan(280_000);
    expect(whole).toBeGreaterThan(firstPage);
  });

  it("is deployed with all its modules", () => {
    const { no_bundle: isBuilt, find_additional_modules: areFound, rules } = readConfig({ config: "wrangler.toml" });
    const globs = RulesSchema.parse(rules).flatMap((rule) => (rule.type === "ESModule" ? rule.globs : []));
    expect(isBuilt).toBe(true);
    expect(areFound ?? true, "the default of what is built already").toBe(true);
    for (const { path } of modules.slice(1)) {
      expect(
        globs.some((glob) => matchesGlob(basename(path), glob)),
        path,
      ).toBe(true);
    }
  });
});
