import { afterEach, expect, it } from "vitest";
import { startTiny, type TinySite } from "../support/platform/tiny-site";
import { startSite, type TestSite } from "../support/site/site";

const script = `
const kept = [];
let requests = 0;
export default {
  fetch(request) {
    const megabytes = Number(new URL(request.url).searchParams.get("megabytes") ?? 0);
    for (let round = 0; round < megabytes; round++) kept.push(Array.from({ length: 131_072 }, (_, index) => index + 0.5));
    return Response.json(++requests);
  },
};`;

let tiny: TinySite | undefined;
let site: TestSite | undefined;

afterEach(async () => {
  await tiny?.close();
  await site?.close();
  [tiny, site] = [undefined, undefined];
});

it("has a heap of 128 MB", async () => {
  tiny = await startTiny(script, { silent: "It ends for want of memory, with a long account of it" });
  expect(await (await tiny.get("/?megabytes=64")).json()).toBe(1);
  await expect(tiny.get("/?megabytes=160")).rejects.toThrow();
});

it("is fresh after a restart, at the same address, while KV keeps what it had", async () => {
  site = await startSite();
  const page = await site.get("/contoh/faq");
  expect(page.status).toBe(200);
  await page.text();
  const stored = async () => (await site?.platform.kv.admin.list())?.keys.length;
  await expect.poll(stored).toBeGreaterThan(0);
  const before = await stored();
  await site.restart();
  site.platform.cache.clear();
  const again = await site.get("/contoh/faq");
  expect(again.headers.get("server-timing")).toMatch(/^page;desc=render, content;desc=kv/);
  await again.text();
  expect(await stored()).toBeGreaterThanOrEqual(before ?? 0);
});
