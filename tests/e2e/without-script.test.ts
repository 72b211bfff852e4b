import { expect, it } from "vitest";
import { browsing } from "./browsing";

const { open } = browsing();

// Its slides move by their links: `hero-carousel.test.ts`.
it("shows the banners of Home as a strip without JavaScript", async () => {
  const { page } = await open("/", { javaScript: false, reducedMotion: true });
  await expect.poll(() => page.locator(".promo-strip img").first().isVisible()).toBe(true);
  expect(await page.locator("dialog").isVisible()).toBe(false);
});

it("opens an answer of the FAQ without JavaScript, by a click and by a deep link", async () => {
  const { page } = await open("/contoh/faq", { javaScript: false });
  const first = page.locator("main details").first();
  await first.locator("summary").click();
  await expect.poll(() => first.getAttribute("open")).not.toBeNull();
  const answer = new URL("/contoh/faq#faq-3", page.url()).href;
  await page.goto("about:blank");
  await page.goto(answer);
  await expect.poll(() => page.locator("details:has(#faq-3)").getAttribute("open")).not.toBeNull();
});
