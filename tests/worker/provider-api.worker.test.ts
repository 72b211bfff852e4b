import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../src/errors/problem";
import { answerSchemas } from "../../src/providers/provider";
import { sharedSite } from "../support/site/shared-site";
import type { TestSite } from "../support/site/site";

let site: TestSite;

beforeAll(async () => {
  site = await sharedSite();
});

const api = "/contoh/api/providers";
const get = (address: string, headers: Record<string, string> = {}) => site.get(api + address, { headers });
const pageOf = async (query: string) => answerSchemas().page.parse(await (await get(query)).json());

describe("the list of the sample providers", () => {
  it("has 300, thirty a page, by name", async () => {
    const first = await pageOf("");
    expect(first).toMatchObject({ total: 300, pages: 10, page: 1, stale: false, complete: true });
    const names = first.providers.map(({ providerName }) => providerName);
    expect(names).toHaveLength(30);
    expect(names).toEqual(names.toSorted());
    const beyond = await pageOf("?page=11");
    expect(beyond.providers).toEqual([]);
  });

  it("filters, and offers what is left under the other filters", async () => {
    const all = await pageOf("");
    const province = await pageOf("?province=jawa%20barat");
    expect(province.providers.every((provider) => provider.province === "Jawa Barat")).toBe(true);
    expect(province.total).toBe(all.facets.provinces.find(({ value }) => value === "Jawa Barat")?.count);
    expect(province.facets.provinces).toEqual(all.facets.provinces);
    expect(province.facets.cities.map(({ value }) => value)).toEqual([
      "Bandung",
      "Bekasi",
      "Bogor",
      "Cirebon",
      "Depok",
    ]);
    const both = await pageOf("?province=Jawa%20Barat&category=Apotek&city=Bandung");
    expect(both.total).toBe(both.providers.length);
    expect(both.providers.every((each) => each.city === "Bandung" && each.providerCategory === "Apotek")).toBe(true);
  });

  it("is around a place that no provider is filed under, and says how far the nearest is", async () => {
    const { providers, place } = await pageOf("?search=apotek%20cilandak");
    expect(place).toMatchObject({ label: "Cilandak, Jakarta Selatan", nearestKm: providers[0]?.distanceKm });
    const { pins } = answerSchemas().pins.parse(await (await get("/pins?search=apotek%20cilandak")).json());
    expect(pins.map(({ providerId }) => providerId)).toEqual(
      expect.arrayContaining(providers.map(({ providerId }) => providerId)),
    );
    const near = await pageOf("?search=sukajadi&sort=distance&latitude=0.5&longitude=101.4");
    expect(near.place?.label).toBe("Sukajadi, Pekanbaru");
    const html = async (words: string) => (await site.get(`/contoh/providers?search=${words}`)).text();
    const note = async (words: string) => /class="finder-total-notes">([^<]*)/.exec(await html(words))?.[1];
    expect(await note("serpong")).toContain("Yang terdekat dari Serpong, Tangerang Selatan dahulu.");
    expect(await note("klinik+ubud")).toMatch(/Tidak ada di Ubud, Kabupaten Gianyar; terdekat \d+ km/);
    expect(await note("apotek+24+jam+tebet")).toContain("tidak mencatat jam buka");
    expect(await html("kemang")).toMatch(/href="\/contoh\/providers\?search=Kemang\+Kabupaten\+Bogor"/);
    const suggested = await get("/suggestions?search=apotek%20cilan");
    expect(answerSchemas().suggestions.parse(await suggested.json()).around[0]?.label).toBe(
      "Cilandak, Jakarta Selatan",
    );
  });

  it("takes away a filter that contradicts the words", async () => {
    const { applied, setAside, total } = await pageOf("?search=apotik%20bandung&category=hospital");
    expect({ ...applied, setAside }).toEqual({ category: "", province: "", city: "", setAside: true });
    expect((await pageOf("?search=apotik%20bandung&category=pharmacy")).setAside).toBe(false);
    expect(total).toBeGreaterThan(0);
    const page = await (await site.get("/contoh/providers?search=apotik+bandung&category=hospital")).text();
    expect(page).toMatch(/data-kind="" aria-current="true"/);
    expect(page).toContain("Filter yang bertentangan dengan kata Anda tidak dipakai.");
  });

  it("has the nearest first, within the radius", async () => {
    const response = await get("/nearby?latitude=-6.2&longitude=106.82&radiusKm=10");
    const { providers } = answerSchemas().nearby.parse(await response.json());
    const distances = providers.map(({ distanceKm }) => distanceKm);
    expect(distances.length).toBeGreaterThan(5);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(10);
    expect(response.headers.get("cache-control")).toMatch(/^private/);
  });
});

