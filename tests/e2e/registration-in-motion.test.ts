import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { forms } from "../../src/forms/forms";
import { trapName } from "../../src/forms/input";
import { browsing } from "./browsing";
import { addressOfForm, alive, fillIn, hasFocus, openStep } from "./filling";

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

describe.each([
  [360, 740],
  [1440, 700],
])("the registration at %i × %i, with motion", (width, height) => {
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
    }
  });
});

it("has a honeypot that cannot take the focus, so that no autofill writes into it", async () => {
  const { page } = await browser.open(addressOfForm("contact"));
  const trap = page.locator(`[name=${trapName}]`);
  await trap.evaluate((element) => element instanceof HTMLElement && element.focus());
  expect(await trap.evaluate(hasFocus)).toBe(false);
});
