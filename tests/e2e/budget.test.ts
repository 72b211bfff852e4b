import { get } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { inSweep } from "../support/tools/sweep";
import { browsing, scriptsOf } from "./browsing";
import { addressIn, pageCases } from "./page-cases";
import { dialogShown } from "./promo";

const browser = browsing();

const kilobyte = 1024;

/** What a new connection carries before the first confirmation: ten segments. */
const roundTrip = 10 * 1_460;

interface Transfer {
  readonly encoding: string | undefined;
  readonly etag: string | undefined;
  readonly bytes: number;
  readonly headBytes: number;
}

/** The body as it travels: fetch would have unpacked it. */
function transfer(address: URL, accepted = "gzip"): Promise<Transfer> {
  return new Promise((done, fail) => {
    const request = get(address, { headers: { "accept-encoding": accepted } }, async (response) => {
      let bytes = 0;
      for await (const part of response) bytes += part.length;
      const { "content-encoding": encoding, etag } = response.headers;
      // A line of a header has four characters more than its name and its value.
      const headBytes = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      done({ encoding, etag, bytes, headBytes });
    });
    request.on("error", fail);
  });
}

async function gzipBytes(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const response = await fetch(address);
    return gzipSync(await response.bytes()).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

it.each(["/", "/contoh/contact", "/contoh/new-registration", "/contoh/new-registration?lang=en"])(
  "sends %s, warm and in brotli, with its headers in what one round trip carries",
  async (path) => {
    const page = new URL(path, browser.site.url);
    await expect.poll(async () => (await transfer(page, "br, gzip")).etag).toContain('-br"');
    const { encoding, bytes, headBytes } = await transfer(page, "br, gzip");
    expect(encoding).toBe("br");
    expect(bytes + headBytes, `${headBytes} of them headers`).toBeLessThanOrEqual(roundTrip);
  },
);

it("needs at most 3 KB of script on Home before a visitor does something, and at most 5 for its carousel then", async () => {
  const { page } = await browser.open("about:blank", { promoClosed: false });
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto(browser.site.url.href);
  await dialogShown(page);
  await page.keyboard.press("Escape");
  expect(scripts.length).toBeGreaterThan(0);
  // What measures the visit has a budget of its own, below.
  const needed = scripts.filter((address) => !address.includes("/Visit-"));
  expect(await gzipBytes(needed)).toBeLessThanOrEqual(3 * kilobyte);

  await page.getByRole("link", { name: "1 dari" }).focus();
  await page.locator("site-island[name=HeroCarousel][hydrated]").waitFor();
  expect(scripts.length).toBeGreaterThan(needed.length);
  expect(await gzipBytes(scripts)).toBeLessThanOrEqual(5 * kilobyte);
});

it.each(["/contoh/contact", "/contoh/new-registration", "/contoh/new-registration?lang=en"])(
  "brings the form of %s to life with at most 105 KB, 68 of which are React and shared with the finder",
  async (path) => {
    const { page } = await browser.open("about:blank");
    const scripts = scriptsOf(page);
    await page.goto(new URL(path, browser.site.url).href);
    await page.locator("site-island[name=SiteForm][hydrated]").waitFor();
    expect(scripts.length).toBeGreaterThan(1);
    expect(await gzipBytes(scripts)).toBeLessThanOrEqual(105 * kilobyte);
  },
);

/** What every page asks for besides its pictures: itself, font, styles, loader, icons. `first-view.test.ts` counts in a browser. */
const requestsOfEach = 5;

/** Of pages that are larger than others. What the finder shows stands in it a second time behind its list, as the props of the island. */
const mostKilobytes = new Map([
  ["", 15],
  ["/providers", 17],
]);

/** The finder has fields for what is open, emergency rooms, inpatient care and plans. */
const mostElements = new Map([["/providers", 1_300]]);

it("sends every page with its first styles in at most 14 KB, Home in 15, the finder in 17, and one set of further styles and one loader of script for all", async () => {
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  for (const pageCase of pageCases.filter(({ product }) => product === "contoh")) {
    const address = await addressIn(browser.site, pageCase);
    const html = await (await browser.site.get(address)).text();
    const most = (mostKilobytes.get(pageCase.path) ?? 14) * kilobyte;
    const remedy = "styles of client/styles/tokens.css and critical ones travel in every page";
    expect.soft(gzipSync(html).length, `${address}: ${remedy}`).toBeLessThanOrEqual(most);
    expect
      .soft(html.match(/<[a-z][^>]*>/g)?.length, `elements of ${address}`)
      .toBeLessThanOrEqual(mostElements.get(pageCase.path) ?? 1_200);
    const pictures = html.match(/<img (?![^>]*"lazy")[^>]*>/g) ?? [];
    const sources = new Set(pictures.map((tag) => /src="([^"]*)"/.exec(tag)?.[1]));
    expect.soft(requestsOfEach + sources.size, `requests of ${address}`).toBeLessThanOrEqual(9);
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(linked, address).toHaveLength(1);
    expect(html.indexOf('<link rel="stylesheet"'), address).toBeGreaterThan(html.indexOf("<main"));
    for (const href of linked) sheets.add(href);
    for (const [, src = ""] of html.matchAll(/<script [^>]*src="([^"]+)"/g)) scripts.add(src);
  }
  const bytesOf = (paths: Set<string>) => gzipBytes([...paths].map((path) => new URL(path, browser.site.url).href));
  const [sheetBytes, scriptBytes] = await Promise.all([bytesOf(sheets), bytesOf(scripts)]);
  expect(sheets.size).toBe(1);
  expect(scripts.size).toBe(1);
  expect(sheetBytes).toBeLessThanOrEqual(12 * kilobyte);
  // What a line brings in three round trips beside five other files: see docs/decisions/026-first-view.md.
  expect(sheetBytes).toBeLessThanOrEqual(8_400);
  expect(scriptBytes).toBeLessThanOrEqual(2 * kilobyte);
});

it("has no byte of script for the map until it is tapped, and then at most 138 KB with React, the schemas of its data and the loader", async () => {
  const { page } = await browser.open("about:blank");
  const scripts = scriptsOf(page);
  await page.goto(new URL("/contoh/faq", browser.site.url).href, { waitUntil: "networkidle" });
  expect(await gzipBytes(scripts)).toBeLessThanOrEqual(3 * kilobyte);

  const poster = page.locator(".location-map");
  await poster.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(await gzipBytes(scripts)).toBeLessThanOrEqual(3 * kilobyte);
  await poster.getByRole("link").click();
  await page.locator(".map-marker, .map-cluster").first().waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = await gzipBytes(scripts);
  expect(bytes).toBeGreaterThan(80 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(138 * kilobyte);
});

it("draws the country with at most 25 KB, and its cities and its picture with at most 5 each", async () => {
  const bytesOf = (path: string) => gzipBytes([new URL(path, browser.site.url).href]);
  expect(await bytesOf("/map/outline.json")).toBeLessThanOrEqual(25 * kilobyte);
  expect(await bytesOf("/map/cities.json")).toBeLessThanOrEqual(5 * kilobyte);
  expect(await bytesOf("/map/poster.svg")).toBeLessThanOrEqual(5 * kilobyte);
});

it(
  "measures a visit that is drawn by lot with at most 2 KB, and reports it when the page is left",
  inSweep,
  async () => {
    const { page } = await browser.open("/contoh/faq");
    await page.locator("site-island[name=Visit][hydrated]").waitFor({ state: "attached" });
    const scripts = scriptsOf(page);
    await page.evaluate(() => {
      Math.random = () => 0.1;
      navigator.sendBeacon = (address, body) => {
        document.body.dataset.report = `${address} ${body}`;
        return true;
      };
      const island = document.createElement("site-island");
      island.id = "measured";
      island.setAttribute("name", "Visit");
      const props = document.createElement("script");
      props.type = "application/json";
      props.appendChild(document.createTextNode(JSON.stringify({ product: "contoh", offline: null, share: 1 })));
      island.appendChild(props);
      island.setAttribute("when", "idle");
      document.body.insertAdjacentElement("beforeend", island);
    });
    await page.locator("#measured[hydrated]").waitFor({ state: "attached" });
    expect(scripts).toHaveLength(1);
    expect(await gzipBytes(scripts)).toBeLessThanOrEqual(2 * kilobyte);
    const report = async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      });
      return page.evaluate(() => document.body.dataset.report ?? "");
    };
    await expect
      .poll(report)
      .toMatch(/^\/contoh\/api\/vitals {"path":"\/contoh\/faq","name":"(LCP|CLS)","value":[\d.]+}$/);
  },
);