describe("the map and the suggestions", () => {
  it("have every provider that matches, and what unfinished words may mean", async () => {
    const list = await pageOf("?category=hospital");
    const { pins } = answerSchemas().pins.parse(await (await get("/pins?category=hospital")).json());
    expect(pins).toHaveLength(list.total);
    expect(list.total).toBeGreaterThan(30);
    const suggestions = answerSchemas().suggestions.parse(await (await get("/suggestions?search=rumah%20sak")).json());
    expect(suggestions.kinds[0]).toMatchObject({ value: "hospital", rest: "" });
    expect((await get("/suggestions")).status).toBe(400);
  });
});

describe("the endpoints", () => {
  it.each([
    ["?page=0", ["page"]],
    [`?search=${"x".repeat(101)}`, ["search"]],
    ["?sort=distance", ["latitude", "longitude"]],
    ["?latitude=-6.2", ["longitude"]],
    ["/nearby", ["latitude", "longitude"]],
    ["/nearby?latitude=-6,2&longitude=999", ["latitude", "longitude"]],
    ["/nearby?latitude=1&longitude=1&radiusKm=-5", ["radiusKm"]],
  ])("refuse %s", async (query, parameters) => {
    const response = await get(query);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(problemSchema().parse(await response.json())).toMatchObject({ status: 400, parameters });
    expect(response.status).toBe(400);
  });

  it("speak the language of the request", async () => {
    const titles = ["en-GB,en;q=0.9", "id", ""].map(async (language) => {
      const response = await get("/nearby", { "accept-language": language });
      return problemSchema().parse(await response.json()).title;
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

const SchemaDocument = z.looseObject({});
const Document = z.object({
  openapi: z.string().regex(/^3\.1\./),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        parameters: z.array(
          z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: SchemaDocument }),
        ),
        responses: z.record(
          z.string(),
          z.object({ content: z.record(z.string(), z.object({ schema: z.object({ $ref: z.string() }) })) }),
        ),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), SchemaDocument) }),
});

describe("the OpenAPI document", () => {
  it.each([
    ["/{product}/api/providers", "", "200"],
    ["/{product}/api/providers", "?sort=distance&latitude=-6.2&longitude=106.8", "200"],
    ["/{product}/api/providers", "?page=0", "400"],
    ["/{product}/api/providers/nearby", "?latitude=-6.2&longitude=106.8", "200"],
    ["/{product}/api/providers/nearby", "", "400"],
  ])("describes what GET %s%s answers", async (path, query, status) => {
    const document = Document.parse(await (await site.get("/openapi.json")).json());
    const response = await site.get(path.replace("{product}", "contoh") + query);
    expect(String(response.status)).toBe(status);
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const { $ref } = document.paths[path]?.get.responses[status]?.content[type]?.schema ?? {};
    const described = document.components.schemas[$ref?.split("/").at(-1) ?? ""] ?? false;
    const schema = z.fromJSONSchema(described);
    const body = await response.json();
    expect(schema.safeParse(body).error).toBeUndefined();
    expect(schema.safeParse({ ...z.looseObject({}).parse(body), more: 1 }).success).toBe(false);
  });

  it("names every parameter, and which of them must be there", async () => {
    const document = Document.parse(await (await site.get("/openapi.json")).json());
    const reported = Object.values(document.paths).map(({ get }) =>
      get.parameters.map(({ name, required }) => (required ? name : `${name}?`)).join(" "),
    );
    expect(reported).toEqual([
      "product search? category? province? city? page? sort? latitude? longitude?",
      "product search? category? province? city?",
      "product search",
      "product latitude longitude radiusKm?",
    ]);
  });
});
