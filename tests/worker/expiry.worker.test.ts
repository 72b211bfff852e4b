import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { previewLink, previewSeconds } from "../../src/preview/link";
import { recordedContent, startFaultyCms, TestCms } from "../support/cms/cms";
import { marker, StoryCms } from "../support/cms/story-cms";
import { opsSecret } from "../support/forms/outbox";
import { contactLetter, send } from "../support/forms/posting";
import { LoopbackServer } from "../support/http/loopback-server";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

const [hookSecret, previewSecret] = ["rahasia-kait-web-cukup-panjang", "pratinjau-rahasia-0123456789"];
const [second, minute] = [1_000, 60_000];

/** Static files of a CMS; others are missing. */
class Uploads extends LoopbackServer {
  readonly names = new Set<string>();

  protected take({ url = "" }: IncomingMessage, response: ServerResponse): void {
    if (this.names.has(url)) response.writeHead(200, { "content-type": "image/png" }).end("png");
    else response.writeHead(404).end();
  }
}

/** So many records of one list, the newest ones first. */
function articles(count: number): unknown[] {
  const row = z.looseObject({}).parse(recordedContent("strapi3").collections.get("articles")?.[0]);
  return Array.from({ length: count }, (_, index) => ({ ...row, id: 1_000 - index }));
}

/** Products beside others whose CMS hangs, fails, or answers without end. */
const fresh = ["produk-1", "produk-2", "produk-3"];
const uploads = new Uploads();
let cms: TestCms;
let stories: StoryCms;
let odd: readonly TestCms[];
let site: TestSite;

beforeAll(async () => {
  await uploads.listen(0);
  cms = await TestCms.start("strapi3");
  cms.localised = new Set(["clients"]);
  cms.collections.set("articles", articles(101));
  cms.gateway = (path, query) => {
    return path === "articles" && query.get("_start") === "100" ? { status: 500, body: {} } : null;
  };
  stories = await StoryCms.start({ count: 60 });
  odd = await Promise.all((["hanging", "failing", "endless"] as const).map(startFaultyCms));
  const at = ({ origin }: LoopbackServer) => productWith({ origin, dialect: "strapi5" });
  const PRODUCTS = {
    ...Object.fromEntries(odd.map((each, index) => [`odd-${index + 1}`, at(each)])),
    ...Object.fromEntries(fresh.map((key) => [key, at(stories)])),
    acme: productWith({ origin: cms.origin, dialect: "strapi3", locales: { en: "en" } }),
    files: productWith({ origin: uploads.origin, dialect: "strapi5" }),
  };
  const secrets = { OPS_SECRET: opsSecret, HOOK_SECRET: hookSecret, PREVIEW_SECRET: previewSecret };
  site = await startSite(
    { DEFAULT_PRODUCT: "acme", PRODUCTS, ...secrets },
    { limits: "counted", uncached: workerAlone, placement: { followsClock: true } },
  );
  await site.fireCron();
  await site.sync(["acme"]);
});

afterAll(async () => {
  await site?.close();
  await Promise.all([cms, stories, ...odd, uploads].map((each) => each?.close()));
});

const { now, advance } = {
  now: () => site.platform.clock.now(),
  advance: (ms: number) => site.platform.clock.advance(ms),
};

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await site.get(path, init);
  await response.arrayBuffer();
  return response.status;
}

/** Of the same request before and after the time is over. */
async function beforeAndAfter(path: string, ms: number, init?: RequestInit): Promise<[number, number]> {
  advance(ms - 10 * second);
  const before = await statusOf(path, init);
  advance(11 * second);
  return [before, await statusOf(path, init)];
}

const from = (address: string, authorization = "") => ({
  headers: { accept: "text/html", "cf-connecting-ip": address, ...(authorization && { authorization }) },
});

const link = async (seconds: number, secret = previewSecret) => {
  const expires = Math.floor(now() / second) + seconds;
  return previewLink(secret, { product: "acme", path: "/acme/news", status: "draft", expires });
};

describe("a network that tried eleven wrong secrets is locked out for a minute, then the right one is accepted", () => {
  it.each([
    ["operators'", "/ops/outbox", opsSecret, 200],
    ["webhook's", "/acme/hooks/content", hookSecret, 204],
  ])("%s", async (_, path, secret, accepted) => {
    const body = JSON.stringify({ event: "entry.publish", model: "tidak-ada" });
    const knock = (given: string) => ({
      ...from("203.0.113.1", `Bearer ${given}`),
      ...(accepted === 204 && { method: "POST", body }),
    });
    for (let count = 0; count < 11; count++) expect(await statusOf(path, knock(`salah-${count}-salah`))).toBe(401);
    expect(await statusOf(path, knock(secret))).toBe(429);
    expect(await beforeAndAfter(path, minute, knock(secret))).toEqual([429, accepted]);
  });

  it("that of previews", async () => {
    const visitor = from("203.0.113.1");
    const forged = await link(60, "rahasia-orang-lain-0123456789");
    for (let count = 0; count < 11; count++) expect(await statusOf(forged, visitor)).toBe(403);
    const right = await link(previewSeconds);
    expect(await statusOf(right, visitor)).toBe(429);
    expect(await beforeAndAfter(right, minute, visitor)).toEqual([429, 303]);
  });
});

