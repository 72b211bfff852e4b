import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { secretNameOf } from "../../src/config/secrets";
import { answerSchemas } from "../../src/providers/provider";
import { opsSecret } from "../support/forms/outbox";
import { envelope, paging, recording, row, TestProviderService } from "../support/providers/provider-service";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

const token = `tok&en<1>"q'x`;
const ReadinessSchema = z.object({ products: z.record(z.string(), z.object({ providers: z.string() })) });

/** One for each test. */
const keys = Array.from({ length: 9 }, (_, index) => `layanan-${index + 1}`);

let site: TestSite;
let unused: { readonly key: string; readonly service: TestProviderService }[];
const services: TestProviderService[] = [];
let key: string;
let service: TestProviderService;

beforeAll(async () => {
  unused = await Promise.all(keys.map(async (key) => ({ key, service: await TestProviderService.start() })));
  services.push(...unused.map(({ service }) => service));
  const products = unused.map(({ key, service: { origin } }) => {
    return [
      key,
      productWith({ origin: "embedded" }, { providers: { protocol: "soap", origin, list: "live" } }),
    ] as const;
  });
  const lain = productWith({ origin: "embedded" });
  const TOKENS = JSON.stringify(Object.fromEntries(keys.map((key) => [secretNameOf("PROVIDER_TOKEN", key), token])));
  const PRODUCTS = { lain, ...Object.fromEntries(products) };
  site = await startSite(
    { DEFAULT_PRODUCT: "lain", PRODUCTS, TOKENS, OPS_SECRET: opsSecret },
    { uncached: workerAlone },
  );
});

afterAll(async () => {
  await site.close();
  await Promise.all(services.filter(({ listening }) => listening).map((each) => each.close()));
});

/** Nobody has asked it anything yet. */
beforeEach(() => {
  const next = unused.shift();
  if (!next) throw new Error("one more key is needed");
  ({ key, service } = next);
});

const sync = () => site.sync([key]);

async function pageOf(query = "") {
  const response = await site.get(`/${key}/api/providers${query}`);
  expect(response.status).toBe(200);
  return answerSchemas().page.parse(await response.json());
}

async function nearbyOf(query: string) {
  const response = await site.get(`/${key}/api/providers/nearby?${query}`);
  expect(response.status).toBe(200);
  return answerSchemas().nearby.parse(await response.json());
}

const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));
const names = ({ providers }: { providers: readonly { providerName: string }[] }) =>
  providers.map(({ providerName }) => providerName);

describe("the directory", () => {
  it("answers for a service that fails, marked, also after a restart", async () => {
    service.behaviour = paging([row(1), row(2, { providerName: "Klinik São José", city: "Kupang" })]);
    await sync();
    const before = await pageOf();
    expect(before).toMatchObject({ total: 2, stale: false, complete: true });

    const { port } = service;
    await service.close();
    expect(await pageOf("?search=sao%20JOSE")).toMatchObject({ total: 1, stale: true, asOf: before.asOf });
    expect(await nearbyOf("latitude=-6.9&longitude=107.6")).toMatchObject({ stale: true, asOf: before.asOf });
    await site.restart();
    expect(await pageOf()).toMatchObject({ total: 2, asOf: before.asOf });

    await service.listen(port);
    service.behaviour = () => recording("answer-fault.xml", 500);
    await site.restart();
    expect(names(await pageOf("?search=kupang"))).toEqual(["Klinik São José"]);
    expect((await pageOf("?search=kupang")).stale).toBe(true);
  });

  it("that hangs keeps nobody waiting but who asks for it", async () => {
    service.behaviour = () => null;
    // What an isolate loads and makes once takes longer on a busy machine than any service is waited for.
    for (const path of ["/lain", "/lain/providers", "/lain/api/providers"]) await (await site.get(path)).text();
    let isAnswered = false;
    const slow = site.get(`/${key}/api/providers?search=klinik`).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    const others = [`/${key}`, "/lain/providers", "/lain/api/providers"];
    const statuses = await Promise.all(others.map(async (path) => (await site.get(path)).status));
    expect(statuses).toEqual([200, 200, 200]);
    expect(isAnswered).toBe(false);
    expect((await slow).status).toBe(504);
  });

  it("keeps its providers where the service suddenly has few, until an operator accepts the shorter list", async () => {
    service.behaviour = paging(rows(293));
    await sync();
    service.behaviour = paging(rows(1));
    const authorization = `Bearer ${opsSecret}`;
    const read = async (accept?: string) => {
      const body = new URLSearchParams({ product: key, ...(accept && { accept }) });
      const response = await site.get("/ops/directory", { method: "POST", body, headers: { authorization } });
      return response.json();
    };
    expect(await read()).toEqual({ outcome: "failed", reason: "shrunk" });
    expect(await pageOf()).toMatchObject({ total: 293 });
    expect(await (await site.get("/readyz")).json()).toMatchObject({ products: { [key]: { providers: "degraded" } } });
    const metrics = async () => (await site.get("/metrics", { headers: { authorization } })).text();
    expect(await metrics()).toContain(`site_directory_withheld{product="${key}"} 292`);
    const page = await site.get(`/ops?lang=en&product=${key}`, { headers: { authorization, accept: "text/html" } });
    expect(await page.text()).toMatch(/name="accept" value="1".*Show the shorter list \(1\)/s);

    expect(await read("1")).toEqual({ outcome: "done" });
    await expect.poll(async () => (await pageOf()).total, { timeout: 20_000, interval: 250 }).toBe(1);
    expect(await metrics()).toContain(`site_directory_withheld{product="${key}"} 0`);
  });
});

