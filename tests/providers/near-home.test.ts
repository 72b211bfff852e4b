import { expect, it } from "vitest";
import { createApp } from "../../src/app";
import { appPartsOf } from "../../src/app-parts";
import { parseConfig } from "../../src/config";
import { addPages } from "../../src/page-routes";
import { EmbeddedDirectory } from "../../src/providers/embedded-directory";
import { NearHome } from "../../src/providers/near-home";
import type { DirectoryAnswer } from "../../src/providers/sync/object";
import { createSite } from "../../src/site";
import { sampleObject } from "../support/fixed-object";
import { MemoryKv } from "../support/memory-kv";

const near = {
  providerId: "1",
  providerName: "Klinik Pertama",
  providerCode: "P1",
  providerCategory: "Klinik",
  address: "Jl. Merdeka 1",
  city: "Bandung",
  province: "Jawa Barat",
  country: "Indonesia",
  telephone: "",
  faximile: "",
  latitude: -6.9,
  longitude: 107.6,
  status: "ACTIVE",
  distanceKm: 1,
};
const snapshot = {
  ...{ revision: 1, hash: "a", asOf: Date.now(), count: 1, complete: true, failing: false, parts: [] },
  nearHome: [near],
};

it("lets the edge keep a page that lacks the directory's first answer for a moment only, and forget it with the providers", async () => {
  const first = Promise.withResolvers<DirectoryAnswer>();
  const content = sampleObject("acme");
  const site = createSite(
    parseConfig({
      PRODUCTS: {
        acme: {
          ...{ name: "Acme", content: { origin: "embedded" } },
          providers: { protocol: "soap", origin: "http://127.0.0.1:9", list: "live" },
        },
      },
      DEFAULT_PRODUCT: "acme",
    }),
    new MemoryKv(),
    {
      content: () => content.calls,
      directory: () => ({
        directory: () => first.promise,
        part: async () => null,
        sync: async () => undefined,
        stamp: async () => null,
        wake: async () => undefined,
      }),
    },
  );
  const app = createApp(appPartsOf(site), addPages);
  const owned: Promise<unknown>[] = [];
  const context = { waitUntil: (task: Promise<unknown>) => owned.push(task), passThroughOnException() {}, props: {} };
  const get = async (path: string) => {
    const request = new Request(`http://acme.example${path}`, { headers: { accept: "text/html" } });
    const { status, headers } = await app.fetch(request, {}, context);
    return {
      status,
      ages: /max-age=\d+, stale-while-revalidate=\d+/.exec(headers.get("cloudflare-cdn-cache-control") ?? "")?.[0],
      tags: headers.get("cache-tag")?.split(",") ?? [],
    };
  };
  const awaiting = await get("/");
  expect(awaiting).toMatchObject({ status: 200, ages: "max-age=5, stale-while-revalidate=0" });
  expect(awaiting.tags).toContain("acme:providers");

  first.resolve({ kind: "stored", json: JSON.stringify(snapshot) });
  await Promise.all(owned);
  const whole = await get("/");
  expect(whole).toMatchObject({ status: 200, ages: "max-age=60, stale-while-revalidate=300" });
  expect(whole.tags).toContain("acme:providers");
});

it("has all of an isolate's first visitors wait for the directory, not only the first of them", async () => {
  const { distanceKm, ...provider } = near;
  const service = {
    list: async () => ({ ...{ received: 1, refused: 0, total: 1 }, providers: [provider] }),
    live: null,
  };
  const nearHome = new NearHome(new EmbeddedDirectory(service, provider));
  const answers = await Promise.all([1, 2, 3].map(() => nearHome.read(() => undefined)));
  for (const { providers } of answers) expect(providers).toEqual([{ ...provider, distanceKm: 0 }]);
});
