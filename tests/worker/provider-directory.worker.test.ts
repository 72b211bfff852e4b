import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { answerSchemas } from "../../src/providers/provider";
import { batchOf } from "../../src/providers/record";
import { opsSecret } from "../support/outbox";
import { envelope, paging, recording, row, TestProviderService } from "../support/provider-service";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site";

const token = `tok&en<1>"q'x`;
let service: TestProviderService;
let origin: string;
let site: TestSite;

beforeEach(async () => {
  service = await TestProviderService.start();
  origin = service.origin;
  site = await start();
});

afterEach(async () => {
  await site.close();
  await service.close();
});

function start(stateDir?: string): Promise<TestSite> {
  const providers = { protocol: "soap", origin, list: "live" };
  return startSite(
    {
      DEFAULT_PRODUCT: "acme",
      PRODUCTS: {
        acme: productWith({ origin: "embedded" }, { providers }),
        lain: productWith({ origin: "embedded" }),
      },
      PROVIDER_TOKEN_ACME: token,
      OPS_SECRET: opsSecret,
    },
    { uncached: workerAlone, ...(stateDir && { stateDir }) },
  );
}

async function pageOf(query = "") {
  const response = await site.get(`/acme/api/providers${query}`);
  expect(response.status).toBe(200);
  return answerSchemas().page.parse(await response.json());
}

async function nearbyOf(query: string) {
  const response = await site.get(`/acme/api/providers/nearby?${query}`);
  expect(response.status).toBe(200);
  return answerSchemas().nearby.parse(await response.json());
}

const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));
const names = ({ providers }: { providers: readonly { providerName: string }[] }) =>
  providers.map(({ providerName }) => providerName);

