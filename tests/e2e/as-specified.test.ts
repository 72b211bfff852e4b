import { expect, it } from "vitest";
import { browsing } from "./browsing";

const { open } = browsing();

it("the frame of a survey is as wide as the window and 950 px high", async () => {
  const { page } = await open("/contoh/member-survey", { width: 1440 });
  const box = await page.locator(".embedded-form-frame").boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(1440);
  expect(Math.round(box?.height ?? 0)).toBe(950);
});

it("third-party administration keeps the line breaks of every element, and shows none between blocks", async () => {
  const { page } = await open("/contoh/o-third-party-administrator");
  const text = page.locator(".rich-text--lines");
  const spaces = await text.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].map((each) => getComputedStyle(each).whiteSpace),
  );
  expect(new Set(spaces)).toEqual(new Set(["pre-line"]));
  const gaps = await text.evaluate((element) => {
    const between = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === 3 && !textContent?.trim(),
    );
    return between.length;
  });
  expect(gaps).toBe(0);
});

it("the way to providers and the foot take a quarter of a page at most on a phone, though it is short", async () => {
  const { page } = await open("/contoh/careers/1", { width: 360 });
  for (const path of ["careers/1", "events/1", "organizations"]) {
    if (!page.url().endsWith(path)) await page.goto(new URL(`/contoh/${path}`, page.url()).href);
    const top = await page.locator(".location").evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect((whole - top) / whole, path).toBeLessThanOrEqual(0.25);
  }
});

it("details have lines of at least 620 px on a wide window, as wide as their picture", async () => {
  const { page } = await open("/contoh/news/1", { width: 1440 });
  const words = page.locator(".rich-text > p").first();
  const picture = page.locator(".article-image");
  const width = (await words.boundingBox())?.width;
  expect(width).toBeGreaterThanOrEqual(620);
  expect((await picture.boundingBox())?.width).toBe(width);
});
