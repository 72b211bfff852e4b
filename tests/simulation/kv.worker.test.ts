import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTiny, type TinySite } from "../support/platform/tiny-site";

/** Does what its query says with KV: `op`, and what that needs; a refusal is told in its own words. */
const script = `
import { DurableObject, WorkerEntrypoint } from "cloudflare:workers";

/** Waits for all of them, so that nothing is under way when the answer is there. */
async function all(count, work) {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  for (const { status, reason } of settled) if (status === "rejected") throw reason;
  return null;
}

async function act(kv, params) {
  const text = (name) => params.get(name) ?? undefined;
  const number = (name) => (params.has(name) ? Number(params.get(name)) : undefined);
  const key = text("key") ?? "key".repeat(number("length") ?? 0) ;
  switch (text("op")) {
    case "get": return kv.get(key, { cacheTtl: number("cacheTtl") });
    case "many": return Object.fromEntries(await kv.get(Array.from({ length: number("n") }, (_, i) => "k" + i)));
    case "put": return kv.put(key, text("value") ?? "v".repeat(number("size") ?? 1));
    case "puts": return all(number("n"), (i) => kv.put("p" + i, "v"));
    case "delete": return kv.delete(key);
    case "gets": return all(number("n"), (i) => kv.get("k" + i));
  }
}

async function told(kv, params) {
  try {
    return { value: (await act(kv, params)) ?? null };
  } catch (error) {
    return { error: error.message };
  }
}

export class Thing extends DurableObject {
  told(query) { return told(this.env.KV, new URLSearchParams(query)); }
  async twice(query) { return [await this.told(query), await this.told(query)]; }
  async wake(query) {
    await this.ctx.storage.put("query", query);
    await this.ctx.storage.setAlarm(Date.now());
  }
  async alarm() { await this.ctx.storage.put("told", await this.told(await this.ctx.storage.get("query"))); }
  heard() { return this.ctx.storage.get("told"); }
}

export class Inner extends WorkerEntrypoint {
  async fetch(request) { return Response.json(await told(this.env.KV, new URL(request.url).searchParams)); }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, search, searchParams } = new URL(request.url);
    const thing = env.THING.get(env.THING.idFromName("one"));
    if (pathname === "/inner") {
      const own = await told(env.KV, searchParams);
      return Response.json([own, await (await ctx.exports.Inner.fetch(request)).json()]);
    }
    if (pathname === "/object") return Response.json([await thing.told(search), await thing.told(search)]);
    if (pathname === "/object/twice") return Response.json(await thing.twice(search));
    if (pathname === "/object/wake") return Response.json((await thing.wake(search)) ?? null);
    if (pathname === "/object/heard") return Response.json((await thing.heard()) ?? null);
    return Response.json(await told(env.KV, searchParams));
  },
};`;

let site: TinySite;
let elsewhere: TinySite;

beforeAll(async () => {
  const objects = { THING: "Thing" };
  site = await startTiny(script, { objects });
  elsewhere = await startTiny(script, { objects, platform: site.platform, location: "elsewhere" });
});

afterAll(async () => {
  await elsewhere.close();
  await site.close();
});

const untouched = { readMs: 0, writeMs: 0, broken: "nothing", empty: false } as const;

beforeEach(() => {
  const { kv, clock } = site.platform;
  clock.advance(86_400_000);
  kv.clear();
  kv.figures.reset();
  Object.assign(kv.mood, untouched);
});

async function ask(query: string, { at = site, path = "/" } = {}): Promise<unknown> {
  return (await at.get(`${path}?${query}`)).json();
}

const nothing = { value: null };

it("has what was written, until it is deleted", async () => {
  expect(await ask("op=put&key=a&value={%22b%22:1}")).toEqual(nothing);
  expect(await ask("op=get&key=a")).toEqual({ value: '{"b":1}' });
  expect(await ask("op=get&key=none")).toEqual(nothing);
  site.platform.clock.advance(1_000);
  expect(await ask("op=delete&key=a")).toEqual(nothing);
  expect(await ask("op=get&key=a")).toEqual(nothing);
});

describe("an invocation", () => {
  const tooMany = { error: "Too many API requests by single Worker invocation." };

  it("may do 1,000 operations; the next is refused, and so is any other", async () => {
    expect(await ask("op=gets&n=1000")).toEqual(nothing);
    expect(await ask("op=gets&n=1001")).toEqual(tooMany);
    expect(await ask("op=puts&n=1001")).toEqual(tooMany);
    expect(site.platform.kv.figures.mostPerInvocation("default.fetch")).toBe(1_001);
    expect(site.platform.kv.figures.counts()).toEqual({ get: 2_001, bulk: 0, put: 1_001, delete: 0 });
    expect(site.platform.kv.figures.refused()).toBe(2);
  });

  it("is each request, each call of an object, each alarm, each call of another entrypoint", async () => {
    expect(await ask("op=gets&n=3", { path: "/object" })).toEqual([nothing, nothing]);
    expect(await ask("op=gets&n=3", { path: "/inner" })).toEqual([nothing, nothing]);
    expect(await ask("op=gets&n=3", { path: "/object/wake" })).toEqual(null);
    await expect.poll(() => ask("", { path: "/object/heard" })).toEqual(nothing);
    const { figures } = site.platform.kv;
    const handlers = ["Thing.told", "default.fetch", "Inner.fetch", "Thing.alarm"];
    expect(handlers.map((handler) => figures.mostPerInvocation(handler))).toEqual([3, 3, 3, 3]);
  });

  it("is not begun anew by an object's method that calls another of its own", async () => {
    expect(await ask("op=gets&n=3", { path: "/object/twice" })).toEqual([nothing, nothing]);
    expect(site.platform.kv.figures.mostPerInvocation()).toBe(6);
  });

  it("counts a bulk read of up to 100 keys as one operation; more keys are refused", async () => {
    await ask("op=put&key=k3&value=three");
    expect(await ask("op=many&n=100")).toHaveProperty("value.k3", "three");
    expect(site.platform.kv.figures.counts().bulk).toBe(1);
    expect(await ask("op=many&n=101")).toEqual({
      error: "KV GET_BULK failed: 400 You can request a maximum of 100 keys",
    });
  });
});

