import { expect, it, vi } from "vitest";
import { untouched } from "../../src/content/operations/switches";
import { fakeDate } from "../support/clock/fake-date";
import { sampleObject } from "../support/cms/fixed-object";
import { MemoryKv } from "../support/platform/memory-kv";
import { coldIsolate } from "../support/site/node-site";

const variables = {
  PRODUCTS: {
    contoh: { name: "Contoh", content: { origin: "embedded" }, providers: { protocol: "embedded", list: "live" } },
  },
  DEFAULT_PRODUCT: "contoh",
};

/** A site whose content is in KV, and its object. */
async function start() {
  const kv = new MemoryKv();
  const object = sampleObject("contoh");
  await object.publish(kv);
  const { site, get } = coldIsolate(variables, kv, () => object.calls);
  return { kv, object, content: site.contentOf(site.config.defaultProduct), get };
}

fakeDate();

const isOff = (html: string) => !html.includes("/contoh/search");

it("is the same for pages after each other, which say all the same what they show", async () => {
  const { get } = await start();
  const news = await get("/contoh/news");
  const careers = await get("/contoh/careers");
  for (const { headers } of [news, careers]) {
    const tags = headers.get("cache-tag")?.split(",");
    for (const name of ["company", "gallery", "services", "providers"]) expect(tags).toContain(`contoh:${name}`);
  }
});

it("is another one at once where the isolate adopts a change, and after a second where KV has one", async () => {
  const { kv, object, content, get } = await start();
  expect(isOff((await get("/contoh/news")).html)).toBe(false);
  object.store.putSwitches({ ...untouched, search: false });
  content.adopt("contoh", { snapshot: await object.snapshot(), tags: ["switches"] });
  expect(isOff((await get("/contoh/careers")).html)).toBe(true);
  object.store.putSwitches(untouched);
  await object.publish(kv);
  vi.setSystemTime(Date.now() + 1_500);
  await get("/contoh/faq");
  expect(isOff((await get("/contoh/events")).html)).toBe(false);
});
