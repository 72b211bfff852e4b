import { expect, it } from "vitest";
import { browsing } from "./browsing";

const { open } = browsing();

// Its slides move by their links: `hero-carousel.test.ts`.
it("shows the banners of Home as a strip without JavaScript", async () => {
  const { page } = await open("/", { javaScript: false, reducedMotion: true });
  await expect.poll(() => page.locator(".promo-strip img").first().isVisible()).toBe(true);
  expect(await page.locator("dialog").isVisible()).toBe(false);
});
