import { describe, expect, it } from "vitest";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing } from "./browsing";
import { hasFocus } from "./filling";

const { open } = browsing();

describe.each([true, false])("the search, with script: %s", (javaScript) => {
  it("is found in the menu of a phone", async () => {
    const { page, troubles } = await open("/contoh/news", { width: 360, javaScript });
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

  it("is found in the bar of a wide screen, and keeps the language", async () => {
    const { page, troubles } = await open("/contoh/news?lang=en", { javaScript });
    await page.getByRole("link", { name: "Search this site" }).click();
    const field = page.getByRole("main").getByRole("searchbox");
    await expect.poll(() => field.evaluate(hasFocus), { message: "ready for words" }).toBe(true);
    await page.keyboard.insertText("diabetes");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === "diabetes" && url.searchParams.get("lang") === "en");
    expect(await page.locator("mark").first().innerText()).toMatch(/diabetes/i);
    expect(troubles).toEqual([]);
  });
});

it.each([
  ["some", "klaim"],
  ["similar", "verifkator"],
  ["no", "qwxyzqwxyz"],
])("breaks no rule of axe with %s results, light and dark, and fits every window", async (_, words) => {
  const { page } = await open(`/contoh/search?q=${words}`, { width: 360, reducedMotion: true });
  expect(await axeViolations(page, "main")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeColourViolations(page, "main")).toEqual([]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled).toBeLessThanOrEqual(width);
  }
});