describe("the directory", () => {
  it("answers for a service that fails, marked, also after a restart", async () => {
    const stateDir = mkdtempSync(join(tmpdir(), "providers-"));
    await site.close();
    site = await start(stateDir);
    service.behaviour = paging([row(1), row(2, { providerName: "Klinik São José", city: "Kupang" })]);
    await site.runCron();
    const before = await pageOf();
    expect(before).toMatchObject({ total: 2, stale: false, complete: true });

    const { port } = service;
    await service.close();
    expect(await pageOf("?search=sao%20JOSE")).toMatchObject({ total: 1, stale: true, asOf: before.asOf });
    expect(await nearbyOf("latitude=-6.9&longitude=107.6")).toMatchObject({ stale: true, asOf: before.asOf });
    await site.close();
    site = await start(stateDir);
    expect(await pageOf()).toMatchObject({ total: 2, asOf: before.asOf });
    await site.close();

    await service.listen(port);
    service.behaviour = () => recording("answer-fault.xml", 500);
    site = await start(stateDir);
    expect(names(await pageOf("?search=kupang"))).toEqual(["Klinik São José"]);
    expect((await pageOf("?search=kupang")).stale).toBe(true);
  });

  it("keeps a visitor of a silent service for a moment only", async () => {
    service.behaviour = paging(rows(2));
    await pageOf();
    service.behaviour = () => null;
    const startedAt = Date.now();
    expect(await pageOf("?search=nomor")).toMatchObject({ total: 2, stale: true });
    expect(Date.now() - startedAt).toBeLessThan(4_000);
  });

  it("keeps its providers where the service suddenly has few, until an operator accepts the shorter list", async () => {
    service.behaviour = paging(rows(293));
    await site.runCron();
    service.behaviour = paging(rows(1));
    const authorization = `Bearer ${opsSecret}`;
    const read = (accept?: string) => {
      const body = new URLSearchParams({ product: "acme", ...(accept && { accept }) });
      return site.get("/ops/directory", { method: "POST", body, headers: { authorization } });
    };
    await read();
    expect(await pageOf()).toMatchObject({ total: 293 });
    expect(await (await site.get("/readyz")).json()).toMatchObject({ products: { acme: { providers: "degraded" } } });
    const metrics = await (await site.get("/metrics", { headers: { authorization } })).text();
    expect(metrics).toContain('site_directory_withheld{product="acme"} 292');
    const page = await site.get("/ops?lang=en", { headers: { authorization, accept: "text/html" } });
    expect(await page.text()).toMatch(/name="accept" value="1".*Show the shorter list \(1\)/s);

    await read("1");
    await expect.poll(async () => (await pageOf()).total, { timeout: 20_000, interval: 250 }).toBe(1);
    const after = await (await site.get("/metrics", { headers: { authorization } })).text();
    expect(after).toContain('site_directory_withheld{product="acme"} 0');
  });

  it("reads 30,000 providers page by page, the first page at once, and finds its way in them, in a heap of 128 MB", async () => {
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
    expect(await (await site.get("/acme/providers/30999")).text()).toContain("Apotek Nomor 29999");
    const index = await (await site.get("/sitemap.xml")).text();
    expect(index.match(/sitemap\.acme\.providers\.\d+\.xml/g)).toHaveLength(6);
  });

  it("answers from what the version before stored, though the service is down from the first request on", async () => {
    const { providers } = batchOf(rows(3));
    const kv = await site.kv();
    await kv.put("providers:1:acme", JSON.stringify(providers));
    const asOf = Date.now() - 60_000;
    await kv.put("providers:1:acme:stamp", JSON.stringify({ hash: "0123456789abcdef", asOf, count: 3 }));
    service.behaviour = () => null;
    expect(await pageOf()).toMatchObject({ total: 3, complete: true, asOf: new Date(asOf).toISOString() });
    const stored = async () => (await kv.list()).keys.filter(({ name }) => name.startsWith("providers:2:acme")).length;
    await expect.poll(stored, { timeout: 20_000, interval: 250 }).toBe(3);
  });

  it("that hangs keeps nobody waiting but who asks for it", async () => {
    service.behaviour = () => null;
    let isAnswered = false;
    const slow = site.get("/acme/api/providers").finally(() => {
      isAnswered = true;
    });
    expect((await site.get("/acme")).status).toBe(200);
    expect((await site.get("/lain/providers")).status).toBe(200);
    const other = await site.get("/lain/api/providers");
    expect(answerSchemas().page.parse(await other.json()).total).toBe(300);
    expect(isAnswered).toBe(false);
    expect((await slow).status).toBe(504);
  });

  it("takes 3,000 rows from a service that knows no pages, and asks once", async () => {
    service.behaviour = () => ({ body: envelope(rows(3_000)) });
    await site.runCron();
    expect((await pageOf()).total).toBe(3_000);
    expect(service.requests).toHaveLength(1);
  });

  it("stops where a service gives the same page again", async () => {
    const page = rows(300);
    service.behaviour = () => ({ body: envelope(page, { total: 5_000 }) });
    await site.runCron();
    expect((await pageOf()).total).toBe(300);
    expect(service.requests).toHaveLength(2);
  });

  it("is read when it is due, not each minute, and known to those who watch", async () => {
    service.behaviour = paging(rows(2));
    for (let minute = 0; minute < 3; minute++) await site.fireCron();
    const isRead = async () => healthOf(await site.get("/health"));
    await expect.poll(isRead, { timeout: 20_000, interval: 250 }).toBe(2);
    await pageOf();
    expect(service.requests).toHaveLength(1);
  });
});

const HealthSchema = z.object({
  providers: z.record(z.string(), z.object({ count: z.number(), asOf: z.iso.datetime().nullable() })),
});
const healthOf = async (response: Response) => HealthSchema.parse(await response.json()).providers.acme?.count;

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

  it("takes no bad coordinates and repairs a decimal comma", async () => {
    service.behaviour = () => recording("answer-badcoords.xml");
    const { providers } = await pageOf();
    const known = providers.filter(({ latitude }) => latitude !== null);
    expect(providers).toHaveLength(10);
    expect(known.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [-6.2, 106.8],
      [-6.2, 106.8],
      [-6.21, 106.81],
    ]);
    expect((await nearbyOf("latitude=-6.2&longitude=106.8")).providers).toHaveLength(3);
  });

  it("shows nobody the token", async () => {
    service.behaviour = ({ body }) => ({ status: 500, body });
    const addresses = ["/acme/api/providers", "/acme/api/providers?search=x", "/acme/providers", "/", "/health"];
    for (const address of [...addresses, "/acme/api/providers/nearby?latitude=-6.2&longitude=106.8", "/openapi.json"]) {
      const response = await site.get(address);
      const reported = JSON.stringify([...response.headers]) + (await response.text());
      expect(reported).not.toMatch(/tok(&|%26|\\u0026)/);
    }
    expect(site.logs.join("\n")).not.toContain("tok&");
    expect(service.requests.length).toBeGreaterThan(0);
  });
});
