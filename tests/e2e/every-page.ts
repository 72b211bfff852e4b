import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { layoutTexts, navigationTexts } from "../../src/components/layout/texts";
import type { Language } from "../../src/i18n/languages";
import type { TestCms } from "../support/cms";
import { startSecondCms, twoProducts } from "../support/second-product";
import { startSite } from "../support/site";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing } from "./browsing";
import { outOfSight } from "./out-of-sight";
import { addressIn, pageCases, type products } from "./page-cases";
import { crowded, lostInForcedColours } from "./room";
import { sticksOut } from "./sticks-out";
import { smallTargets } from "./touch-targets";

/** Scrolls down as a reader does, half a window a frame, and waits for every picture on the way. */
function readThrough(page: Page): Promise<{ pictures: number; missing: string[] }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    const missing: string[] = [];
    for (const image of shown) {
      // It waits beside the page until its slide is in view.
      const part = image.closest(".hero-slide, .slide") ?? image;
      part.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      await frame();
      await image.decode().catch(() => missing.push(image.currentSrc || image.src));
    }
    for (const track of document.querySelectorAll("main *")) track.scrollLeft = 0;
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
    await frame();
    return { pictures: shown.length, missing };
  });
}

/** What moved without the visitor's doing since the page began, and by how much in total. */
function layoutShift(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
    const shifts: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries().filter(isShift)));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    observer.disconnect();
    const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: nodes.map((node) => (node instanceof Element ? node.cloneNode() : node)).map(String),
    };
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

async function expectSound(page: Page, troubles: readonly string[]): Promise<void> {
  const { pictures, missing } = await readThrough(page);
  expect(pictures).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  expect(troubles).toEqual([]);
  const { score, moved } = await layoutShift(page);
  expect(score, moved.join("\n")).toBeLessThan(0.01);
  expect(await axeViolations(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeColourViolations(page), "dark").toEqual([]);
}

/** Walks every page of one product, with both products in the site. */
export function checkPages(product: (typeof products)[number]): void {
  let cms: TestCms;
  const browser = browsing(async () => {
    cms = await startSecondCms();
    const site = await startSite(twoProducts(cms.origin));
    await site.runCron();
    return site;
  });
  afterAll(() => cms.close());

  describe.each(pageCases.filter((pageCase) => pageCase.product === product))("$product $path", (pageCase) => {
    it("at 1440 px: loads whole, moves nothing, keeps axe's rules, has its landmarks and a way past the menu", async () => {
      const { page, troubles } = await browser.open(await addressIn(browser.site, pageCase), {
        width: 1440,
        reducedMotion: true,
      });
      expect(await lostInForcedColours(page)).toEqual([]);
      const language = (await page.locator("html").getAttribute("lang")) === "en" ? "en" : "id";
      await expectSkipLink(page, language);
      await expectSound(page, troubles);
      expect(await page.getByRole("main").getByRole("heading", { level: 1 }).innerText()).not.toBe("");
      for (const landmark of ["main", "banner", "contentinfo"] as const) {
        expect(await page.getByRole(landmark).count(), landmark).toBe(1);
      }
      expect(await page.getByRole("navigation", { name: navigationTexts({ language }).label }).count()).toBe(1);
    });

    it("at 360 px: the same, fits the narrowest phone and doubled text, and has targets for fingers", async () => {
      const { page, troubles } = await browser.open(await addressIn(browser.site, pageCase), {
        width: 360,
        reducedMotion: true,
      });
      await expectSound(page, troubles);
      expect(await smallTargets(page)).toEqual([]);
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sticksOut(page), `${width} px`).toEqual([]);
        expect(await crowded(page), `${width} px`).toEqual([]);
        expect(await outOfSight(page), `${width} px`).toEqual([]);
      }
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sticksOut(page), `text twice as large, ${width} px`).toEqual([]);
        expect(await crowded(page), `text twice as large, ${width} px`).toEqual([]);
        expect(await outOfSight(page), `text twice as large, ${width} px`).toEqual([]);
      }
    });
  });
}
