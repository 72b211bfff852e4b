import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing } from "./browsing";
import { pagePaths } from "./pages";

const { open } = browsing();

/** Scrolls down as a reader does, a part of the window at a time. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await twoFrames();
    }
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

describe.each(pagePaths)("%s", (path) => {
  it.each([360, 1440])("loads whole at %i px: nothing fails, nothing moves, every image is there", async (width) => {
    const { page, troubles } = await open(path, { width });
    await scrollThrough(page);
    const shown = page.locator("img").filter({ visible: true });
    const images = await shown.all();
    for (const image of images) {
      await image.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
        .toBe(true);
    }
    expect(images.length).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join("\n")).toBeLessThan(0.01);
  });

  it("needs no scrolling sideways, from the narrowest phone to a tablet", async () => {
    const { page } = await open(path, { width: 320 });
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

it.each([360, 1440])("moves nothing when the map comes into view by itself, at %i px", async (width) => {
  const { page, troubles } = await open("/contoh/faq", { width, connection: "fast" });
  await page.locator(".location-map").scrollIntoViewIfNeeded();
  await page.locator(".map-place, .map-cluster").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(troubles).toEqual([]);
  const { score, moved } = await layoutShift(page);
  expect(score, moved.join("\n")).toBeLessThan(0.01);
});
