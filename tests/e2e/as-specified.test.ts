import { describe, expect, it } from "vitest";
import { browsing } from "./browsing";
import { dialogOf, dialogShown } from "./promo";

const browser = browsing();
const { open } = browser;

it("the promotional box is 600 px high with a banner of 500 px, each a link, and comes once for each product", async () => {
  const { page } = await open("about:blank", { promoClosed: false });
  await page.clock.install();
  await page.goto(browser.site.url.href);
  await dialogShown(page);
  const dialog = dialogOf(page);
  expect((await dialog.boundingBox())?.height).toBe(600);
  expect((await dialog.getByRole("img").first().boundingBox())?.height).toBe(500);
  expect(await dialog.getByRole("link").first().getAttribute("href")).toBe("/contoh/news/1");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  const remembered = await page.evaluate(() => Object.keys(localStorage));
  expect(remembered).toEqual(["promo-dialog-contoh"]);
});

it.each(["/contoh/apply-job"])("valid fields of %s are green, whatever the product's hue", async (path) => {
  const { page } = await open(path);
  const field = page.locator("#job-application-Name");
  await field.fill("Budi");
  await page.keyboard.press("Tab");
  const [red = 0, green = 0, blue = 0] = await field.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return [];
    context.fillStyle = getComputedStyle(element).borderTopColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(green).toBeGreaterThan(1.3 * red);
  expect(green).toBeGreaterThan(1.3 * blue);
});

it.each(["/contoh/member-survey", "/contoh/corporation-survey", "/contoh/provider-survey"])(
  "the frame of %s is as wide as the window and 950 px high",
  async (path) => {
    const { page } = await open(path, { width: 1440 });
    const box = await page.locator(".embedded-form-frame").boundingBox();
    expect([box?.x, box?.width, Math.round(box?.height ?? 0)]).toEqual([0, 1440, 950]);
  },
);

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

describe("the foot of a page that is not Home", () => {
  it("takes less than 1,500 px on a phone", async () => {
    const { page } = await open("/contoh/news/1", { width: 360 });
    const top = await page.locator(".location").evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(whole - top).toBeLessThan(1500);
  });
});
