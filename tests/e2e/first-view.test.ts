import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inSweep, sampled } from "../support/tools/sweep";
import { browsing } from "./browsing";
import { layoutShift } from "./layout-shift";
import { dialogShown } from "./promo";

const browser = browsing();

/** A phone: narrower than 500 px. */
const width = 412;

const pages = { home: "/", list: "/contoh/news", story: "/contoh/news/1", form: "/contoh/contact" } as const;

/** What stands below the header of each page is styled by this file; what stands there first is not. */
const restOfStyles = /\/assets\/index-[^/]*\.css$/;

const paths = (addresses: readonly string[]) => addresses.map((address) => new URL(address).pathname);

async function firstView(path: string): Promise<{ page: Page; requests: string[] }> {
  const { page } = await browser.open("about:blank", { width, promoClosed: false });
  if (path === pages.home) await page.clock.install();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(new URL(path, browser.site.url).href, { waitUntil: "networkidle" });
  return { page, requests };
}

describe("before anybody scrolls", () => {
  it.each([
    ...sampled(
      [
        ["Home", pages.home, 7],
        ["a form, with its script,", pages.form, 10],
        ["a list", pages.list, 9],
        ["a story", pages.story, 7],
      ] as const,
      2,
    ),
  ])("%s needs few requests, waits for none, and asks for its largest picture with the page", async (_, path, most) => {
    const { page, requests } = await firstView(path);
    const first = requests.length;
    expect(first, paths(requests).join("\n")).toBeLessThanOrEqual(most);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => Reflect.get(entry, "renderBlockingStatus") === "blocking")
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
    expect((await largest(page))?.loading ?? "none").not.toBe("lazy");
    if (path !== pages.home) return;
    // The dialog that opens later needs its script, its styles and one picture.
    await dialogShown(page);
    await page.waitForLoadState("networkidle");
    expect(paths(requests).filter((path) => path.startsWith("/illustrations/"))).toHaveLength(3);
    const later = paths(requests.slice(first)).filter((path) => !path.startsWith("/assets/Visit-"));
    expect(later, later.join("\n")).toHaveLength(3);
  });
});

/** The largest thing of the first view, as the browser tells it, once nothing is loaded any more. */
function largest(page: Page): Promise<{ picture: string; loading: string } | null> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, "element");
          done(element instanceof HTMLImageElement ? { picture: element.src, loading: element.loading } : null);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

it("asks for its script after what the page shows", async () => {
  const { page } = await browser.open("about:blank", { width });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const priorities: string[] = [];
  network.on("Network.requestWillBeSent", ({ type, request }) => {
    if (type === "Script" && request.url.includes("/entry-")) priorities.push(request.initialPriority);
  });
  await page.goto(browser.site.url.href, { waitUntil: "networkidle" });
  expect(priorities).toEqual(["Low"]);
});

it("loads pictures when their section comes into view, and all of them for whoever scrolls through", async () => {
  const { page, requests } = await firstView(pages.home);
  const cover = page.locator("#kabar-1 img").first();
  expect(await cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(false);
  const before = requests.length;
  await page.keyboard.press("Escape");
  await cover.scrollIntoViewIfNeeded();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await cover.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  expect(requests.length).toBeGreaterThan(before);
});

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0, null, { polling: 50 });

it.each(sampled(Object.values(pages), 1))(
  "%s is painted without the rest of its styles, which move nothing",
  async (path) => {
    const { page } = await browser.open("about:blank", { width });
    // What the browser's own fonts look like depends on the machine; the metrics of the stand-ins are for those of visitors.
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.route(restOfStyles, async (route) => {
      await painted(page);
      await route.continue();
    });
    await page.goto(new URL(path, browser.site.url).href, { waitUntil: "networkidle" });
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join("\n")).toBeLessThan(0.005);
  },
);

/** Widths of texts of one line; each font has others. */
const textWidths = (page: Page) =>
  page.locator("h1, .logo, .breadcrumbs-list a, .footer-contact b").evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    }),
  );

const fontArrived = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.getEntriesByType("resource").some(({ name, duration }) => name.endsWith(".woff2") && duration > 0),
    null,
    { polling: 50 },
  );

const lateStyles = [
  ["providers", "ProviderFinder"],
  ["careers/1", "ProviderMap"],
  ["contact", "SiteForm"],
] as const;

it.each(sampled(lateStyles, 1))(
  "keeps the font of its first view on %s: neither one that comes late nor the styles of %s lay it out anew",
  async (path, name) => {
    const { page } = await browser.open("about:blank", { connection: "fast" });
    await page.route(/\.woff2$/, async (route) => {
      await painted(page);
      await route.continue();
    });
    let widths: number[] = [];
    await page.route(/\/assets\/(?!index-)[^/]*\.css$/, async (route) => {
      await fontArrived(page);
      if (widths.length === 0) widths = await textWidths(page);
      await route.continue();
    });
    await page.goto(new URL(`/contoh/${path}`, browser.site.url).href, { waitUntil: "load" });
    const island = page.locator(`site-island[name=${name}]`).first();
    await island.locator(":scope > *").first().scrollIntoViewIfNeeded();
    await page.locator(`site-island[name=${name}][hydrated]`).first().waitFor({ state: "attached" });
    expect(widths.length).toBeGreaterThan(2);
    expect(await textWidths(page)).toEqual(widths);
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join("\n")).toBeLessThan(0.005);
  },
);

it("shows every picture to visitors without script, as they scroll", inSweep, async () => {
  const { page } = await browser.open("/contoh/news", { width, javaScript: false });
  const last = page.locator(".story-list img").last();
  expect((await last.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await last.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
});

it("leaves what is shown of a list in its place while the rest of the list arrives", inSweep, async () => {
  const { page } = await browser.open("about:blank", { width: 360, javaScript: false });
  await page.route(/\.woff2$/, (route) => route.abort());
  const html = await (await browser.site.get("/")).text();
  const main = html.indexOf("<main");
  const ends = [...html.slice(main).matchAll(/<\/li>/g)].map(({ index }) => main + index).slice(0, 8);
  const placesUntil = async (end: number) => {
    await page.route(browser.site.url.href, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html.slice(0, end) }),
    );
    await page.goto(browser.site.url.href, { waitUntil: "domcontentloaded" });
    return page.locator("main li").evaluateAll((items) =>
      items.map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  };
  const whole = await placesUntil(html.length);
  for (const [index, end] of ends.entries()) expect(await placesUntil(end)).toEqual(whole.slice(0, index + 1));
});
