import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { collections } from "../../src/sample/content";
import { inSweep } from "../support/tools/sweep";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";

const { open } = browsing();

const slideCount = collections["home-sliders"]?.length ?? 0;

const island = "site-island[name=HeroCarousel]";

/** The number of the slide that fills the carousel; 0 while one is on its way. */
function slideInView(page: Page): Promise<number> {
  return page.locator(".hero-slide").evaluateAll(async (slides) => {
    const boxes = () => slides.map((slide) => slide.getBoundingClientRect());
    const before = boxes();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const now = boxes();
    if (now.some(({ left }, index) => left !== before[index]?.left)) return 0;
    const centre = innerWidth / 2;
    return 1 + now.findIndex((box) => box.left < centre && box.right > centre);
  });
}

/** A step of the slide that is in view. */
async function step(page: Page, name: "Berikutnya" | "Sebelumnya"): Promise<Locator> {
  await expect.poll(() => slideInView(page)).toBeGreaterThan(0);
  return page
    .locator(".hero-slide")
    .nth((await slideInView(page)) - 1)
    .getByRole("link", { name });
}

const dot = (page: Page, number: number) => page.getByRole("link", { name: `${number} dari ${slideCount}` });

const currentDot = (page: Page) => page.locator(".hero-dot[aria-current=true]").allInnerTexts();

/** Brings the carousel to life as a keyboard does: by reaching a control. */
async function hydrate(page: Page): Promise<void> {
  await dot(page, 1).focus();
  await page.locator(`${island}[hydrated]`).waitFor();
  await page.locator(".hero-slide [inert], .hero-slide[inert]").first().waitFor({ state: "attached" });
}

async function expectArrowsBesideDots(page: Page): Promise<void> {
  const centreOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
  };
  const drawing = await page.locator(".hero-art img").first().boundingBox();
  const bottom = (drawing?.y ?? Number.NaN) + (drawing?.height ?? 0);
  expect((await page.locator(".hero-step").first().boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  expect(await centreOf(".hero-step")).toBeCloseTo(await centreOf(".hero-dot"), 0);
}

it(
  "before its script is there has its arrows beside its dots, off the drawing, and each leads to a slide of the page; a click brings it to life",
  inSweep,
  async () => {
    const { page, troubles } = await open("/", { width: 768 });
    await expectArrowsBesideDots(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectArrowsBesideDots(page);
    expect(await page.locator(`${island}[hydrated]`).count()).toBe(0);
    const addresses = await page
      .locator(".hero-step[href], .hero-dot")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.length).toBeGreaterThanOrEqual(3 * slideCount - 2);
    for (const address of addresses)
      await expect.poll(() => page.locator(`.hero-slide${address}`).count(), { message: address }).toBe(1);
    await (await step(page, "Berikutnya")).click();
    await expect.poll(() => slideInView(page)).toBe(2);
    await page.locator(`${island}[hydrated]`).waitFor();
    await expect.poll(() => currentDot(page)).toEqual([`2 dari ${slideCount}`]);
    expect(troubles).toEqual([]);
  },
);

describe("with its script", () => {
  it("takes over the elements that the server made, moves by steps, dots and arrow keys, tells which slide is shown, and leaves the address alone", async () => {
    const { page, troubles } = await open("/");
    const address = page.url();
    const mark = "made by the server";
    const elements = page.locator(`${island}, ${island} *`);
    const count = await elements.evaluateAll((list, text) => {
      for (const element of list) Object.assign(element, { mark: text });
      return list.length;
    }, mark);
    await hydrate(page);
    expect(
      await elements.evaluateAll(
        (list, text) => list.filter((element) => "mark" in element && element.mark === text).length,
        mark,
      ),
    ).toBe(count);
    await expect.poll(() => elements.count()).toBe(count);
    // It stays at its end.
    await page.keyboard.press("ArrowLeft");
    await (await step(page, "Berikutnya")).click();
    await expect.poll(() => slideInView(page)).toBe(2);
    expect(await currentDot(page)).toEqual([`2 dari ${slideCount}`]);
    await (await step(page, "Sebelumnya")).click();
    await expect.poll(() => slideInView(page)).toBe(1);
    await dot(page, slideCount).click();
    await expect.poll(() => slideInView(page)).toBe(slideCount);
    await expect.poll(() => currentDot(page)).toEqual([`${slideCount} dari ${slideCount}`]);
    await expect
      .poll(() => page.locator(`${island} [aria-live]`).innerText())
      .toContain("Penjaminan rawat inap, siang dan malam");

    // The focus stays on the control of the slide that came.
    await dot(page, 1).click();
    await expect.poll(() => slideInView(page)).toBe(1);
    await (await step(page, "Berikutnya")).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => slideInView(page)).toBe(2);
    const focusedSlide = () => page.evaluate(() => document.activeElement?.closest(".hero-slide")?.id);
    await expect.poll(focusedSlide).toBe("sorotan-2");
    await page.keyboard.press("Enter");
    await expect.poll(() => slideInView(page)).toBe(3);
    await expect.poll(focusedSlide).toBe("sorotan-3");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => slideInView(page)).toBe(2);
    await expect.poll(focusedSlide).toBe("sorotan-2");
    await expect.poll(() => page.url()).toBe(address);
    expect(troubles).toEqual([]);
  });

  it("follows a swipe on a phone, hides the controls out of sight from the keyboard, and breaks no rule of axe", async () => {
    const { page } = await open("/", { width: 360, reducedMotion: true });
    await expectArrowsBesideDots(page);
    await hydrate(page);
    await page.locator(".hero-track").evaluate((track) => track.scrollBy({ left: track.clientWidth }));
    await expect.poll(() => currentDot(page)).toEqual([`2 dari ${slideCount}`]);
    await expect.poll(() => slideInView(page)).toBe(2);
    const reachable = await page
      .locator(".hero-slide a")
      .evaluateAll((links) => [
        ...new Set(links.filter((link) => !link.closest("[inert]")).map((link) => link.closest(".hero-slide")?.id)),
      ]);
    expect(reachable).toEqual(["sorotan-2"]);
    expect(await axeViolations(page, "main .hero")).toEqual([]);
  });

  it("survives a page translator, which wraps every text", inSweep, async () => {
    const { page, troubles } = await open("/");
    await page.locator(island).evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const wrapper = document.createElement("font");
        text.parentNode?.replaceChild(wrapper, text);
        wrapper.append(`${text.textContent} (translated)`);
      }
    });
    await page.getByRole("link", { name: "2 dari" }).click();
    await expect.poll(() => slideInView(page)).toBe(2);
    await page.locator(`${island}[hydrated]`).waitFor();
    await page.getByRole("link", { name: "3 dari" }).click();
    await expect.poll(() => slideInView(page)).toBe(3);
    expect(await page.locator("h1").innerText()).toContain("(translated)");
    expect(troubles).toEqual([]);
  });
});
