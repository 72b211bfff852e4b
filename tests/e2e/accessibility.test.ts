import { describe, expect, it } from "vitest";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";
import { pagePaths } from "./pages";

const { open } = browsing();

describe.each(pagePaths)("%s", (path) => {
  it.each([360, 1440])("breaks no rule of axe at %i px, light and dark", async (width) => {
    const { page } = await open(path, { width, reducedMotion: true });
    expect(await axeViolations(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeViolations(page), "dark").toEqual([]);
  });

  it("has one h1 in one main, landmarks around it, and lets the keyboard skip to it", async () => {
    const { page } = await open(path);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.getByRole("main").getByRole("heading", { level: 1 }).innerText()).not.toBe("");
    for (const landmark of ["main", "banner", "contentinfo"] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
    expect(await page.getByRole("navigation", { name: "Menu utama" }).count()).toBe(1);

    await page.keyboard.press("Tab");
    const skipLink = page.getByRole("link", { name: "Langsung ke isi" });
    expect(await skipLink.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await skipLink.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("main");
  });
});
