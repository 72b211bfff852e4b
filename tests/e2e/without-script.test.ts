import { describe, expect, it } from "vitest";
import { browsing } from "./browsing";
import { addressIn, casesOf, isSweep } from "./page-cases";

const browser = browsing();
const { open } = browser;

/** Pages that a script changes most; `table.worker.test.ts` finds heading, main part and footer in the HTML of every page. */
const changedMost = new Set(["", "/news", "/news/:id", "/providers", "/contact", "/new-registration"]);
const shown = casesOf("contoh").filter(({ path }) => isSweep || changedMost.has(path));

describe("without JavaScript", () => {
  it("pages show their heading, their text and their footer", async () => {
    const { page, troubles } = await open("/robots.txt", { javaScript: false, width: 360 });
    for (const pageCase of shown) {
      await page.goto(new URL(await addressIn(browser.site, pageCase), browser.site.url).href);
      const words = page.getByRole("heading", { level: 1 });
      await expect.poll(() => words.isVisible(), { message: pageCase.path }).toBe(true);
      expect((await page.getByRole("main").textContent())?.trim().length).toBeGreaterThan(60);
      await expect.poll(() => page.getByRole("contentinfo").isVisible(), { message: pageCase.path }).toBe(true);
    }
    expect(troubles).toEqual([]);
  });

  it("moves the slides of Home by their links, and shows the banners as a strip", async () => {
    const { page } = await open("/", { javaScript: false, reducedMotion: true });
    const track = page.locator(".hero-track");
    const position = () => track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
    expect(await position()).toBe(0);
    await page.locator(".hero-dot").nth(2).click();
    await expect.poll(position).toBe(2);
    await expect.poll(() => page.locator(".promo-strip img").first().isVisible()).toBe(true);
    expect(await page.locator("dialog").isVisible()).toBe(false);
  });

  it("opens an answer of the FAQ, by a click and by a deep link", async () => {
    const { page } = await open("/contoh/faq", { javaScript: false });
    const first = page.locator("main details").first();
    expect(await first.getAttribute("open")).toBeNull();
    await first.locator("summary").click();
    expect(await first.getAttribute("open")).not.toBeNull();

    const { page: linked } = await open("/contoh/faq#faq-3", { javaScript: false });
    await expect.poll(() => linked.locator("details:has(#faq-3)").getAttribute("open")).not.toBeNull();
  });
});
