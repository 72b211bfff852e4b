import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseConfig } from "../../src/config";
import { untouched } from "../../src/content/switches";
import { createOrigin } from "../../src/gateway/origin";
import { createPages } from "../../src/gateway/pages";
import { createSite, sitePartsOf } from "../../src/site";
import { objectsWith, sampleObject } from "../support/cms/fixed-object";
import { contextWith } from "../support/platform/execution-context";
import { MemoryKv } from "../support/platform/memory-kv";

const config = parseConfig({
  PRODUCTS: {
    contoh: { name: "Contoh", content: { origin: "embedded" }, providers: { protocol: "embedded", list: "live" } },
  },
  DEFAULT_PRODUCT: "contoh",
});

/** A site whose content is in KV, and its object. */
async function start() {
  const kv = new MemoryKv();
  const object = sampleObject("contoh");
  await object.publish(kv);
  const site = createSite(
    config,
    kv,
    objectsWith(() => object.calls),
  );
  const respond = createPages(createOrigin(sitePartsOf(site)));
  const owned: Promise<unknown>[] = [];
  const context = contextWith((task: Promise<unknown>) => void owned.push(task));
  const get = async (path: string) => {
    const request = new Request(`http://contoh.example${path}`, { headers: { accept: "text/html" } });
    const response = await respond(request, Object.create(null), context);
    await Promise.all(owned.splice(0));
    return { html: await response.text(), tags: response.headers.get("cache-tag")?.split(",") ?? [] };
  };
  const product = site.config.products.get("contoh");
  if (!product) throw new Error("no such product");
  return { kv, object, content: site.contentOf(product), get };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
});
afterEach(() => {
  vi.useRealTimers();
});

const isOff = (html: string) => !html.includes("/contoh/search");

it("is the same for pages after each other, which say all the same what they show", async () => {
  const { get } = await start();
  const [news, careers] = [await get("/contoh/news"), await get("/contoh/careers")];
  for (const name of ["company", "gallery", "services", "providers"]) {
    expect(news.tags, name).toContain(`contoh:${name}`);
    expect(careers.tags, name).toContain(`contoh:${name}`);
  }
});

it("is another one at once where the isolate adopts a change, and after a second where KV has one", async () => {
  const { kv, object, content, get } = await start();
  expect(isOff((await get("/contoh/news")).html)).toBe(false);
  object.switches = { ...untouched, search: false };
  content.adopt("contoh", { snapshot: object.snapshot(), tags: ["switches"] });
  expect(isOff((await get("/contoh/careers")).html)).toBe(true);
  object.switches = null;
  await object.publish(kv);
  vi.setSystemTime(Date.now() + 1_500);
  await get("/contoh/faq");
  expect(isOff((await get("/contoh/events")).html)).toBe(false);
});
