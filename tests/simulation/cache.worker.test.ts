import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTiny, type TinySite } from "../support/platform/tiny-site";

/**
 * `Pages` and `Other` answer with the headers and the status that their query says, and with how often they ran. The
 * default entrypoint is not cached and calls them; what it shall say to the cache stands in headers of its request.
 */
const script = `
import { WorkerEntrypoint } from "cloudflare:workers";

let runs = 0;
let failing = false;

class Answering extends WorkerEntrypoint {
  async fetch(request) {
    const { searchParams } = new URL(request.url);
    const run = ++runs;
    if (searchParams.has("slow")) await new Promise((done) => setTimeout(done, 300));
    if (failing === "throw") throw new Error("out of order");
    if (failing) return new Response("failed", { status: failing, headers: { "cache-control": "no-store" } });
    const etag = searchParams.get("etag");
    if (etag && request.headers.get("if-none-match") === etag) return new Response(null, { status: 304 });
    const seen = ["if-none-match", "range"].map((name) => request.headers.get(name));
    const headers = new Headers(JSON.parse(searchParams.get("headers") ?? "{}"));
    const status = Number(searchParams.get("status") ?? 200);
    if (etag) headers.set("etag", etag);
    if (!headers.has("content-type")) headers.set("content-type", "text/plain");
    const body = [204, 304].includes(status) ? null : "run " + run + " " + request.method + " " + seen.join();
    return new Response(body, { status, headers });
  }
  async purge(options) { return this.ctx.cache.purge(options); }
}

export class Pages extends Answering {}
export class Other extends Answering {}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    const said = JSON.parse(request.headers.get("x-say") ?? "{}");
    if (pathname === "/fail") {
      failing = said.how ?? false;
      return new Response(null);
    }
    const entrypoint = ctx.exports[said.entrypoint ?? "Pages"];
    if (pathname === "/purge") return Response.json(await entrypoint.purge(said.purge));
    const given = new Request(request);
    given.headers.delete("x-say");
    return entrypoint.fetch(given, { cf: said.cf ?? {} });
  },
};`;

let site: TinySite;

const settings = { cache: { enabled: true }, exports: { default: { cache: { enabled: false } } } };

beforeAll(async () => {
  site = await startTiny(script, settings);
});

afterAll(() => site.close());

beforeEach(() => {
  site.platform.cache.clear();
  site.platform.clock.advance(600_000);
});

interface Asked {
  readonly status: number;
  /** Of the cache. */
  readonly cache: string | null;
  readonly body: string;
  readonly headers: Headers;
}

interface Asking {
  readonly at?: TinySite;
  readonly path?: string;
  readonly status?: number;
  /** Of the response to be made. */
  readonly sent?: Record<string, string>;
  readonly query?: string;
  readonly say?: unknown;
  readonly init?: RequestInit;
  readonly host?: string;
}

async function ask(asking: Asking = {}): Promise<Asked> {
  const { at = site, path = "/page", status = 200, sent, query = "", say = {}, init = {}, host } = asking;
  const url = new URL(path, at.url);
  url.searchParams.set("status", String(status));
  if (sent) url.searchParams.set("headers", JSON.stringify(sent));
  const headers = new Headers(init.headers);
  headers.set("x-say", JSON.stringify(say));
  if (host) headers.set("host", host);
  const response = await at.get(`${url.pathname}${url.search}${query}`, { ...init, headers });
  const { status: answered, headers: got } = response;
  return { status: answered, cache: got.get("cf-cache-status"), body: await response.text(), headers: got };
}

/** What the cache says of the same request twice. */
async function twice(asking: Asking): Promise<(string | null)[]> {
  return [(await ask(asking)).cache, (await ask(asking)).cache];
}

const control = (line: string) => ({ "cache-control": line });
const hour = control("max-age=3600");
const seconds = (count: number) => site.platform.clock.advance(count * 1_000);

