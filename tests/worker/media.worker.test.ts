import { beforeAll, describe, expect, it } from "vitest";
import { maxRangeBytes } from "../../src/http/ranges/byte-range";
import { freshProduct } from "../support/site/shared-site";

const { site } = await freshProduct("media");

describe("the route of map tiles", () => {
  const small = "0123456789";
  const large = new Uint8Array(maxRangeBytes + 100).fill(7);
  const path = "/media/tiles/kota-1.pmtiles";

  beforeAll(async () => {
    const bucket = await site.miniflare.getR2Bucket("MAPS", "site");
    await bucket.put("kota-1.pmtiles", small);
    await bucket.put("negara-1.pmtiles", large);
    await bucket.put("catatan.txt", "tidak untuk umum");
    await (await site.miniflare.getR2Bucket("UPLOADS", "site")).put("unggahan.pmtiles", "milik orang");
  });

  const ask = (address: string, headers: Record<string, string>, method = "GET") =>
    site.get(address, { method, headers });

  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=8-999999999", "89", "bytes 8-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
  ])("answers %s with that part, for a year", async (range, body, contentRange) => {
    for (const time of ["first", "second"]) {
      const response = await ask(path, { range });
      expect(response.status, time).toBe(206);
      expect(await response.text(), time).toEqual(body);
      expect(response.headers.get("content-range")).toBe(contentRange);
      expect(response.headers.get("content-length")).toBe(String(body.length));
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-type")).toBe("application/vnd.pmtiles");
      expect(response.headers.get("accept-ranges")).toBe("bytes");
      expect(response.headers.get("etag")).toMatch(/^"\w+"$/);
    }
  });

  it("answers the second visitor of a part from the cache", async () => {
    await expect
      .poll(async () => {
        const response = await ask(path, { range: "bytes=3-5" });
        return [response.status, await response.text(), response.headers.get("cf-cache-status")];
      })
      .toEqual([206, "345", "HIT"]);
  });

  it.each([
    ["a part behind the end", "bytes=10-20", 416],
    ["another unit", "baris=1-2", 200],
    ["several parts at once", "bytes=0-1,3-4", 200],
  ])("answers %s", async (_, range, status) => {
    const response = await ask(path, { range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(status === 200 ? small : "");
    if (range === "bytes=10-20") expect(response.headers.get("content-range")).toBe("bytes */10");
  });

  it("gives at most two megabytes in one answer, and never all of what is larger", async () => {
    const address = "/media/tiles/negara-1.pmtiles";
    for (const range of ["bytes=0-", `bytes=50-${large.length}`, `bytes=-${large.length}`]) {
      const response = await ask(address, { range });
      expect(response.status).toBe(206);
      expect((await response.arrayBuffer()).byteLength).toBe(maxRangeBytes);
    }
    for (const headers of [{}, { range: "bytes=0-1,3-4" }]) {
      const response = await ask(address, headers);
      expect(response.status).toBe(403);
      expect(await response.text()).toBe("");
    }
    const head = await ask(address, {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toEqual(String(large.length));
  });

  it("keeps to the conditions of a request", async () => {
    const { headers } = await ask(path, { range: "bytes=0-1" });
    const etag = headers.get("etag") ?? "";
    for (const range of ["bytes=0-1", "bytes=-2"]) {
      expect((await ask(path, { range, "if-range": etag })).status).toBe(206);
      expect((await ask(path, { range, "if-range": '"lain"' })).status).toBe(412);
      expect((await ask(path, { range, "if-none-match": etag })).status).toBe(304);
      expect((await ask(path, { range, "if-none-match": '"lain"' })).status).toBe(206);
    }
  });

  it.each(["tidak-ada.pmtiles", "catatan.txt", "unggahan.pmtiles", "..%2Fkota-1.pmtiles", "%20kota-1.pmtiles"])(
    "has nothing else to give: %j",
    async (name) => {
      const response = await ask(`/media/tiles/${name}`, { range: "bytes=0-9" });
      const body = await response.text();
      expect(response.status).toBe(404);
      expect(body).not.toContain("untuk umum");
      expect(body).not.toContain("milik orang");
    },
  );
});

describe("a static file of another version", () => {
  const stored = "export const version = 1;";
  const keyOf = (path: string) => `built-file:${path}`;
  const put = (path: string) => site.platform.kv.entries.set(keyOf(path), stored);

  it.each([
    ["/assets/SiteForm-Ab3_-x9Z.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/purify.es-Ab3_-x9Z.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/fonts/old-400.woff2", "font/woff2", "public, max-age=31536000, immutable"],
    ["/illustrations/acme/old/banner.svg", "image/svg+xml", "public, max-age=86400, stale-while-revalidate=604800"],
  ])("a static file of another version comes from KV under %s", async (path, type, policy) => {
    put(path);
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(stored);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe(policy);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("a static file of another version responds 404 without a cached copy where KV does not have it", async () => {
    const response = await site.get("/assets/SiteForm-zzzzzzzz.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    "/assets/entry-12345678.exe",
    "/assets/entry-12345678",
    "/icons/a/b/c/d.png",
    "/fonts/%2e%2e/x.css",
    "/map/a%00.json",
  ])("a static file of another version is not looked for under %s, a path that no build has", async (path) => {
    put(path);
    site.platform.kv.figures.reset();
    expect((await site.get(path)).status).toBe(404);
    const keys = site.platform.kv.figures.operations.flatMap((operation) => operation.keys);
    expect(keys.filter((key) => key.startsWith("built-file:"))).toEqual([]);
  });

  it("a static file of another version responds 502, with a log line, where KV cannot be read", async () => {
    const before = site.logs.length;
    site.platform.kv.mood.broken = "reads";
    const response = await site.get("/assets/SiteForm-yyyyyyyy.js");
    site.platform.kv.mood.broken = "nothing";
    expect(response.status).toBe(502);
    await expect.poll(() => site.logs.slice(before).join("\n")).toContain("built-file.failed");
  });
});
