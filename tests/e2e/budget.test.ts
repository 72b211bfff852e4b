import { get } from "node:http";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { routes } from "../../src/routes";
import { browsing } from "./browsing";
import { addressOf } from "./pages";

const browser = browsing();

const kilobyte = 1024;

interface Transfer {
  readonly encoding: string | undefined;
  readonly timing: string | undefined;
  readonly bytes: number;
}

/** The body as it travels: fetch would have unpacked it. */
function transfer(address: URL): Promise<Transfer> {
  return new Promise((done, fail) => {
    const request = get(address, { headers: { "accept-encoding": "gzip" } }, async (response) => {
      let bytes = 0;
      for await (const part of response) bytes += part.length;
      const { "content-encoding": encoding, "server-timing": timing } = response.headers;
      done({ encoding, timing: timing?.toString(), bytes });
    });
    request.on("error", fail);
  });
}

/** Notes the scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

async function gzipBytes(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const response = await fetch(address);
    return gzipSync(await response.bytes()).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

it("sends Home, warm, in at most 20 KB", async () => {
  const home = new URL("/", browser.site.url);
  await expect.poll(async () => (await transfer(home)).timing).toContain("page;desc=memo");
  const { encoding, bytes } = await transfer(home);
  expect(encoding).toBe("gzip");
  expect(bytes).toBeLessThanOrEqual(20 * kilobyte);
});

it("styles Home with at most 12 KB", async () => {
  const { page } = await browser.open("/");
  const sheets = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  expect(sheets.length).toBeGreaterThan(0);
  expect(await gzipBytes(sheets)).toBeLessThanOrEqual(12 * kilobyte);
});

it("needs at most 3 KB of script on Home before a visitor does something, and React only then", async () => {
  const { page } = await browser.open("about:blank", { promoClosed: false });
  const scripts = scriptsOf(page);
  await page.goto(browser.site.url.href);
  await page.locator("site-island[name=PromoDialog][hydrated]").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  expect(scripts.length).toBeGreaterThan(0);
  expect(await gzipBytes(scripts)).toBeLessThanOrEqual(3 * kilobyte);

  await page.getByRole("link", { name: "1 dari" }).focus();
  await page.locator("site-island[name=HeroCarousel][hydrated]").waitFor();
  expect(await gzipBytes(scripts)).toBeGreaterThan(50 * kilobyte);
});

it.each(["/contoh/contact", "/contoh/new-registration"])(
  "brings the form of %s to life with at most 25 KB",
  async (path) => {
    const { page } = await browser.open("about:blank");
    const scripts = scriptsOf(page);
    await page.goto(new URL(path, browser.site.url).href);
    await page.locator("site-island[name=SiteForm][hydrated]").waitFor();
    expect(scripts.length).toBeGreaterThan(1);
    expect(await gzipBytes(scripts)).toBeLessThanOrEqual(25 * kilobyte);
  },
);

it.each(routes.filter(({ islands }) => islands.length === 0).map(({ path }) => addressOf(path)))(
  "loads no script at all on %s, which has no islands",
  async (path) => {
    const { page } = await browser.open("about:blank");
    const scripts = scriptsOf(page);
    await page.goto(new URL(path, browser.site.url).href, { waitUntil: "networkidle" });
    expect(await page.locator("script").count()).toBe(0);
    expect(scripts).toEqual([]);
  },
);
