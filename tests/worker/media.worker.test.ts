import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barePolicy } from "../../src/http/security-headers";
import { productWith, startSite, type TestSite } from "../support/site";

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

beforeAll(async () => {
  await new Promise<void>((done) => uploads.listen(0, "127.0.0.1", done));
  const address = uploads.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const acme = productWith({ origin: `http://127.0.0.1:${address.port}`, dialect: "strapi5" });
  site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } });
});

afterAll(async () => {
  await site.close();
  uploads.close();
});

describe("the media route", () => {
  it.each([
    ["?v=fmwprcsfb", "public, max-age=31536000, immutable"],
    ["?v=rmwprcsfb", "public, max-age=3600"],
    ["?v=x", "public, max-age=3600"],
    ["", "public, max-age=3600"],
  ])("streams pictures and documents, to be kept as long as their address allows: %j", async (version, kept) => {
    for (const name of ["foto_1a2b.jpeg", "brosur_1a2b.pdf"]) {
      const response = await site.get(`/acme/media/${name}${version}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe(kept);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await response.text()).toBe(files[`/uploads/${name}`]?.body);
    }
  });

  it("passes ranges on", async () => {
    const response = await site.get("/acme/media/foto_1a2b.jpeg", { headers: { range: "bytes=2-4" } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(await response.text()).toBe("234");
  });

  it("lets an SVG run nothing", async () => {
    const response = await site.get("/acme/media/logo_1a2b.svg");
    await response.text();
    expect(response.headers.get("content-security-policy")).toBe(`${barePolicy}; style-src 'unsafe-inline'; sandbox`);
  });

  it.each([
    "bohong_1a2b.png",
    "halaman_1a2b.html",
    "tidak-ada.png",
    "..%2Fadmin.png",
    "a%2Fb.png",
    "%00.png",
    ".env",
    "x.png%3Fa=b",
  ])("does not serve %s", async (name) => {
    const response = await site.get(`/acme/media/${name}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("alert");
    expect(asked.every((path) => path.startsWith("/uploads/") && !path.includes(".."))).toBe(true);
  });
});
