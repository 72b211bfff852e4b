import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageOptions } from "../support/browser/browser";
import { TestProxy } from "../support/http/test-proxy";
import { inSweep } from "../support/tools/sweep";
import { browsing } from "./browsing";

const browser = browsing();
let proxy: TestProxy;
let origin: string;

beforeAll(async () => {
  proxy = await TestProxy.start(browser.site.url);
  origin = proxy.origin;
});
afterAll(() => proxy.close());

async function visitor(options: Pick<PageOptions, "position"> = {}): Promise<Page> {
  const { page } = await browser.open("about:blank", { ...options, serviceWorker: true });
  return page;
}

const at = (path: string) => origin + path;

/** Paths and queries of what the browser keeps under names of this product. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("offline contoh "));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  });

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect.poll(() => keptBy(page)).toContain(path);
}

/** The line is down while this runs. */
async function offline(act: () => Promise<void>): Promise<void> {
  await proxy.close();
  try {
    await act();
  } finally {
    await proxy.listen();
  }
}

it("shows visited pages without a line, and in the place of others whom to reach and what else there is", async () => {
  const page = await visitor();
  await visit(page, "/contoh/news");
  // Browsers do not keep a page for the way back that a worker has claimed.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await visit(page, "/contoh/faq");
  await page.goto(at("/contoh/providers"));
  await page.getByLabel("Cari nama, jenis, atau tempat").fill("apotek");
  await expect.poll(() => page.locator("[data-part=total]").innerText()).not.toContain("300 provider");
  const first = page.locator(".finder-list a[href^='tel:']").first();
  const number = await first.getAttribute("href");
  await visit(page, "/contoh/privacy");
  await expect.poll(() => keptBy(page)).toContain("/contoh/offline/found");

  await offline(async () => {
    await page.goto(at("/contoh/news"));
    await expect.poll(() => page.title()).toContain("Berita");
    expect(await page.getByRole("status").first().innerText()).toMatch(/tanpa koneksi.*disimpan pada \d+ /);
    // The page tells the worker of the visit once it has nothing else to do.
    await expect.poll(async () => (await keptBy(page)).at(-1)).toBe("/contoh/news");
    await page.goto(at("/contoh/clients"));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Tanpa koneksi internet");
    expect(await page.getByRole("link", { name: "Ambulans 119" }).getAttribute("href")).toBe("tel:119");
    await expect.poll(() => page.locator(".contact-ways a[href='tel:+622150107799']").count()).toBe(1);
    await expect.poll(() => page.locator(`[data-offline=found] a[href='${number}']`).count()).toBeGreaterThan(0);
    const links = page.locator("[data-offline=pages] a");
    const hrefs = () =>
      links.evaluateAll((all) =>
        all.map((link) => new URL(link.getAttribute("href") ?? "", document.baseURI).pathname),
      );
    await expect.poll(hrefs).toEqual(["/contoh/news", "/contoh/privacy", "/contoh/providers", "/contoh/faq"]);
    await links.last().click();
    await page.waitForURL("**/contoh/faq");
    await page.goto(at("/contoh/clients?lang=en"));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("No internet connection");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.goto(at("/contoh/clients?lang=constructor"));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Tanpa koneksi internet");
  });
  await page.goto(at("/contoh/news"));
  expect(await page.getByText("tanpa koneksi").count()).toBe(0);
  expect(await page.locator("html").getAttribute("lang")).toBe("id");
});

it("keeps no distance, no order and no group of a list around the visitor", inSweep, async () => {
  const page = await visitor({ position: { latitude: -6.9147, longitude: 107.6098 } });
  // The worker takes messages once it is there.
  await visit(page, "/contoh/faq");
  await page.goto(at("/contoh/providers?sort=distance"));
  await expect.poll(() => page.locator(".finder-group .provider-name").first().innerText()).toContain("Bandung");
  await expect.poll(() => page.locator("[data-part=results] .provider-distance").count()).toBeGreaterThan(1);
  const names = await page.locator("[data-part=results] .provider-name").allInnerTexts();
  await visit(page, "/contoh/privacy");
  const found = () => page.evaluate(async () => (await caches.match("/contoh/offline/found"))?.text() ?? "");
  await expect.poll(found).toContain("provider-name");
  const html = await found();
  const foundNames = Array.from(
    html.matchAll(/<a href="[^"]*\/providers\/[^"]*">([^<]+)<\/a><\/h\d>/g),
    ([, name = ""]) => name.replaceAll("&amp;", "&"),
  );
  expect(html).not.toMatch(/provider-distance|finder-group|\d\s?k?m\b/);
  expect(foundNames).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

it(
  "keeps what the browser's own cache may keep, at most thirty pages, and nothing of an earlier version",
  inSweep,
  async () => {
    const page = await visitor();
    await page.goto(at("/robots.txt"));
    await page.evaluate(() =>
      Promise.all(["offline contoh old", "offline acme x", "other"].map((name) => caches.open(name))),
    );
    await visit(page, "/contoh/privacy");
    expect(await page.evaluate(() => caches.keys())).not.toContain("offline contoh old");
    expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(["offline acme x", "other"]));
    await page.goto(at("/contoh/tidak-ada"));
    await page.goto(at("/contoh/new-registration?draft=0123456789abcdef0123456789abcdef"));
    await page.evaluate(async () => {
      const [name = ""] = (await caches.keys()).filter((each) => each.startsWith("offline contoh "));
      const cache = await caches.open(name);
      const many = Array.from({ length: 40 }, (_, number) => `/contoh/news?page=${100 + number}`);
      for (const path of many) await cache.put(path, new Response("<title>x</title>"));
    });
    await visit(page, "/contoh/faq");
    await expect.poll(async () => (await keptBy(page)).filter((path) => !path.includes("/offline")).length).toBe(30);
    const kept = await keptBy(page);
    expect(kept).toEqual(expect.arrayContaining(["/contoh/offline?lang=id", "/contoh/offline?lang=en", "/contoh/faq"]));
    expect(kept.filter((path) => /tidak-ada|draft|page=10\d$/.test(path))).toEqual([]);
  },
);

it("leaves browsers when the product does not want it any more", inSweep, async () => {
  const page = await visitor();
  await visit(page, "/contoh/faq");
  // The site without its offline page: the product `tanpa`, under the name of this one.
  proxy.behaviour = async ({ request, response }) => {
    const own = await browser.site.get(String(request.url).replaceAll("contoh", "tanpa"));
    const headers = { "content-type": String(own.headers.get("content-type")), "service-worker-allowed": "/" };
    response.writeHead(own.status, headers).end((await own.text()).replaceAll("tanpa", "contoh"));
  };
  try {
    // Browsers look by themselves, but once an hour.
    await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(left).toBe(0);
    expect(await keptBy(page)).toEqual([]);
    await page.goto(at("/contoh/faq"));
    expect(await page.locator("site-island[name=Visit]").count()).toBe(0);
  } finally {
    proxy.recover();
  }
});

it.each([false, true])(
  "changes pages smoothly, unless the visitor wants less motion: %s",
  inSweep,
  async (reducedMotion) => {
    const { page } = await browser.open("/contoh/faq", { reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.smooth = String(Reflect.get(event, "viewTransition") !== null);
      });
    });
    await page.reload();
    await page.locator("a[href='/contoh/privacy']").first().click();
    await page.waitForURL("**/contoh/privacy");
    const smooth = () => page.locator("html").getAttribute("data-smooth");
    await expect.poll(smooth).toBe(String(!reducedMotion));
  },
);
