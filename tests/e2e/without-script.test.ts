import { describe, expect, it } from "vitest";
import { browsing } from "./browsing";

const { open } = browsing();

describe("without JavaScript", () => {
  // Its slides move by their links: `hero-carousel.test.ts`.
  it("shows the banners of Home as a strip", async () => {
    const { page } = await open("/", { javaScript: false, reducedMotion: true });
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
