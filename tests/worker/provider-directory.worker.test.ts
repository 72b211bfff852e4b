import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "../../src/i18n/languages";
import { answerSchemas } from "../../src/providers/provider";
import { opsSecret } from "../support/forms/outbox";
import { paging, recording, row, TestProviderService } from "../support/providers/provider-service";
import { productWith, startSite, type TestSite } from "../support/site/site";
import { locationsIn, siteMapFiles } from "../support/site/site-map";

const ReadinessSchema = z.object({ products: z.record(z.string(), z.object({ providers: z.string() })) });
const HealthSchema = z.object({
  providers: z.record(z.string(), z.object({ count: z.number(), asOf: z.iso.datetime().nullable() })),
});

/** Their addresses in every language fill more than one file. */
const providers = 6_000;
const embedded = { origin: "embedded" };
const authorization = `Bearer ${opsSecret}`;

/** The products with a provider service. */
const keys = ["contoh", "besar", "susut", "tenang"] as const;
type Key = (typeof keys)[number];

let site: TestSite;
const services = new Map<Key, TestProviderService>();

function serviceOf(key: Key): TestProviderService {
  const service = services.get(key);
  if (!service) throw new Error(`no service of ${key}`);
  return service;
}

const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));

beforeAll(async () => {
  for (const key of keys) services.set(key, await TestProviderService.start());
  const counts = { contoh: providers, besar: 30_000, susut: 293, tenang: 2 };
  for (const key of keys) serviceOf(key).behaviour = paging(rows(counts[key]));
  const live = (origin: string) => ({ providers: { protocol: "soap", origin, list: "live" } });
  const own = (key: Key) => productWith(embedded, { ...live(serviceOf(key).origin), hosts: [`${key}.example`] });
  site = await startSite({
    DEFAULT_PRODUCT: "contoh",
    OPS_SECRET: opsSecret,
    PRODUCTS: {
      contoh: productWith(embedded, live(serviceOf("contoh").origin)),
      bima: productWith(embedded),
      besar: own("besar"),
      susut: own("susut"),
      tenang: own("tenang"),
      acme: productWith(embedded, {
        hosts: ["acme.example", "www.acme.example"],
        security: { contact: "keamanan@acme.example" },
      }),
      citra: productWith(embedded, {
        ...live("http://127.0.0.1:9"),
        hosts: ["citra.example"],
        security: { contact: "https://citra.example/lapor" },
      }),
    },
  });
});

afterAll(async () => {
  await site.close();
  await Promise.all([...services.values()].map((each) => each.close()));
});

async function pageOf(key: Key, query = "") {
  const response = await site.get(`/${key}/api/providers${query}`);
  expect(response.status).toBe(200);
  return answerSchemas().page.parse(await response.json());
}

async function readiness() {
  const ready = await site.get("/readyz");
  return { ...ReadinessSchema.parse(await ready.json()), status: ready.status };
}

const at = (host: string) => (path: string) => site.miniflare.dispatchFetch(`https://${host}${path}`);
const patient = { timeout: 60_000, interval: 500 };

