import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { addressIn, pageCases } from "../e2e/page-cases";
import { productWith, startSite } from "../support/site";
import { patience, wholeChrome } from "./whole-chrome";

const chrome = wholeChrome(() =>
  startSite({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: { contoh: productWith({ origin: "embedded" }, { providers: { list: "live" } }) },
  }),
);

const elsewhere = "/contoh/privacy-policy";

/** Goes to another page and back, and waits until the first one is shown again. */
async function awayAndBack(page: Page): Promise<{ persisted: boolean; reasons: unknown }> {
  const address = page.url();
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { shownAgain: persisted }));
  });
  await page.goto(chrome.door.origin + elsewhere);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url(), patience).toBe(address);
  await page.waitForFunction(() => document.readyState === "complete");
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    const reasons: unknown = Reflect.get(entry ?? {}, "notRestoredReasons");
    return { persisted: Reflect.get(window, "shownAgain") === true, reasons: JSON.stringify(reasons) };
  });
}

it("keeps every kind of page for the way back", async () => {
  const further = [
    "search?q=klaim",
    "providers?search=apotek",
    "providers?sort=distance",
    "new-registration?step=legal",
  ];
  const cases = pageCases.filter(({ product }) => product === "contoh");
  const listed = await Promise.all(cases.map((pageCase) => addressIn(chrome.site, pageCase)));
  const addresses = new Set([...listed, ...further.map((path) => `/contoh/${path}`)]);
  const reloaded: string[] = [];
  for (const address of addresses) {
    const page = await chrome.open(address);
    const { persisted, reasons } = await awayAndBack(page);
    if (!persisted) reloaded.push(`${address} ${reasons}`);
    await page.browserContext().close();
  }
  expect(addresses.size).toBeGreaterThan(30);
  expect(reloaded).toEqual([]);
});
