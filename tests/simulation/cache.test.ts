import { beforeEach, describe, expect, it } from "vitest";
import { Clock } from "../support/clock/clock";
import { createWorkersCache, type WorkersCache } from "../support/platform/cache";
import { cachePolicy } from "../support/platform/cache-policy";
import type { Lookup } from "../support/platform/cache-protocol";

let clock: Clock;
let cache: WorkersCache;

beforeEach(() => {
  clock = new Clock();
  cache = createWorkersCache(clock);
});

const seconds = (count: number) => clock.advance(count * 1_000);
const hour = { "cache-control": "max-age=3600" };

/** The Worker's response to whoever has to make it. */
function made(fill: number, sent: Record<string, string>, status = 200): void {
  if (!cachePolicy({ status, headers: new Headers(sent) })) cache.release(fill);
  else cache.fill(fill, { status, headers: Object.entries(sent) }, new Uint8Array());
}

/** What the cache says of a request, for which the Worker makes this response where it is asked. */
async function ask(asked: Partial<Lookup>, sent: Record<string, string> = hour, status = 200): Promise<string> {
  const { verdict } = await cache.lookUp({ entrypoint: "Pages", address: "/page", headers: [], ...asked });
  if (verdict.fill !== null) made(verdict.fill, sent, status);
  return verdict.status;
}

const twice = async (...asked: Parameters<typeof ask>) => [await ask(...asked), await ask(...asked)];

describe("the key", () => {
  it("is entrypoint, path and query as they are written, or what the caller says in place of them", async () => {
    expect(await twice({ address: "/page?a=1&b=2" })).toEqual(["MISS", "HIT"]);
    expect(await ask({ address: "/page?b=2&a=1" })).toBe("MISS");
    expect(await ask({ address: "/page/?a=1&b=2" })).toBe("MISS");
    expect(await ask({ address: "/page?a=1&b=2", entrypoint: "Other" })).toBe("MISS");
    const cacheKey = "acme /";
    expect(await ask({ address: "/one", cacheKey })).toBe("MISS");
    expect(await ask({ address: "/two", cacheKey })).toBe("HIT");
    expect(await ask({ address: "/one", cacheKey: "other /" })).toBe("MISS");
  });

  it("is each header of Vary, byte for byte", async () => {
    const sent = { ...hour, vary: "Accept-Language, X-Mood" };
    const inLanguages = (languages: string) => ({ headers: [["accept-language", languages] as [string, string]] });
    expect(await twice(inLanguages("id, en"), sent)).toEqual(["MISS", "HIT"]);
    expect(await twice(inLanguages("en, id"), sent)).toEqual(["MISS", "HIT"]);
    expect(await ask(inLanguages("id, en"), sent)).toBe("HIT");
  });
});

describe("what is stored", () => {
  it.each([
    ["private", 200, { "cache-control": "private, max-age=60" }],
    ["no-store", 200, { "cache-control": "no-store" }],
    ["a cookie", 200, { ...hour, "set-cookie": "a=b" }],
    ["a part", 206, hour],
  ])("is not: %s", async (_, status, sent) => {
    expect(await twice({}, sent, status)).toEqual(["MISS", "MISS"]);
  });

  it("goes by the most specific header, and has to say one", async () => {
    const sent = { "cloudflare-cdn-cache-control": "max-age=60", "cache-control": "no-store" };
    expect(await twice({}, sent)).toEqual(["MISS", "HIT"]);
    seconds(65);
    expect(await ask({}, sent)).toBe("EXPIRED");
    await expect(ask({ address: "/other" }, {})).rejects.toThrow("without Cache-Control");
  });

  it("is made once for requests at the same time, unless it is not stored", async () => {
    const request = () => cache.lookUp({ entrypoint: "Pages", address: "/page", headers: [] });
    const first = request();
    const second = request();
    const third = request();
    made((await first).verdict.fill ?? 0, hour);
    expect((await second).verdict.status).toBe("HIT");
    expect((await third).verdict.status).toBe("HIT");
    cache.clear();
    const own = request();
    const others = request();
    made((await own).verdict.fill ?? 0, { "cache-control": "no-store" });
    expect((await others).verdict).toMatchObject({ status: "MISS", fill: expect.any(Number) });
  });
});

describe("a stale response", () => {
  const lasting = "max-age=60, stale-while-revalidate=60, stale-if-error=600";

  /** Whether it is shown where the Worker fails. */
  async function isShownOnError(): Promise<boolean> {
    const { verdict } = await cache.lookUp({ entrypoint: "Pages", address: "/page", headers: [] });
    cache.release(verdict.fill ?? 0);
    return verdict.staleOnError && verdict.head !== null;
  }

  it("is shown while a new one is made, and in place of an error, for as long as it says", async () => {
    await ask({}, { "cache-control": lasting });
    seconds(70);
    expect(await ask({}, { "cache-control": lasting })).toBe("UPDATING");
    expect(await ask({})).toBe("HIT");
    seconds(500);
    expect(await isShownOnError()).toBe(true);
    seconds(200);
    expect(await isShownOnError()).toBe(false);
  });

  it.each(["s-maxage=60", "must-revalidate", "proxy-revalidate"])("is never shown with %s", async (directive) => {
    await ask({}, { "cache-control": `${lasting}, ${directive}` });
    seconds(70);
    expect(await isShownOnError()).toBe(false);
    expect(await ask({})).toBe("EXPIRED");
  });

  it("is shown in place of an error for ever where nothing is said", async () => {
    await ask({}, { "cache-control": "max-age=60" });
    seconds(86_400 * 365);
    expect(await isShownOnError()).toBe(true);
  });

  it("is fresh again when the Worker says that it has not changed", async () => {
    await ask({}, { "cache-control": "max-age=60" });
    seconds(70);
    const { verdict } = await cache.lookUp({ entrypoint: "Pages", address: "/page", headers: [] });
    expect(verdict).toMatchObject({ status: "EXPIRED", head: { status: 200 } });
    cache.revalidate(verdict.fill ?? 0);
    expect(await ask({})).toBe("HIT");
  });
});

it("a purge drops what has one of the tags, in any case, every variant of it, of the calling entrypoint alone", async () => {
  const varied = { ...hour, "cache-tag": "Acme, news, with space", vary: "accept-language" };
  const english = { headers: [["accept-language", "en"] as [string, string]] };
  const all = async () => [
    await ask({}, varied),
    await ask(english, varied),
    await ask({ entrypoint: "Other" }, varied),
  ];
  expect(await all()).toEqual(["MISS", "MISS", "MISS"]);
  for (const tag of ["none", "with space"]) cache.purge("Pages", { tags: [tag] });
  expect(await all()).toEqual(["HIT", "HIT", "HIT"]);
  expect(cache.purge("Pages", { tags: ["none", "ACME"] })).toEqual({ success: true, errors: [] });
  expect(await all()).toEqual(["MISS", "MISS", "HIT"]);
});