describe("the key", () => {
  it("is the path and the query as they are written, whatever the host", async () => {
    expect(await twice({ sent: hour })).toEqual(["MISS", "HIT"]);
    expect((await ask({ sent: hour, host: "other.example" })).cache).toBe("HIT");
    expect((await ask({ sent: hour, path: "/page/" })).cache).toBe("MISS");
    expect((await ask({ sent: hour, query: "&a=1&b=2" })).cache).toBe("MISS");
    expect((await ask({ sent: hour, query: "&b=2&a=1" })).cache).toBe("MISS");
  });

  it("is what the calling entrypoint says in place of path and query, but for other entrypoints", async () => {
    const cf = { cacheKey: "acme /" };
    expect((await ask({ sent: hour, path: "/one", say: { cf } })).cache).toBe("MISS");
    expect((await ask({ sent: hour, path: "/two", say: { cf } })).cache).toBe("HIT");
    expect((await ask({ sent: hour, path: "/one", say: { cf: { cacheKey: "other /" } } })).cache).toBe("MISS");
    expect((await ask({ sent: hour, path: "/one", say: { cf, entrypoint: "Other" } })).cache).toBe("MISS");
    expect(await twice({ sent: hour, path: "/one", say: { cf: { cacheKey: "" } } })).toEqual(["MISS", "HIT"]);
  });

  it("is each header of Vary, byte for byte", async () => {
    const sent = { ...hour, vary: "Accept-Language, X-Mood" };
    const asking = (languages: string) => ({ sent, init: { headers: { "accept-language": languages } } });
    expect(await twice(asking("id, en"))).toEqual(["MISS", "HIT"]);
    expect(await twice(asking("en, id"))).toEqual(["MISS", "HIT"]);
    expect((await ask(asking("id, en"))).cache).toBe("HIT");
  });
});

describe("what is stored, and for how long", () => {
  it.each([
    ["private", 200, control("private, max-age=60")],
    ["no-store", 200, control("no-store")],
    ["a cookie", 200, { ...hour, "set-cookie": "a=b" }],
    ["a part", 206, hour],
  ])("not: %s", async (_, status, sent) => {
    expect(await twice({ status, sent })).toEqual(["BYPASS", "BYPASS"]);
  });

  it("by the most specific header, which the client does not get", async () => {
    const sent = { "cloudflare-cdn-cache-control": "max-age=60", "cache-control": "no-store", "cache-tag": "acme" };
    expect(await twice({ sent })).toEqual(["MISS", "HIT"]);
    seconds(55);
    const { cache, headers } = await ask({ sent });
    expect(cache).toBe("HIT");
    const names = Object.keys(sent);
    expect(names.map((name) => headers.get(name))).toEqual([null, "no-store", null]);
    seconds(10);
    expect((await ask({ sent })).cache).toBe("EXPIRED");
  });

  it("only of a Worker that says Cache-Control", async () => {
    expect((await ask({ sent: {} })).status).toBe(500);
  });

  it("only for GET and HEAD, which share an entry", async () => {
    const head = await ask({ sent: hour, init: { method: "HEAD" } });
    expect([head.cache, head.body]).toEqual(["MISS", ""]);
    expect(await ask({ sent: hour })).toMatchObject({ cache: "HIT", body: expect.stringContaining(" GET ") });
    expect((await ask({ sent: hour, init: { method: "POST" } })).cache).toBeNull();
  });

  it("only for entrypoints that wrangler.toml does not take out", async () => {
    const off = await startTiny(script, { platform: site.platform, exports: { Other: { cache: { enabled: true } } } });
    try {
      expect(await twice({ sent: hour, at: off })).toEqual([null, null]);
      expect(await twice({ sent: hour, at: off, say: { entrypoint: "Other" } })).toEqual(["MISS", "HIT"]);
    } finally {
      await off.close();
    }
  });
});

describe("stale responses", () => {
  const lasting = control("max-age=60, stale-while-revalidate=60, stale-if-error=600");
  const fail = (how: unknown) => site.get("/fail", { headers: { "x-say": JSON.stringify({ how }) } });

  it("are shown while a new one is made, for as long as they say", async () => {
    const { body } = await ask({ sent: lasting });
    seconds(70);
    expect(await ask({ sent: lasting })).toMatchObject({ cache: "UPDATING", body });
    await expect.poll(async () => (await ask({ sent: lasting })).cache).toBe("HIT");
    expect((await ask({ sent: lasting })).body).not.toBe(body);
    seconds(130);
    expect((await ask({ sent: lasting })).cache).toBe("EXPIRED");
  });

  it.each(["s-maxage=60", "must-revalidate", "proxy-revalidate"])("are never shown with %s", async (directive) => {
    const sent = control(`${lasting["cache-control"]}, ${directive}`);
    await ask({ sent });
    seconds(70);
    expect((await ask({ sent })).cache).toBe("EXPIRED");
    seconds(70);
    await fail(503);
    expect(await ask({ sent })).toMatchObject({ status: 503, cache: "BYPASS" });
    await fail(false);
  });

  it.each([503, "throw"])("are shown in place of an error (%s), for as long as they say", async (how) => {
    const { body } = await ask({ sent: lasting });
    await fail(how);
    seconds(500);
    expect(await ask({ sent: lasting })).toMatchObject({ status: 200, cache: "STALE", body });
    seconds(200);
    expect((await ask({ sent: lasting })).status).toBeGreaterThanOrEqual(500);
    await fail(false);
  });

  it("are shown in place of an error for ever when nothing is said", async () => {
    await ask({ sent: control("max-age=60") });
    await fail(503);
    seconds(86_400 * 365);
    expect(await ask({ sent: control("max-age=60") })).toMatchObject({ status: 200, cache: "STALE" });
    await fail(false);
  });

  it("are asked after with their tag, and stay when the Worker says so", async () => {
    const sent = control("no-cache");
    const query = `&etag=${encodeURIComponent('"a"')}`;
    const { body } = await ask({ sent, query });
    expect(await ask({ sent, query })).toMatchObject({ status: 200, cache: "REVALIDATED", body });
    expect(await ask({ sent: hour, query })).toMatchObject({ cache: "MISS" });
  });
});

