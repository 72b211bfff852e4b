import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { forms } from "../../src/forms/forms";
import { trapName } from "../../src/forms/input";
import { sampled } from "../support/tools/sweep";
import { browsing } from "./browsing";
import { addressOfForm, alive, fillIn, hasFocus, openLastStep, openStep, sendButton } from "./filling";

const form = "provider-registration";
const browser = browsing();

/** Fields of the steps that are not filled in. */
const later = forms[form].sections
  .filter(({ id }) => id !== "identity" && id !== "location")
  .flatMap(({ rows }) => rows.flat().map(({ key }) => key));

/** The element at the heading's middle, once the page no longer scrolls: what a visitor sees there. */
const isSeen = (heading: Element) => {
  const { left, top, width, height } = heading.getBoundingClientRect();
  return heading.contains(document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2));
};

async function tapNext(page: Page): Promise<void> {
  const next = page.locator(".form-actions [value=next]");
  await next.scrollIntoViewIfNeeded();
  await next.tap();
}

const windows = [
  [360, 740],
  [1440, 700],
] as const;

describe.each(sampled(windows, 1))("the registration at %i × %i, with motion", (width, height) => {
  it("shows the heading and the first field of the next step", async () => {
    const { page } = await browser.open("about:blank", { width, touch: true });
    await page.setViewportSize({ width, height });
    await page.goto(new URL(addressOfForm(form), browser.site.url).href);
    await alive(page);
    await fillIn(page, form, later);
    await openStep(page, form, "identity");
    for (const title of ["Alamat dan lokasi", "Bank dan legalitas"]) {
      await tapNext(page);
      const heading = page.getByRole("heading", { name: title, exact: true });
      await expect.poll(() => heading.evaluate(isSeen)).toBe(true);
      expect(await heading.evaluate(hasFocus)).toBe(true);
      const field = page.locator(".form-section:not([hidden]) .field").first();
      const box = await field.boundingBox();
      expect(box && box.y > 0 && box.y + 44 < height).toBe(true);
      const above = await page.evaluate(() =>
        Math.max(
          ...[".header", ".progress"].map((part) => {
            const element = document.querySelector(part);
            const { left = 0, width: wide = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
            return left + wide > window.innerWidth / 2 ? bottom : 0;
          }),
        ),
      );
      expect(above).toBeLessThanOrEqual(120);
    }
  });
});

it("offers Send as ready as Next, whatever is missing, and asks what has a meaning for the category", async () => {
  const { page } = await browser.open(addressOfForm(form), { width: 360, touch: true });
  await alive(page);
  const face = (element: Element) => {
    const { backgroundColor, color, borderColor } = getComputedStyle(element);
    return { backgroundColor, color, borderColor };
  };
  const next = await page.locator(".form-actions [value=next]").evaluate(face);
  await openLastStep(page, form);
  await page.locator(`#${form}-left`, { hasText: /\d/ }).waitFor();
  expect(await sendButton(page).evaluate(face)).toEqual(next);

  const kelas = page.locator("[name=hospitalClassAssignmentPermitFile]");
  for (const [category, shown] of [
    ["Apotek", false],
    ["Rumah Sakit Umum", true],
    ["Optik", false],
  ] as const) {
    await openStep(page, form, "identity");
    await page.locator("[name=category]").selectOption(category);
    await openStep(page, form, "documents");
    await expect.poll(() => kelas.isVisible(), { message: category }).toBe(shown);
    await expect.poll(() => page.locator("[name=ratesFile]").isVisible()).toBe(true);
    await openLastStep(page, form);
    await expect
      .poll(() => page.locator(".review-list div:visible", { hasText: "penetapan kelas" }).count())
      .toBe(shown ? 1 : 0);
  }
  await openStep(page, form, "documents");
  const gaps = await page.locator("#provider-registration-part-documents .form-row:visible").evaluateAll((rows) =>
    rows.slice(1).map((row, index) => {
      const above = rows[index]?.getBoundingClientRect().bottom ?? 0;
      return row.getBoundingClientRect().top - above;
    }),
  );
  expect(new Set(gaps.map(Math.round)).size, "what is hidden leaves no gap").toBe(1);
});

it("has a honeypot that cannot take the focus, so that no autofill writes into it", async () => {
  const { page } = await browser.open(addressOfForm("contact"));
  const trap = page.locator(`[name=${trapName}]`);
  await trap.evaluate((element) => element instanceof HTMLElement && element.focus());
  expect(await trap.evaluate(hasFocus)).toBe(false);
});
