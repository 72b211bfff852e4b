import { describe, expect, it } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../src/errors/problem";
import { sharedSite } from "../support/site/shared-site";

const site = await sharedSite();

const api = "/contoh/api/providers";
const get = (address: string, headers: Record<string, string> = {}) => site.get(api + address, { headers });

it("the list of the sample providers says on the page which place it is around, how far the nearest is, and what it does not know", async () => {
  const html = async (words: string) => (await site.get(`/contoh/providers?search=${words}`)).text();
  const note = async (words: string) => /class="finder-total-notes">([^<]*)/.exec(await html(words))?.[1];
  expect(await note("serpong")).toContain("Yang terdekat dari Serpong, Tangerang Selatan dahulu.");
  expect(await note("klinik+ubud")).toMatch(/Tidak ada di Ubud, Kabupaten Gianyar; terdekat \d+ km/);
  expect(await note("apotek+24+jam+tebet")).toContain("tidak mencatat jam buka");
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