const HealthSchema = z.object({
  providers: z.record(z.string(), z.object({ count: z.number(), asOf: z.iso.datetime().nullable() })),
});
const healthOf = async (response: Response) => HealthSchema.parse(await response.json()).providers[key]?.count;

describe("answers", () => {
  it("puts what the service finds beside what the directory has", async () => {
    service.behaviour = paging([row(1), row(2, { providerName: "Klinik Merpati", city: "Palu" })]);
    await pageOf();
    service.behaviour = () => ({ body: envelope([row(7, { providerName: "Baru Dibuka" })]) });
    expect(names(await pageOf("?search=palu"))).toEqual(["Klinik Merpati", "Baru Dibuka"]);
    expect(names(await nearbyOf("latitude=-6.9&longitude=107.6")).toSorted()).toEqual([
      "Apotek Nomor 1",
      "Baru Dibuka",
      "Klinik Merpati",
    ]);
  });

  it("shows nobody the token", async () => {
    service.behaviour = ({ body }) => ({ status: 500, body });
    const own = ["/api/providers", "/api/providers?search=x", "/providers", ""];
    const nearby = "/api/providers/nearby?latitude=-6.2&longitude=106.8";
    for (const address of [...[...own, nearby].map((path) => `/${key}${path}`), "/health", "/openapi.json"]) {
      const response = await site.get(address);
      const reported = JSON.stringify([...response.headers]) + (await response.text());
      expect(reported).not.toMatch(/tok(&|%26|\\u0026)/);
    }
    expect(site.logs.join("\n")).not.toContain("tok&");
    expect(service.requests.length).toBeGreaterThan(0);
  });
});

// The site map and the cron trigger ask the services of all products.
describe("the directories of a whole site", () => {
  let large: string;

  it("reads 30,000 providers page by page, the first page at once, and finds its way in them, in a heap of 128 MB", async () => {
    large = key;
    service.behaviour = paging(rows(30_000));
    const first = await pageOf();
    expect(first.total).toBeGreaterThanOrEqual(300);
    const isComplete = async () => (await pageOf()).complete;
    await expect.poll(isComplete, { timeout: 40_000, interval: 500 }).toBe(true);
    expect(service.requests.length).toBe(100);
    service.behaviour = () => recording("answer-fault.xml", 500);
    expect((await pageOf("?city=bandung")).total).toBe(30_000);
    expect((await pageOf("?page=1000")).providers).toHaveLength(30);
    expect(names(await pageOf("?search=nomor%2029999"))).toEqual(["Apotek Nomor 29999"]);
    expect((await nearbyOf("latitude=-6.95&longitude=107.65")).providers).toHaveLength(300);
    expect(await (await site.get(`/${key}/providers/30999`)).text()).toContain("Apotek Nomor 29999");
  });

  it("warns operators of a limit before it is reached, and stays ready", async () => {
    const headers = { authorization: `Bearer ${opsSecret}` };
    const text = async (path: string, accept = "*/*") =>
      (await site.get(path, { headers: { ...headers, accept } })).text();
    const warned = { status: 200, products: { [large]: { providers: "degraded" } } };
    await expect
      .poll(
        async () => {
          const ready = await site.get("/readyz");
          return { ...ReadinessSchema.parse(await ready.json()), status: ready.status };
        },
        { timeout: 20_000 },
      )
      .toMatchObject(warned);
    const ratio = new RegExp(`^site_limit_used_ratio\\{[^}]*product="${large}"[^}]*\\} 1$`, "m");
    expect(await text("/metrics")).toMatch(ratio);
    expect(await text(`/ops?lang=en&product=${large}`, "text/html")).toContain("30,000 of 30,000");
  });

  it("is read when it is due, not each minute, and known to those who watch", async () => {
    service.behaviour = paging(rows(2));
    for (let minute = 0; minute < 3; minute++) await site.fireCron();
    const isRead = async () => healthOf(await site.get("/health"));
    await expect.poll(isRead, { timeout: 20_000, interval: 250 }).toBe(2);
    await pageOf();
    expect(service.requests).toHaveLength(1);
  });

  it("are in the site map, the largest in six files", async () => {
    const index = await (await site.get("/sitemap.xml")).text();
    expect(index.match(new RegExp(`sitemap\\.${large}\\.providers\\.\\d+\\.xml`, "g"))).toHaveLength(6);
  });
});