describe("the directories of a site", () => {
  it("are read when they are due, not each minute, and known to those who watch", async () => {
    const service = serviceOf("tenang");
    for (let minute = 0; minute < 3; minute++) await site.fireCron();
    const readAt = async () => HealthSchema.parse(await (await site.get("/health")).json()).providers.tenang?.count;
    await expect.poll(readAt, patient).toBe(2);
    expect((await pageOf("tenang")).total).toBe(2);
    expect(service.requests).toHaveLength(1);
  });

  it("have 30,000 providers, read page by page, the first page at once, and find their way in them, in a heap of 128 MB", async () => {
    const service = serviceOf("besar");
    expect((await pageOf("besar")).total).toBeGreaterThanOrEqual(300);
    await expect.poll(async () => (await pageOf("besar")).complete, patient).toBe(true);
    // A page that misses its deadline is requested again.
    expect(service.requests.length).toBeLessThan(110);
    service.behaviour = () => recording("answer-fault.xml", 500);
    expect((await pageOf("besar", "?city=bandung")).total).toBe(30_000);
    expect((await pageOf("besar", "?page=1000")).providers).toHaveLength(30);
    const found = (await pageOf("besar", "?search=nomor%2029999")).providers;
    expect(found.map(({ providerName }) => providerName)).toEqual(["Apotek Nomor 29999"]);
    const nearby = await site.get("/besar/api/providers/nearby?latitude=-6.95&longitude=107.65");
    expect(answerSchemas().nearby.parse(await nearby.json()).providers).toHaveLength(300);
    expect(await (await site.get("/besar/providers/30999")).text()).toContain("Apotek Nomor 29999");
    const index = await (await at("besar.example")("/sitemap.xml")).text();
    expect(index.match(/sitemap\.besar\.providers\.\d+\.xml/g)).toHaveLength(6);
  }, 90_000);

  it("warn operators of a limit before it is reached, and stay ready", async () => {
    const text = async (path: string, accept = "*/*") =>
      (await site.get(path, { headers: { authorization, accept } })).text();
    await expect
      .poll(readiness, patient)
      .toMatchObject({ status: 200, products: { besar: { providers: "degraded" } } });
    expect(await text("/metrics")).toMatch(/^site_limit_used_ratio\{[^}]*product="besar"[^}]*\} 1$/m);
    expect(await text("/ops?lang=en&product=besar", "text/html")).toContain("30,000 of 30,000");
  });

  it("keep their providers where the service suddenly has few, until an operator accepts the shorter list", async () => {
    await site.sync(["susut"]);
    serviceOf("susut").behaviour = paging(rows(1));
    const read = async (accept?: string) => {
      const body = new URLSearchParams({ product: "susut", ...(accept && { accept }) });
      const response = await site.get("/ops/directory", { method: "POST", body, headers: { authorization } });
      return response.json();
    };
    expect(await read()).toEqual({ outcome: "failed", reason: "shrunk" });
    expect(await pageOf("susut")).toMatchObject({ total: 293 });
    await expect.poll(readiness, patient).toMatchObject({ products: { susut: { providers: "degraded" } } });
    const metrics = async () => (await site.get("/metrics", { headers: { authorization } })).text();
    expect(await metrics()).toContain('site_directory_withheld{product="susut"} 292');
    const page = await site.get("/ops?lang=en&product=susut", { headers: { authorization, accept: "text/html" } });
    expect(await page.text()).toMatch(/name="accept" value="1".*Show the shorter list \(1\)/s);

    expect(await read("1")).toEqual({ outcome: "done" });
    await expect.poll(async () => (await pageOf("susut")).total, patient).toBe(1);
    expect(await metrics()).toContain('site_directory_withheld{product="susut"} 0');
  });
});

