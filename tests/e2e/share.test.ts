import { expect, it } from "vitest";
import { inSweep } from "../support/tools/sweep";
import { browsing, scriptsOf } from "./browsing";

const browser = browsing();

const row = ".share-list";

it.each([
  ["/contoh/news/1", 7],
  ["/contoh/o-managed-care", 6],
])(
  "the share row of %s has its icons, and without script a link to the page in place of the one that copies",
  inSweep,
  async (path, icons) => {
    const { page } = await browser.open(path, { javaScript: false });
    await expect.poll(() => page.locator(`${row} .share-link:visible`).count()).toBe(icons);
    const link = page.getByRole("link", { name: "Tautan halaman ini" });
    expect(await link.getAttribute("href")).toBe(new URL(path, browser.site.url).href);
  },
);

it("copies the address and says so, with at most 6 KB of script and no React", async () => {
  const { page, troubles } = await browser.open("about:blank");
  const scripts = scriptsOf(page);
  const address = new URL("/contoh/news/1", browser.site.url).href;
  await page.goto(address);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator(row).scrollIntoViewIfNeeded();
  const link = page.getByRole("link", { name: "Salin tautan" });
  await link.waitFor();
  const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
  expect(scripts.length).toBeGreaterThan(0);
  expect(texts.join("").length).toBeLessThan(6 * 1024);
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Tautan disalin." }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect.poll(() => page.url()).toBe(address);
  expect(troubles).toEqual([]);
});

it("says so when the browser refuses to copy", inSweep, async () => {
  const { page } = await browser.open("about:blank");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto(new URL("/contoh/news/1", browser.site.url).href);
  await page.locator(row).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Salin tautan" }).click();
  await page.getByRole("status").filter({ hasText: "tidak dapat disalin" }).waitFor();
});

it("opens the system's share sheet where there is one, and takes a no for an answer", inSweep, async () => {
  const { page, troubles } = await browser.open("about:blank");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.documentElement.dataset.shared = data.url;
        return Promise.reject(new DOMException("closed", "AbortError"));
      },
    });
  });
  const address = new URL("/contoh/news/1", browser.site.url).href;
  await page.goto(address);
  await page.locator(row).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Bagikan lewat aplikasi lain" }).click();
  expect(await page.locator("html").getAttribute("data-shared")).toBe(address);
  expect(troubles).toEqual([]);
});

it("a film in a story asks nothing of its site before it is wanted, and then plays in its place", inSweep, async () => {
  const { page, troubles } = await browser.open("about:blank");
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(browser.site.url.origin)) foreign.push(request.url());
  });
  await page.goto(new URL("/contoh/news/4?lang=en", browser.site.url).href);
  const film = page.getByRole("link", { name: /^Cara mencuci tangan .* Play the film from YouTube$/ });
  await film.scrollIntoViewIfNeeded();
  const [before] = await Promise.all([film.boundingBox(), page.waitForLoadState("networkidle")]);
  expect(foreign).toEqual([]);
  await film.press("Enter");
  const frame = page.locator(".rich-text iframe");
  await expect.poll(() => foreign).toEqual(["https://www.youtube-nocookie.com/embed/3PmVJQUCm4E?autoplay=1"]);
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await frame.getAttribute("title")).toBe("Cara mencuci tangan dengan sabun dan air, video WHO");
  expect((await frame.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
  expect(troubles).toEqual([]);
});
