import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { NearHome, type NearHomeProviders } from "../../../src/providers/directory/near-home";
import { StoredDirectory } from "../../../src/providers/directory/stored-directory";
import { batchOf } from "../../../src/providers/upstream/record";
import { Isolate } from "../../../src/replica/isolate";
import type { ObjectResponse } from "../../../src/replica/object-reader";
import { sampleObject } from "../../support/cms/fixed-object";
import { MemoryKv } from "../../support/platform/memory-kv";
import { row } from "../../support/providers/provider-service";
import { coldIsolate } from "../../support/site/node-site";
import { expectLogs } from "../../support/tools/logs";

const [provider] = batchOf([row(1)]).providers;
const near = { ...provider, distanceKm: 1 };
const snapshot = {
  revision: 1,
  hash: "a",
  asOf: Date.now(),
  count: 1,
  complete: true,
  failing: false,
  parts: [],
  nearHome: [near],
};

it("lets the edge keep a page that lacks the directory's first answer for a moment only, and forget it with the providers", async () => {
  // Before midnight in Jakarta a page is kept for less time: its events are those of a day.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 3) });
  onTestFinished(() => void vi.useRealTimers());
  const { open, answer, questioned } = silentObject();
  const content = sampleObject("acme");
  const providers = { protocol: "soap", origin: "http://127.0.0.1:9", list: "live" };
  const acme = { name: "Acme", content: { origin: "embedded" }, providers };
  const variables = { PRODUCTS: { acme }, DEFAULT_PRODUCT: "acme" };
  const { get } = coldIsolate(variables, new MemoryKv(), () => content.calls, open);
  const agesOf = async () => {
    const { status, headers } = await get("/");
    expect(status).toBe(200);
    expect(headers.get("cache-tag")?.split(",")).toEqual(expect.arrayContaining(["acme:providers"]));
    return /max-age=\d+, stale-while-revalidate=\d+/.exec(headers.get("cloudflare-cdn-cache-control") ?? "")?.[0];
  };
  // After the page has stopped waiting, and before the directory counts as failed.
  const later = () => setTimeout(() => answer.resolve({ kind: "stored", json: JSON.stringify(snapshot) }), 1_000);
  void questioned.promise.then(later);
  expect(await agesOf()).toBe("max-age=5, stale-while-revalidate=0");
  await expect.poll(agesOf).toBe("max-age=60, stale-while-revalidate=300");
});

/** A directory's object, which responds when it is told to. */
function silentObject() {
  const answer = Promise.withResolvers<ObjectResponse>();
  const questioned = Promise.withResolvers<void>();
  const questions: string[] = [];
  const open = () => ({
    read: (product: string) => {
      questions.push(product);
      questioned.resolve();
      return answer.promise;
    },
    sync: async () => null,
    stamp: async () => null,
    quality: async () => null,
    wake: async () => undefined,
  });
  return { open, answer, questioned, questions };
}

describe("an isolate that knows no providers near home", () => {
  const patienceMs = 500;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** The site's part that knows them, and its object. */
  function start(kv = new MemoryKv()) {
    const object = silentObject();
    const home = new NearHome(new StoredDirectory("acme", new Isolate(kv), object.open));
    const owned: Promise<unknown>[] = [];
    return { ...object, kv, owned, visit: () => home.read((task) => void owned.push(task)) };
  }

  const names = ({ providers }: NearHomeProviders) => providers.map(({ providerName }) => providerName);

  it("has all of its first visitors wait for them, as they wait for their content", async () => {
    const { visit, answer } = start();
    const visitors = [visit(), visit()];
    await vi.advanceTimersByTimeAsync(patienceMs / 2);
    visitors.push(visit());
    answer.resolve({ kind: "stored", json: JSON.stringify(snapshot) });
    for (const shown of await Promise.all(visitors)) expect(names(shown)).toEqual([provider?.providerName]);
  });

  it("waits once: later pages of a silent directory go without, and have them when it answers after all", async () => {
    expectLogs("providers.near-home-failed", "replica.object-failed");
    const { visit, answer, owned, questions } = start();
    const first = visit();
    await vi.advanceTimersByTimeAsync(patienceMs + 100);
    expect(await first).toMatchObject({ isRead: false });
    for (let minute = 0; minute < 3; minute++) {
      expect(await visit()).toMatchObject({ isRead: false });
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(questions.length).toBeGreaterThan(1);
    answer.resolve({ kind: "stored", json: JSON.stringify(snapshot) });
    await visit();
    await vi.runAllTimersAsync();
    await Promise.all(owned);
    expect(names(await visit())).toEqual([provider?.providerName]);
  });

  it("shows what it knew, at once, while newer ones are looked for", async () => {
    const { visit, answer, kv } = start();
    answer.resolve({ kind: "stored", json: JSON.stringify(snapshot) });
    const first = visit();
    await vi.advanceTimersByTimeAsync(patienceMs);
    await first;
    kv.state = "hanging";
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(names(await visit())).toEqual([provider?.providerName]);
  });
});
