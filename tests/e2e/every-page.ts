import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { layoutTexts } from "../../src/components/layout/texts";
import type { Language } from "../../src/i18n/languages";
import { isSweep } from "../support/tools/sweep";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing } from "./browsing";
import { layoutShift } from "./layout-shift";
import { outOfSight } from "./out-of-sight";
import { addressIn, type PageCase, pageCases } from "./page-cases";
import { crowded, lostInForcedColours, wordsUnderDates } from "./room";
import { smallTargets } from "./touch-targets";

/** Scrolls down as a reader does, a window a frame, and waits for the fonts and for every picture on the way. */
function readThrough(page: Page): Promise<{ pictures: number; missing: string[] }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await frame();
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    const missing: string[] = [];
    for (const image of shown) {
      // It waits beside the page until its slide is in view.
      const slide = image.closest(".hero-slide, .slide");
      slide?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      if (slide) await frame();
      await image.decode().catch(() => missing.push(image.currentSrc || image.src));
    }
    for (const track of document.querySelectorAll("main *")) track.scrollLeft = 0;
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
    await frame();
    await frame();
    return { pictures: shown.length, missing };
  });
}

/** The first Tab of a visitor shows the way past the menu. Reading on would move where Tab begins: it comes first. */
async function expectSkipLink(page: Page, language: Language): Promise<void> {
  await page.keyboard.press("Tab");
  const skipLink = page.getByRole("link", { name: layoutTexts({ language }).skipToContent });
  expect(await skipLink.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(async () => (await skipLink.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("main");
}

async function expectWhole(page: Page, troubles: readonly string[]): Promise<void> {
  const { pictures, missing } = await readThrough(page);
  expect(pictures).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  expect(troubles).toEqual([]);
  const { score, moved } = await layoutShift(page);
  expect(score, moved.join("\n")).toBeLessThan(0.01);
}

/**
 * Pages whose frame (header, menu, map, footer) axe looks at. Around all other pages it is the same, and what holds of a
 * whole document, such as its landmarks, `table.worker.test.ts` proves of every page.
 */
const withFrame = new Set(["", "/news/:id", "/providers", ...(isSweep ? pageCases.map(({ path }) => path) : [])]);

/** Pages that are laid out differently in a wide window; the others are columns of the same parts, which a sweep visits. */
const wideLayouts = new Set(["", "/news", "/news/:id", "/providers", "/contact", "/new-registration"]);

async function expectAxe(page: Page, part: string, isSecondBrand: boolean): Promise<void> {
  const violations = isSecondBrand ? axeColourViolations : axeViolations;
  // A target that a fixed bar happens to cover in part is not too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await violations(page, part), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeColourViolations(page, part), "dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectRoom(page: Page, widths: readonly number[], state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await crowded(page), `${state}${width} px`).toEqual([]);
    expect(await outOfSight(page), `${state}${width} px`).toEqual([]);
    expect(await wordsUnderDates(page), `${state}${width} px`).toEqual([]);
  }
}

/** Walks these pages, each as a first visit on a phone, and then in a wide window. */
export function checkPages(cases: readonly PageCase[]): void {
  const browser = browsing();

  describe.each(cases)("$product $path", (pageCase) => {
    const isSecondBrand = pageCase.product !== "contoh" && !isSweep;
    const part = withFrame.has(pageCase.path) ? "html" : "main";
    const isWide = isSweep || (wideLayouts.has(pageCase.path) && !isSecondBrand);

    it("loads whole, moves nothing, fits the narrowest phone and doubled text, keeps axe's rules", async () => {
      const address = await addressIn(browser.site, pageCase);
      const { page, troubles } = await browser.open(address, { width: 360, isNew: true });
      await expectWhole(page, troubles);
      // What is measured from here on stands still.
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await smallTargets(page)).toEqual([]);
      await expectAxe(page, part, isSecondBrand);
      await expectRoom(page, isSweep ? [320, 360, 768] : [320, 768], "");
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await expectRoom(page, isSweep ? [320, 360] : [320], "text twice as large, ");
      if (!isWide) return;

      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      const language = (await page.locator("html").getAttribute("lang")) === "en" ? "en" : "id";
      await expectSkipLink(page, language);
      await expectWhole(page, troubles);
      if (isSweep || pageCase.path === "") await expectAxe(page, part, isSecondBrand);
      // Other colours have the browser look its fonts up again: one that came too late to be used would move the text then.
      expect(await lostInForcedColours(page)).toEqual([]);
    });
  });
}
