import { describe, expect, it } from "vitest";
import { ProblemSchema } from "../support/http/problem";
import { sharedSite } from "../support/site/shared-site";

const site = await sharedSite();

const api = "/contoh/api/providers";
const get = (address: string, headers: Record<string, string> = {}) => site.get(api + address, { headers });

it("the list of the sample providers says on the page which place it is around, how far the nearest is, and what it does not know", async () => {
  const html = async (words: string) => (await site.get(`/contoh/providers?search=${words}`)).text();
  const note = async (words: string) => /class="finder-total-notes">([^<]*)/.exec(await html(words))?.[1];
  expect(await note("serpong")).toContain("Jarak dari pusat Serpong, Tangerang Selatan.");
  expect(await note("klinik+ubud")).toMatch(/Ubud, Kabupaten Gianyar: tidak ada klinik; terdekat ± \d+ km/);
  expect(await note("apotek+24+jam+tebet")).toContain("tidak mencatat jam buka");
  expect(await note("rs+mitra+keluarga+bekasi")).toContain(
    "Kami tidak mengenal “mitra keluarga”; hasil untuk “rs bekasi”.",
  );
  expect(await html("kemang")).toMatch(/href="\/contoh\/providers\?search=Kemang\+Kabupaten\+Bogor"/);
});

describe("the endpoints", () => {
  it.each([
    ["?page=0", ["page"]],
    [`?search=${"x".repeat(101)}`, ["search"]],
    ["?sort=distance", ["latitude", "longitude"]],
    ["?latitude=-6.2", ["longitude"]],
    ["/nearby", ["latitude", "longitude"]],
    ["/suggestions", ["search"]],
    ["/nearby?latitude=-6,2&longitude=999", ["latitude", "longitude"]],
    ["/nearby?latitude=1&longitude=1&radiusKm=-5", ["radiusKm"]],
  ])("refuse %s", async (query, parameters) => {
    const response = await get(query);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(ProblemSchema.parse(await response.json())).toMatchObject({ status: 400, parameters });
    expect(response.status).toBe(400);
  });

  it("speak the language of the request", async () => {
    const titles = ["en-GB,en;q=0.9", "id", ""].map(async (language) => {
      const response = await get("/nearby", { "accept-language": language });
      return ProblemSchema.parse(await response.json()).title;
    });
    const indonesian = "Permintaan tidak sah";
    expect(await Promise.all(titles)).toEqual(["Invalid request", indonesian, indonesian]);
  });

  it.each(["POST", "OPTIONS"])("refuse %s, and open no CORS", async (method) => {
    for (const path of [api, `${api}/nearby`]) {
      const response = await site.get(path, { method, headers: { origin: "https://lain.example" } });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("are closed to other origins, to be kept for a while, and known again by their tag", async () => {
    const response = await get("", { origin: "https://lain.example" });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    const etag = response.headers.get("etag") ?? "";
    expect((await get("", { "if-none-match": etag })).status).toBe(304);
    expect((await site.get(api, { method: "HEAD" })).status).toBe(200);
  });
});