describe("what is missing is missing for a minute", () => {
  it("of a CMS's files", async () => {
    expect(await statusOf("/files/media/baru.png")).toBe(404);
    uploads.names.add("/uploads/baru.png");
    expect(await beforeAndAfter("/files/media/baru.png", minute)).toEqual([404, 200]);
  });

  it("of map tiles", async () => {
    const range = { headers: { range: "bytes=0-4" } };
    expect(await statusOf("/acme/tiles/kota-2.pmtiles", range)).toBe(404);
    await (await site.miniflare.getR2Bucket("MAPS", "site")).put("kota-2.pmtiles", "0123456789");
    expect(await beforeAndAfter("/acme/tiles/kota-2.pmtiles", minute, range)).toEqual([404, 206]);
  });

  it("of records in a list that the CMS does not give to its end", async () => {
    expect(await statusOf("/acme/articles")).toBe(200);
    expect(await statusOf("/acme/article/899")).toBe(404);
    cms.collections.set("articles", articles(102));
    expect(await beforeAndAfter("/acme/article/899", minute)).toEqual([404, 200]);
  });
});

it("a network that asks for missing files again and again gets none for a minute", async () => {
  const visitor = from("203.0.113.7");
  uploads.names.add("/uploads/ada.png");
  for (let count = 0; count < 121; count++)
    expect(await statusOf(`/files/media/tebak-${count}.png`, visitor)).toBe(404);
  expect(await statusOf("/files/media/ada.png", visitor)).toBe(429);
  expect(await beforeAndAfter("/files/media/ada.png", minute, visitor)).toEqual([429, 200]);
});

it("the state of the site is five seconds old at most", async () => {
  const HealthSchema = z.object({ outbox: z.object({ acme: z.record(z.string(), z.unknown()) }) });
  const postsOf = async () => {
    const { outbox } = HealthSchema.parse(await (await site.get("/health")).json());
    return Number(outbox.acme.pending) + Number(outbox.acme.delivered);
  };
  const before = await postsOf();
  expect(await send(site, contactLetter())).not.toBeNull();
  advance(3 * second);
  expect(await postsOf()).toBe(before);
  advance(3 * second);
  expect(await postsOf()).toBe(before + 1);
});

it("a preview and its link end thirty minutes after the link was made", async () => {
  const path = await link(previewSeconds);
  const cookie = (await site.get(path)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const isPreview = async () => {
    const response = await site.get("/acme/news", { headers: { cookie } });
    await response.arrayBuffer();
    return response.headers.get("cache-control") === "no-store";
  };
  expect(await isPreview()).toBe(true);
  advance(previewSeconds * second - 10 * second);
  expect([await statusOf(path), await isPreview()]).toEqual([303, true]);
  advance(11 * second);
  expect([await statusOf(path), await isPreview()]).toEqual([403, false]);
});

it("the CMS is read every minute, a type without locales is asked for one again after an hour", async () => {
  const questions = (from: number) => cms.requests.slice(from).filter((each) => each.startsWith("GET /oapi/services?"));
  const inEnglish = (from: number) => questions(from).filter((each) => each.includes("_locale=en")).length;
  const start = cms.requests.length;
  advance(minute + second);
  await expect.poll(() => questions(start).length, { interval: 50 }).toBeGreaterThan(1);
  expect(inEnglish(start)).toBe(0);
  const later = cms.requests.length;
  advance(61 * minute);
  await expect.poll(() => inEnglish(later), { interval: 50 }).toBeGreaterThan(0);
});

it("products stay fresh each minute beside one whose CMS hangs, one whose fails, one whose answers without end", async () => {
  const behind = async (story = stories.stories()[0]) => {
    const pages = await Promise.all(fresh.map(async (key) => (await site.get(`/${key}/news/${story?.id}`)).text()));
    return fresh.filter((_, index) => !story || !pages[index]?.includes(marker(story)));
  };
  const wait = { timeout: 45_000, interval: 250 };
  await expect.poll(() => behind(), wait).toEqual([]);
  const changed = stories.edit(0);
  advance(minute + second);
  await expect.poll(() => behind(changed), wait).toEqual([]);
}, 100_000);
