import { afterAll, beforeAll, expect, it } from "vitest";
import { languages } from "../../src/i18n/languages";
import { answerSchemas } from "../../src/providers/provider";
import { opsSecret } from "../support/forms/outbox";
import { paging, recording, row, TestProviderService } from "../support/providers/provider-service";
import { productWith } from "../support/site/product";
import { startSite, type TestSite, workerAlone } from "../support/site/site";
import { locationsIn, siteMapFiles } from "../support/site/site-map";

/** As many as the site takes. */
const providers = 30_000;

/** Of a machine that is busy with something else. */
const memory = { interval: 500 };

let service: TestProviderService;
let site: TestSite;

beforeAll(async () => {
  service = await TestProviderService.start();
  service.behaviour = paging(Array.from({ length: providers }, (_, number) => row(number)));
  const directory = { protocol: "soap", origin: service.origin, list: "live" };
  const besar = productWith({ origin: "embedded" }, { providers: directory, hosts: ["besar.example"] });
  site = await startSite(
    { DEFAULT_PRODUCT: "besar", PRODUCTS: { besar }, OPS_SECRET: opsSecret },
    { uncached: workerAlone },
  );
});

afterAll(async () => {
  await site.close();
  await service.close();
});

it(`${providers} providers are read page by page, the first page at once, and found in them, in a heap of 128 MB`, async () => {
  const pageOf = async (query = "") =>
    answerSchemas().page.parse(await (await site.get(`/besar/api/providers${query}`)).json());
  expect((await pageOf()).total).toBeGreaterThanOrEqual(300);
  await expect.poll(async () => (await pageOf()).complete, memory).toBe(true);
  // A page that misses its deadline is requested again.
  expect(service.requests.length).toBeLessThan(110);
  service.behaviour = () => recording("answer-fault.xml", 500);
  expect((await pageOf("?city=bandung")).total).toBe(providers);
  expect((await pageOf("?page=1000")).providers).toHaveLength(30);
  // As a page of the list above: a search that misses its deadline is requested again, and finds the index built.
  const found = async () => (await pageOf("?search=nomor%2029999")).providers.map(({ providerName }) => providerName);
  await expect.poll(found, memory).toEqual(["Apotek Nomor 29999"]);
  const nearby = await site.get("/besar/api/providers/nearby?latitude=-6.95&longitude=107.65");
  expect(answerSchemas().nearby.parse(await nearby.json()).providers).toHaveLength(300);
  expect(await (await site.get("/besar/providers/30999")).text()).toContain("Apotek Nomor 29999");
}, 90_000);

it("the site map of 30,000 providers has files of 10,000 addresses", async () => {
  const files = await siteMapFiles((path) => site.miniflare.dispatchFetch(`https://besar.example${path}`));
  const lists = [...files.values()].map(locationsIn);
  expect(Math.max(...lists.map((list) => list.length))).toBe(10_000 - (10_000 % languages.length));
  const addresses = lists.flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  const own = addresses.filter((address) => /\/besar\/providers\/\d+(\?lang=\w+)?$/.test(address));
  expect(own).toHaveLength(languages.length * providers);
});

it("operators are warned of the limit before it is reached, and the site stays ready", async () => {
  const authorization = `Bearer ${opsSecret}`;
  const asked = (path: string, accept = "*/*") => site.get(path, { headers: { authorization, accept } });
  await site.fireCron();
  const readiness = async () => {
    const response = await site.get("/readyz?product=besar");
    return [response.status, (await response.text()).includes('"providers":"degraded"')];
  };
  await expect.poll(readiness, memory).toEqual([200, true]);
  expect(await (await asked("/metrics?product=besar")).text()).toMatch(/^site_limit_used_ratio\{[^}]*\} 1$/m);
  expect(await (await asked("/ops?lang=en&product=besar", "text/html")).text()).toContain(
    "the provider directory is almost full",
  );
});