describe("writes", () => {
  const refused = { error: "KV PUT failed: 429 Too Many Requests" };

  it("to one key are one a second", async () => {
    expect(await ask("op=put&key=a&value=1")).toEqual(nothing);
    expect(await ask("op=put&key=a&value=2")).toEqual(refused);
    expect(await ask("op=delete&key=a")).toEqual({ error: "KV DELETE failed: 429 Too Many Requests" });
    expect(await ask("op=put&key=b&value=1")).toEqual(nothing);
    site.platform.clock.advance(1_000);
    expect(await ask("op=put&key=a&value=3")).toEqual(nothing);
    expect(await ask("op=get&key=a")).toEqual({ value: "3" });
  });

  it("take values of up to 25 MiB and keys of up to 512 bytes", async () => {
    expect(await ask(`op=put&key=${"k".repeat(513)}`)).toEqual({
      error: "KV PUT failed: 414 UTF-8 encoded length of 513 exceeds key length limit of 512.",
    });
    expect(await ask(`op=get&key=${"é".repeat(257)}`)).toHaveProperty("error", expect.stringContaining("514 exceeds"));
    expect(await ask("op=put&key=..")).toHaveProperty("error", expect.stringContaining("400 Illegal key name"));
    expect(await ask(`op=put&key=large&size=${25 * 1_048_576}`)).toEqual(nothing);
    expect(await ask(`op=put&key=larger&size=${25 * 1_048_576 + 1}`)).toEqual({
      error: "KV PUT failed: 413 Value length of 26214401 exceeds limit of 26214400.",
    });
  });
});

describe("reads", () => {
  it("are cached at their location for at least 30 seconds", async () => {
    expect(await ask("op=get&key=a&cacheTtl=29")).toEqual({
      error: "KV GET failed: 400 Invalid cache_ttl of 29. Cache TTL must be at least 30.",
    });
    expect(await ask("op=get&key=a&cacheTtl=30")).toEqual(nothing);
  });

  it("elsewhere show what was read there before for a minute, also that there was nothing", async () => {
    await ask("op=put&key=a&value=old");
    expect(await ask("op=get&key=a", { at: elsewhere })).toEqual({ value: "old" });
    expect(await ask("op=get&key=b", { at: elsewhere })).toEqual(nothing);
    site.platform.clock.advance(30_000);
    await ask("op=put&key=a&value=new");
    await ask("op=put&key=b&value=new");
    expect(await ask("op=get&key=a")).toEqual({ value: "new" });
    expect(await ask("op=get&key=a", { at: elsewhere })).toEqual({ value: "old" });
    expect(await ask("op=get&key=b", { at: elsewhere })).toEqual(nothing);
    site.platform.clock.advance(30_000);
    expect(await ask("op=get&key=a", { at: elsewhere })).toEqual({ value: "new" });
    expect(await ask("op=get&key=b", { at: elsewhere })).toEqual({ value: "new" });
  });

  it("elsewhere are cached for longer when the reader says so", async () => {
    await ask("op=put&key=a&value=old");
    await ask("op=get&key=a", { at: elsewhere });
    site.platform.clock.advance(90_000);
    await ask("op=put&key=a&value=new");
    expect(await ask("op=get&key=a&cacheTtl=120", { at: elsewhere })).toEqual({ value: "old" });
    expect(await ask("op=get&key=a", { at: elsewhere })).toEqual({ value: "new" });
  });
});

describe("moods", () => {
  it("break, empty or slow KV down, and nothing is lost by it", async () => {
    const { mood } = site.platform.kv;
    await ask("op=put&key=a&value=1");
    mood.broken = "reads";
    expect(await ask("op=get&key=a")).toEqual({ error: "KV GET failed: 500 Internal Server Error" });
    expect(await ask("op=put&key=b&value=1")).toEqual(nothing);
    mood.broken = "everything";
    expect(await ask("op=put&key=c&value=1")).toEqual({ error: "KV PUT failed: 500 Internal Server Error" });
    Object.assign(mood, { broken: "nothing", empty: true });
    expect([await ask("op=get&key=a"), await ask("op=many&n=1")]).toEqual([nothing, { value: { k0: null } }]);
    Object.assign(mood, { empty: false, readMs: 300 });
    const from = performance.now();
    expect(await ask("op=get&key=a")).toEqual({ value: "1" });
    expect(performance.now() - from).toBeGreaterThanOrEqual(290);
  });
});
