import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";

const browser = browsing();
const { open } = browser;

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Promo dan pengumuman" });

const alive = (page: Page) => page.locator("site-island[name=PromoDialog][hydrated]").waitFor({ state: "attached" });

const firstVisit = { promoClosed: false };

it("opens by itself on the first visit, with the focus on its button", async () => {
  const { page, troubles } = await open("/", firstVisit);
  await dialogOf(page).waitFor();
  const close = dialogOf(page).getByRole("button", { name: "Tutup" });
  expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await dialogOf(page).getByRole("img").count()).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});

describe.each([
  ["its button", (page: Page) => dialogOf(page).getByRole("button", { name: "Tutup" }).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["a press beside it", (page: Page) => page.mouse.click(4, 4)],
] as const)("closed by %s", (_, close) => {
  it("gives the focus back to the page and does not come again in this session", async () => {
    const { page, troubles } = await open("/", firstVisit);
    await dialogOf(page).waitFor();
    await close(page);
    await dialogOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") === null)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName)).toBe("body");

    for (const address of [page.url(), new URL("/contoh", page.url()).href]) {
      await page.goto(address);
      await alive(page);
      expect(await dialogOf(page).count()).toBe(0);
    }
    expect(troubles).toEqual([]);
  });
});

it("gives the focus back to where it was when it came late", async () => {
  const { page } = await open("about:blank", firstVisit);
  const go = Promise.withResolvers<void>();
  await page.route("**/assets/entry-*.js", async (route) => {
    await go.promise;
    await route.continue();
  });
  await page.goto(browser.site.url.href, { waitUntil: "commit" });
  const link = page.getByRole("link", { name: "Kontak", exact: true }).first();
  await link.focus();
  go.resolve();
  await dialogOf(page).waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

it.each([
  { width: 360, height: 200, banner: 200 },
  { width: 414, height: 200, banner: 200 },
  { width: 415, height: 600, banner: 500 },
])("is $height px high in a window of $width px, its banners $banner px", async ({ width, height, banner }) => {
  const { page } = await open("/", { ...firstVisit, width });
  await dialogOf(page).waitFor();
  expect((await dialogOf(page).boundingBox())?.height).toBe(height);
  expect((await dialogOf(page).getByRole("img").first().boundingBox())?.height).toBe(banner);
});

it("breaks no rule of axe while it is open, and stays within a phone", async () => {
  const { page } = await open("/", { ...firstVisit, width: 360, reducedMotion: true });
  await dialogOf(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const box = await dialogOf(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
});