describe("ranges", () => {
  it("are cut from the whole, which the Worker is asked for without them", async () => {
    const part = (range: string) => ask({ sent: hour, init: { headers: { range } } });
    const first = await part("bytes=0-2");
    expect(first).toMatchObject({ status: 206, cache: "MISS", body: "run" });
    expect(first.headers.get("content-range")).toMatch(/^bytes 0-2\/\d+$/);
    expect((await ask({ sent: hour })).body).toMatch(/^run \d+ GET ,$/);
    expect(await part("bytes=-2")).toMatchObject({ status: 206, cache: "HIT", body: " ," });
    expect(await part("bytes=900-")).toMatchObject({ status: 416 });
  });
});

describe("requests at the same time", () => {
  it("wait for one that makes the response, unless it is not stored", async () => {
    const many = (asking: Asking) => Promise.all(Array.from({ length: 8 }, () => ask(asking)));
    const shared = await many({ sent: hour, query: "&slow" });
    expect(new Set(shared.map(({ body }) => body)).size).toBe(1);
    expect(shared.filter(({ cache }) => cache === "MISS")).toHaveLength(1);
    const own = await many({ sent: control("no-store"), query: "&slow" });
    expect(new Set(own.map(({ body }) => body)).size).toBe(8);
  });
});

describe("purges", () => {
  const purge = async (options: unknown, entrypoint = "Pages"): Promise<unknown> => {
    const headers = { "x-say": JSON.stringify({ purge: options, entrypoint }) };
    return (await site.get("/purge", { headers })).json();
  };
  const done = { success: true, errors: [] };
  const tagged = (tags: string) => ({ sent: { ...hour, "cache-tag": tags } });

  it("drop what has one of the tags, in any case, every variant of it, of the calling entrypoint alone", async () => {
    const varied = { sent: { ...hour, "cache-tag": "Acme, news", vary: "accept-language" } };
    const english = { ...varied, init: { headers: { "accept-language": "en" } } };
    await ask(varied);
    await ask(english);
    await ask(tagged("other"));
    await ask({ ...tagged("acme"), say: { entrypoint: "Other" } });
    expect(await purge({ tags: ["none", "ACME"] })).toEqual(done);
    expect((await ask(english)).cache).toBe("MISS");
    expect((await ask(tagged("other"))).cache).toBe("HIT");
    expect((await ask({ ...tagged("acme"), say: { entrypoint: "Other" } })).cache).toBe("HIT");
  });

  it("ignore tags that are none", async () => {
    await ask(tagged("with space,ok"));
    await purge({ tags: ["with space"] });
    expect((await ask(tagged("with space,ok"))).cache).toBe("HIT");
    await purge({ tags: ["ok"] });
    expect((await ask(tagged("with space,ok"))).cache).toBe("MISS");
  });

  it("are 5 a minute after 25 at once, of 100 things each", async () => {
    const tags = Array.from({ length: 101 }, (_, index) => `t${index}`);
    expect(await purge({ tags })).toHaveProperty("success", false);
    expect(await purge({ tags: tags.slice(1) })).toEqual(done);
    let accepted = 1;
    while (accepted < 100 && JSON.stringify(await purge({ tags: ["a"] })) === JSON.stringify(done)) accepted++;
    expect(accepted).toBe(25);
    expect(await purge({ tags: ["a"] })).toEqual({ success: false, errors: [{ code: 429, message: "rate limited" }] });
    seconds(12);
    expect([await purge({ tags: ["a"] }), await purge({ tags: ["a"] })]).toEqual([
      done,
      expect.objectContaining({ success: false }),
    ]);
  });
});
