import { expect, it } from "vitest";
import { inSweep } from "../support/tools/sweep";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing } from "./browsing";
import { hasFocus } from "./filling";

const { open } = browsing();

it("is found in the menu of a phone, without script", async () => {
  const { page, troubles } = await open("/contoh/news", { width: 360, javaScript: false });
  await page.getByRole("button", { name: "Menu" }).click();
  const field = page.getByRole("search").getByRole("searchbox");
  await field.fill("verifkator");
  await field.press("Enter");
  await page.waitForURL("**/contoh/search?q=verifkator");
  await expect.poll(() => page.getByRole("heading", { level: 2, name: "Hasil untuk" }).isVisible()).toBe(true);
  await page.getByRole("link", { name: "Dokter Verifikator Klaim" }).click();
  await page.waitForURL("**/contoh/careers/1");
  expect(troubles).toEqual([]);
});

it("is found in the bar of a wide screen, and keeps the language", inSweep, async () => {
  const { page, troubles } = await open("/contoh/news?lang=en");
  await page.getByRole("link", { name: "Search this site" }).click();
  const field = page.getByRole("main").getByRole("searchbox");
  await expect.poll(() => field.evaluate(hasFocus), { message: "ready for words" }).toBe(true);
  await page.keyboard.insertText("diabetes");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === "diabetes" && url.searchParams.get("lang") === "en");
  expect(await page.locator("mark").first().innerText()).toMatch(/diabetes/i);
  expect(troubles).toEqual([]);
});

it(
  "breaks no rule of axe with some results and with similar ones, light and dark, and fits every window",
  inSweep,
  async () => {
    const { page } = await open("/contoh/search?q=klaim", { width: 360, reducedMotion: true });
    for (const words of ["klaim", "verifkator"]) {
      if (!page.url().endsWith(words)) await page.goto(new URL(`/contoh/search?q=${words}`, page.url()).href);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await axeViolations(page, "main"), words).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeColourViolations(page, "main"), words).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrolled, words).toBeLessThanOrEqual(width);
      }
    }
  },
);
