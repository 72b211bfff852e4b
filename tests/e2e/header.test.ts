import { describe, expect, it } from "vitest";
import { sampled } from "../support/tools/sweep";
import { browsing } from "./browsing";
import { outOfSight } from "./out-of-sight";

const { open } = browsing();

describe.each(sampled(["/contoh/news", "/contoh/news?lang=en"], 1))("the bar of %s", (path) => {
  it("keeps to one line, with nothing over anything else, at every width, and takes another where text is twice as large", async () => {
    const { page } = await open(path);
    for (const width of [320, 360, 767, 768, 1024, 1279, 1280, 1366, 1439, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await page
        .locator(".header-bar :is(.logo, .navigation-item, .button, .bar-link, .menu-button, .header-extra a)")
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && !element.closest("[popover]"))
            .map((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              return { name: element.textContent?.trim() ?? "", left, right, top, bottom };
            }),
        );
      const logo = page.locator(".header-bar .logo img").first();
      const squeezed = await logo.evaluate((image: HTMLImageElement) => {
        const { width: shown, height } = image.getBoundingClientRect();
        return (image.naturalWidth / image.naturalHeight) * height - shown;
      });
      expect(squeezed, `the logo at ${width} px`).toBeLessThan(2);
      const bar = await page.locator(".header").boundingBox();
      const inOrder = parts.toSorted((a, b) => a.left - b.left);
      for (const [index, part] of inOrder.entries()) {
        const next = inOrder[index + 1];
        expect(part.right, `${part.name} at ${width} px`).toBeLessThanOrEqual((next?.left ?? width) + 0.5);
        expect(part.bottom - part.top, `${part.name} at ${width} px`).toBeLessThanOrEqual(48);
        expect(part.bottom, `${part.name} at ${width} px`).toBeLessThanOrEqual(bar?.height ?? 0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    }

    await page.setViewportSize({ width: 1440, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await outOfSight(page)).toEqual([]);
  });
});

it("begins where the page's words do, names at most five groups, says what the translation is, and keeps its mark readable where text is twice as large", async () => {
  const { page } = await open("/contoh/news/1");
  for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const mark = page.locator(".header-bar > .logo");
    const title = page.getByRole("heading", { level: 1 });
    expect((await mark.boundingBox())?.x, `${width} px`).toBeCloseTo((await title.boundingBox())?.x ?? 0, 0);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await page.locator(".navigation-bar > li").count()).toBeLessThanOrEqual(5);
  const translation = page.locator(".header").getByRole("link", { name: "Terjemahkan", exact: true });
  const words = await translation.getByText("Terjemahkan").boundingBox();
  expect(words?.width).toBeGreaterThan(50);

  const mark = page.locator(".header-bar > .logo img");
  const markWidths = async (size: string) => {
    await page.evaluate((each) => document.documentElement.style.setProperty("font-size", each), size);
    const widths: number[] = [];
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      widths.push((await mark.boundingBox())?.width ?? Number.NaN);
    }
    return widths;
  };
  const usual = await markWidths("100%");
  const doubled = await markWidths("200%");
  for (const [index, width] of usual.entries()) expect(doubled[index]).toBeGreaterThanOrEqual(width - 1);
});

it("keeps a dark ground under the light logo at the foot where the system chooses the colours", async () => {
  const { page } = await open("/contoh/news");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  const ground = await page.locator(".footer .logo img").evaluate((image) => getComputedStyle(image).backgroundColor);
  expect(ground).toBe("rgb(11, 43, 51)");
});
