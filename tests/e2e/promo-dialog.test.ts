import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { PageOptions } from "../support/browser/browser";
import { inSweep } from "../support/tools/sweep";
import { browsing } from "./browsing";
import { hasFocus } from "./filling";
import { afterPromoPause, dialogOf, dialogShown, promoAlive } from "./promo";

const browser = browsing();

const key = "promo-dialog-contoh";
const day = 86_400_000;

/** Home on a first visit, with a clock that the test turns. */
async function openHome(options: PageOptions = {}) {
  const opened = await browser.open("about:blank", { promoClosed: false, ...options });
  await opened.page.clock.install();
  await opened.page.goto(browser.site.url.href);
  return opened;
}

/** Of the middle of an element: what a finger meets there. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

const ways: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => dialogOf(page).getByRole("button", { name: "Tutup" }).click(),
  (page) => page.keyboard.press("Escape"),
  // Beside it.
  (page) => page.mouse.click(4, 4),
];

it("closed by its button, by Escape and by a press beside it, gives the focus to the skip link and is remembered", async () => {
  const { page, troubles } = await openHome();
  for (const close of ways) {
    await dialogShown(page);
    expect(await dialogOf(page).getByRole("button", { name: "Tutup" }).evaluate(hasFocus)).toBe(true);
    await close(page);
    await dialogOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => page.locator(".skip-link").evaluate(hasFocus)).toBe(true);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([key]);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
  }
  expect(troubles).toEqual([]);
});

it(
  "has banners that are links, gives the focus back to where it was, and comes again after seven days",
  inSweep,
  async () => {
    const { page } = await openHome();
    const link = page.getByRole("link", { name: "Kontak", exact: true }).first();
    await link.focus();
    await dialogShown(page);
    const dialog = dialogOf(page);
    expect(await dialog.getByRole("link").first().getAttribute("href")).toBe("/contoh/news/1");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "hidden" });
    expect(await link.evaluate(hasFocus)).toBe(true);

    await page.goto(new URL("/contoh", page.url()).href);
    await afterPromoPause(page);
    expect(await dialogOf(page).count()).toBe(0);
    for (const [days, times] of [
      [6.9, 0],
      [7.1, 1],
    ] as const) {
      await page.evaluate(([name, ago]) => localStorage.setItem(name, String(Date.now() - ago)), [
        key,
        days * day,
      ] as const);
      await page.reload();
      await afterPromoPause(page);
      await expect.poll(() => dialogOf(page).count(), { message: `${days} days` }).toBe(times);
    }
  },
);

describe("while the visitor is busy", () => {
  /** Loads the island: the pause begins anew with each use from here on. */
  async function openAlive() {
    const opened = await openHome({ width: 390, touch: true });
    await opened.page.clock.fastForward(4_000);
    await promoAlive(opened.page);
    await opened.page.clock.pauseAt(await opened.page.evaluate(() => Date.now() + 1_000));
    return opened;
  }

  /** The browser takes its own time to end a tap, during which the page still counts as pressed. */
  async function isShownAfterPause(page: Page): Promise<boolean> {
    await page.clock.fastForward(3_000);
    return dialogOf(page).isVisible();
  }

  const uses: readonly ((page: Page) => Promise<unknown>)[] = [
    (page) => page.locator(".welcome").tap({ position: { x: 4, y: 4 } }),
    (page) => page.keyboard.press("Shift"),
    async (page) => {
      await page.mouse.wheel(0, 200);
      await page.waitForFunction(() => scrollY > 100);
    },
  ];

  it("waits 3 s after a tap, after a key and after scrolling", inSweep, async () => {
    const { page } = await openAlive();
    for (const use of uses) {
      await use(page);
      await page.clock.fastForward(2_900);
      expect(await dialogOf(page).count()).toBe(0);
    }
    await expect.poll(() => isShownAfterPause(page)).toBe(true);
  });

  it(
    "waits while a task is under the pointer, while a field has the focus, and while a finger is down",
    inSweep,
    async () => {
      const { page } = await openAlive();
      await page.getByRole("link", { name: "Cari provider" }).first().hover();
      await page.clock.fastForward(10_000);
      expect(await dialogOf(page).count()).toBe(0);
      await page.evaluate(() => {
        const field = document.createElement("input");
        document.querySelector("main")?.insertAdjacentElement("beforeend", field);
        field.focus({ preventScroll: true });
      });
      await page.mouse.move(1, 600);
      await page.clock.fastForward(10_000);
      expect(await dialogOf(page).count()).toBe(0);
      const touch = await page.context().newCDPSession(page);
      const touchPoints = [{ x: 2, y: 500 }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await page.evaluate(() => document.querySelector("main > input")?.remove());
      await page.clock.fastForward(10_000);
      expect(await dialogOf(page).count()).toBe(0);
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect.poll(() => isShownAfterPause(page)).toBe(true);
    },
  );
});

it("opens only once it has a picture to show", inSweep, async () => {
  const { page } = await openHome();
  const go = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\.(svg|png|jpe?g|webp)(\?|$)/, async (route) => {
    asked.resolve();
    await go.promise;
    await route.continue();
  });
  await page.clock.fastForward(4_000);
  await asked.promise;
  await page.clock.fastForward(10_000);
  expect(await dialogOf(page).count()).toBe(0);
  go.resolve();
  await promoAlive(page);
  await page.clock.fastForward(3_000);
  await dialogOf(page).waitFor();
  const picture = dialogOf(page).getByRole("img").first();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
});

it(
  "is 600 px high with banners of 500, 200 px on a phone, within its window, and closed by a tap on its button",
  inSweep,
  async () => {
    const { page } = await openHome({ width: 414, touch: true });
    await dialogShown(page);
    const close = dialogOf(page).getByRole("button", { name: "Tutup" });
    for (const [width, height, banner] of [
      [360, 200, 200],
      [414, 200, 200],
      [415, 600, 500],
      [1440, 600, 500],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const box = await dialogOf(page).boundingBox();
      expect(box?.height, `${width} px`).toBe(height);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((await dialogOf(page).getByRole("img").first().boundingBox())?.height, `${width} px`).toBe(banner);
      for (const top of ["the first banner", "the second"]) {
        expect(await close.evaluate(isOnTop), `${width} px, ${top}`).toBe(true);
        await dialogOf(page)
          .locator(".promo-banners")
          .evaluate((list) => list.scrollTo(0, list.scrollTop > 0 ? 0 : list.clientHeight));
      }
    }
    await close.tap();
    await dialogOf(page).waitFor({ state: "hidden" });
  },
);
