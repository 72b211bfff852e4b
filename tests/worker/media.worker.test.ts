import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barePolicy } from "../../src/http/security-headers";
import { maxPartBytes } from "../../src/tiles/byte-range";
import { freshProduct } from "../support/site/shared-site";
import type { TestSite } from "../support/site/site";

const files: Record<string, { type: string; body: string }> = {
  "/uploads/foto_1a2b.jpeg": { type: "image/jpeg", body: "0123456789" },
  "/uploads/logo_1a2b.svg": {
    type: "image/svg+xml",
    body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  },
  "/uploads/brosur_1a2b.pdf": { type: "application/pdf", body: "%PDF-1.7" },
  "/uploads/bohong_1a2b.png": { type: "text/html", body: "<script>alert(1)</script>" },
  "/uploads/halaman_1a2b.html": { type: "text/html", body: "<script>alert(1)</script>" },
};
const asked: string[] = [];
const uploads = createServer((request, response) => {
  asked.push(request.url ?? "");
  const file = files[request.url?.split("?")[0] ?? ""];
  if (!file) return void response.writeHead(404).end();
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  if (!range)
    return void response
      .writeHead(200, { "content-type": file.type, "content-length": file.body.length })
      .end(file.body);
  const part = file.body.slice(Number(range[1]), Number(range[2]) + 1);
  const contentRange = `bytes ${range[1]}-${range[2]}/${file.body.length}`;
  response.writeHead(206, { "content-type": file.type, "content-range": contentRange }).end(part);
});
let site: TestSite;

/** Files in the place of the CMS. */
beforeAll(async () => {
  const product = await freshProduct("media");
  const { port } = product.cms;
  await product.cms.close();
  await new Promise<void>((done) => uploads.listen(port, "127.0.0.1", done));
  site = product.site;
});

afterAll(() => void uploads.close());

describe("the media route", () => {
  it.each([
    ["?v=fmwprcsfb", "public, max-age=31536000, immutable"],
    ["?v=rmwprcsfb", "public, max-age=3600"],
    ["?v=x", "public, max-age=3600"],
    ["", "public, max-age=3600"],
  ])("streams pictures and documents, to be kept as long as their address allows: %j", async (version, kept) => {
    for (const name of ["foto_1a2b.jpeg", "brosur_1a2b.pdf"]) {
      const response = await site.get(`/media/media/${name}${version}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe(kept);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await response.text()).toBe(files[`/uploads/${name}`]?.body);
    }
  });

  it("lets an SVG run nothing", async () => {
    const response = await site.get("/media/media/logo_1a2b.svg");
    await response.text();
    expect(response.headers.get("content-security-policy")).toBe(`${barePolicy}; style-src 'unsafe-inline'; sandbox`);
  });

  it.each(["bohong_1a2b.png", "halaman_1a2b.html", "tidak-ada.png", "..%2Fadmin.png"])(
    "does not serve %s",
    async (name) => {
      const response = await site.get(`/media/media/${name}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("alert");
      expect(asked.every((path) => path.startsWith("/uploads/") && !path.includes(".."))).toBe(true);
    },
  );
});

describe("the route of map tiles", () => {
  const small = "0123456789";
  const large = new Uint8Array(maxPartBytes + 100).fill(7);
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
      expect([time, response.status, await response.text()]).toEqual([time, 206, body]);
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
      expect((await response.arrayBuffer()).byteLength).toBe(maxPartBytes);
    }
    for (const headers of [{}, { range: "bytes=0-1,3-4" }]) {
      const response = await ask(address, headers);
      expect([response.status, await response.text()]).toEqual([403, ""]);
    }
    const head = await ask(address, {}, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(large.length)]);
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

  it("takes no other method", async () => {
    expect((await ask(path, { origin: site.url.origin }, "PUT")).status).toBe(405);
  });
});
