import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseConfig } from "../../src/config";
import { createOrigin } from "../../src/gateway/origin";
import { createPages } from "../../src/gateway/pages";
import { NearHome, type NearHomeProviders } from "../../src/providers/near-home";
import { StoredDirectory } from "../../src/providers/stored-directory";
import type { DirectoryAnswer } from "../../src/providers/sync/client";
import { Isolate } from "../../src/replica/isolate";
import { createSite, sitePartsOf } from "../../src/site";
import { sampleObject } from "../support/cms/fixed-object";
import { contextWith } from "../support/platform/execution-context";
import { MemoryKv } from "../support/platform/memory-kv";
import { expectLogs } from "../support/tools/logs";

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
  // Before midnight in Jakarta a page is kept for less time: its events are those of a day.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 3) });
  onTestFinished(() => void vi.useRealTimers());
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
        sync: async () => null,
        stamp: async () => null,
        wake: async () => undefined,
      }),
    },
  );
  const respond = createPages(createOrigin(sitePartsOf(site)));
  const owned: Promise<unknown>[] = [];
  const context = contextWith((task: Promise<unknown>) => void owned.push(task));
  const get = async (path: string) => {
    const request = new Request(`http://acme.example${path}`, { headers: { accept: "text/html" } });
    const { status, headers } = await respond(request, Object.create(null), context);
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

describe("an isolate that knows no providers near home", () => {
  const patienceMs = 500;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** The site's part that knows them, and its object, which answers when it is told to. */
  function start(kv = new MemoryKv()) {
    const answer = Promise.withResolvers<DirectoryAnswer>();
    const questions: string[] = [];
    const open = () => ({
      directory: (product: string) => {
        questions.push(product);
        return answer.promise;
      },
      part: async () => null,
      sync: async () => null,
      stamp: async () => null,
      wake: async () => undefined,
    });
    const home = new NearHome(new StoredDirectory("acme", new Isolate(kv), open));
    const owned: Promise<unknown>[] = [];
    return { kv, owned, questions, answer, visit: () => home.read((task) => void owned.push(task)) };
  }

  const names = ({ providers }: NearHomeProviders) => providers.map(({ providerName }) => providerName);

  it("has all of its first visitors wait for them, as they wait for their content", async () => {
    const { visit, answer } = start();
    const visitors = [visit(), visit()];
    await vi.advanceTimersByTimeAsync(patienceMs / 2);
    visitors.push(visit());
    answer.resolve({ kind: "stored", json: JSON.stringify(snapshot) });
    for (const shown of await Promise.all(visitors)) expect(names(shown)).toEqual([near.providerName]);
  });

  it("waits once: later pages of a silent directory go without, and have them when it answers after all", async () => {
    expectLogs("providers.near-home-failed", "replica.object-failed");
    const { visit, answer, owned, questions } = start();
    const first = visit();
    await vi.advanceTimersByTimeAsync(patienceMs + 100);
    expect(await first).toMatchObject({ known: false });
    for (let minute = 0; minute < 3; minute++) {
      expect(await visit()).toMatchObject({ known: false });
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(questions.length).toBeGreaterThan(1);
    answer.resolve({ kind: "stored", json: JSON.stringify(snapshot) });
    await visit();
    await vi.runAllTimersAsync();
    await Promise.all(owned);
    expect(names(await visit())).toEqual([near.providerName]);
  });

  it("shows what it knew, at once, while newer ones are looked for", async () => {
    const { visit, answer, kv } = start();
    answer.resolve({ kind: "stored", json: JSON.stringify(snapshot) });
    const first = visit();
    await vi.advanceTimersByTimeAsync(patienceMs);
    await first;
    kv.state = "hanging";
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(names(await visit())).toEqual([near.providerName]);
  });
});
