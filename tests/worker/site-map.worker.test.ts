import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paging, row, TestProviderService } from "../support/provider-service";
import { productWith, startSite, type TestSite } from "../support/site";
import { locationsIn, siteMapFiles } from "../support/site-map";

const providers = 30_000;
const embedded = { origin: "embedded" };

let service: TestProviderService;
let site: TestSite;

beforeAll(async () => {
  service = await TestProviderService.start();
  service.behaviour = paging(Array.from({ length: providers }, (_, number) => row(number)));
  const live = { protocol: "soap", origin: service.origin, list: "live" };
  site = await startSite({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: {
      contoh: productWith(embedded, { providers: live }),
      bima: productWith(embedded),
      acme: productWith(embedded, { hosts: ["acme.example", "www.acme.example"] }),
      citra: productWith(embedded, { hosts: ["citra.example"] }),
    },
  });
  await site.runCron();
  const full = async () =>
    expect(await (await site.get("/contoh/api/providers")).json()).toMatchObject({ total: providers, complete: true });
  await vi.waitFor(full, { timeout: 60_000, interval: 500 });
}, 90_000);

afterAll(async () => {
  await site.close();
  await service.close();
});

const at = (host: string) => (path: string) => site.miniflare.dispatchFetch(`https://${host}${path}`);

async function addressesAt(host: string): Promise<string[]> {
  return [...(await siteMapFiles(at(host))).values()].flatMap(locationsIn);
}

describe("the site map of a host", () => {
  it("lists every page in both languages, with 30,000 providers and what comes after them, in files of 10,000 addresses", async () => {
    const files = await siteMapFiles(at("bersama.example"));
    const sizes = [...files.values()].map((xml) => locationsIn(xml).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000);
    const addresses = [...files.values()].flatMap(locationsIn);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /\/contoh\/providers\/\d+(\?lang=en)?$/.test(address))).toHaveLength(
      2 * providers,
    );
    for (const path of ["/contoh/privacy", "/contoh/contact", "/bima", "/bima/privacy?lang=en"]) {
      expect(addresses, path).toContain(`https://bersama.example${path}`);
    }
  });

  it("lists the products that live there, and no address of another host", async () => {
    const shared = await addressesAt("bersama.example");
    expect(
      shared.filter((address) => !/^https:\/\/bersama\.example(\/|\/(contoh|bima)(\/.*)?)?(\?.*)?$/.test(address)),
    ).toEqual([]);
    const acme = await addressesAt("acme.example");
    expect(acme).toContain("https://acme.example/");
    expect(acme).toContain("https://acme.example/acme/news/1?lang=en");
    expect(acme.filter((address) => !/^https:\/\/acme\.example(\/|\/acme\/.*)(\?.*)?$/.test(address))).toEqual([]);
  });
});