describe("security.txt of a host", () => {
  it.each([
    ["acme.example", "acme.example", "mailto:keamanan@acme.example"],
    ["www.acme.example", "acme.example", "mailto:keamanan@acme.example"],
    ["citra.example", "citra.example", "https://citra.example/lapor"],
  ])("names the contact of its product, and is valid for less than a year (%s)", async (host, canonical, contact) => {
    const response = await at(host)("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const [, expires = ""] = /^Expires: (.+)$/m.exec(await response.clone().text()) ?? [];
    expect(await response.text()).toBe(
      `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: id, en\nCanonical: https://${canonical}/.well-known/security.txt\n`,
    );
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it("is a 404 where its product names no contact", async () => {
    const response = await at("bersama.example")("/.well-known/security.txt");
    await response.text();
    expect(response.status).toBe(404);
  });
});

describe("the site map of a host", () => {
  it("lists every page in every language, with thousands of providers and what comes after them, in files of 10,000 addresses", async () => {
    await site.sync(["contoh"]);
    await expect.poll(() => pageOf("contoh"), patient).toMatchObject({ total: providers, complete: true });
    const files = await siteMapFiles(at("bersama.example"));
    const lists = [...files.values()].map(locationsIn);
    expect(Math.max(...lists.map((list) => list.length))).toBe(10_000 - (10_000 % languages.length));
    const addresses = lists.flat();
    expect(new Set(addresses).size).toBe(addresses.length);
    const found = addresses.filter((address) => /\/contoh\/providers\/\d+(\?lang=\w+)?$/.test(address));
    expect(found).toHaveLength(languages.length * providers);
    for (const path of ["/contoh/privacy", "/contoh/contact", "/bima", "/bima/privacy?lang=en"]) {
      expect(addresses, path).toContain(`https://bersama.example${path}`);
    }
    const ofOthers = addresses.filter(
      (address) => !/^https:\/\/bersama\.example(\/|\/(contoh|bima)(\/.*)?)?(\?.*)?$/.test(address),
    );
    expect(ofOthers).toEqual([]);
  });

  it("lists the product that lives there alone, under its own host", async () => {
    const addresses = [...(await siteMapFiles(at("acme.example"))).values()].flatMap(locationsIn);
    expect(addresses).toContain("https://acme.example/");
    expect(addresses).toContain("https://acme.example/acme/news/1?lang=en");
    expect(addresses.filter((address) => !/^https:\/\/acme\.example(\/|\/acme\/.*)(\?.*)?$/.test(address))).toEqual([]);
  });

  it("is an index with the latest publication of each file, which robots.txt names", async () => {
    const index = await (await at("acme.example")("/sitemap.xml")).text();
    expect(index).toMatch(
      /<sitemap><loc>https:\/\/acme\.example\/sitemap\.acme\.news\.1\.xml<\/loc><lastmod>2026-11-\d\dT/,
    );
    for (const host of ["acme.example", "www.acme.example"]) {
      const robots = await (await at(host)("/robots.txt")).text();
      expect(robots, host).toContain("Sitemap: https://acme.example/sitemap.xml\n");
    }
    expect(await (await at("bersama.example")("/robots.txt")).text()).toContain("https://bersama.example/sitemap.xml");
  });

  it.each(["/sitemap.xml", "/robots.txt"])("is each host's own, behind the cache as well (%s)", async (path) => {
    const textAt = async (host: string) => (await at(host)(path)).text();
    const first = [await textAt("acme.example"), await textAt("bersama.example")];
    expect(new Set(first).size).toBe(2);
    expect([await textAt("acme.example"), await textAt("bersama.example")]).toEqual(first);
  });

  it.each([
    ["www.acme.example", "/sitemap.xml"],
    ["acme.example", "/sitemap.contoh.news.1.xml"],
    ["bersama.example", "/sitemap.acme.news.1.xml"],
    ["acme.example", "/sitemap.acme.news.2.xml"],
    ["acme.example", "/sitemap.acme.news.01.xml"],
    ["acme.example", "/sitemap.acme.news.0.xml"],
    ["acme.example", "/sitemap.acme.search.1.xml"],
    ["acme.example", "/sitemap.acme.xml"],
  ])("has nothing else: %s%s", async (host, path) => {
    const response = await at(host)(path);
    await response.text();
    expect(response.status).toBe(404);
  });

  it("leaves out for now what cannot be read, and nobody keeps it", async () => {
    const index = await at("citra.example")("/sitemap.xml");
    expect(index.headers.get("cache-control")).toBe("no-store");
    expect(await index.text()).not.toContain("providers");
    const file = await at("citra.example")("/sitemap.citra.providers.1.xml");
    await file.text();
    expect([file.status, file.headers.get("retry-after")]).toEqual([503, "60"]);
    const whole = await at("acme.example")("/sitemap.xml");
    await whole.text();
    expect(whole.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});
