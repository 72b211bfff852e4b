import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { addressIn, missingPage, pageCases } from "../e2e/page-cases";
import { pdf } from "../intake/samples";
import { productWith, startSite } from "../support/site/site";
import { patience, wholeChrome } from "./whole-chrome";

const chrome = wholeChrome(() =>
  startSite({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: { contoh: productWith({ origin: "embedded" }) },
  }),
);

const elsewhere = "/contoh/privacy-policy";

const shown = (page: Page, selector: string) => page.waitForSelector(selector, { visible: true });

/**
 * Waits until the frames in a page have loaded, if only what the browser shows where it finds no host: Chrome keeps no page
 * that is left while one of them is still loading.
 */
async function framesLoaded(page: Page): Promise<void> {
  for (const frame of await page.$$("iframe")) {
    await frame.scrollIntoView();
    await page.waitForFunction((element) => element.hasAttribute("data-loaded"), patience, frame);
  }
}

/** Goes to another page and back, and waits until the first one is shown again. */
async function awayAndBack(page: Page): Promise<{ persisted: boolean; reasons: unknown }> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { shownAgain: persisted }));
  });
  await page.goto(chrome.proxy.origin + elsewhere);
  await page.evaluate(() => history.back());
  await expect.poll(() => new URL(page.url()).pathname, patience).not.toBe(elsewhere);
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
  // Browsers keep no page with a status of an error.
  const cases = pageCases.filter(({ product, path }) => product === "contoh" && path !== missingPage);
  const listed = await Promise.all(cases.map((pageCase) => addressIn(chrome.site, pageCase)));
  const addresses = new Set([...listed, ...further.map((path) => `/contoh/${path}`)]);
  const reloaded: string[] = [];
  for (const address of addresses) {
    const page = await chrome.open(address);
    await framesLoaded(page);
    const { persisted, reasons } = await awayAndBack(page);
    if (!persisted) reloaded.push(`${address} ${reasons}`);
    await page.browserContext().close();
  }
  expect(addresses.size).toBeGreaterThan(30);
  expect(reloaded).toEqual([]);
});

it("gives back what was typed, and a finder's list where the visitor was in it", async () => {
  const form = await chrome.open("/contoh/contact");
  await form.type("[name=name]", "Siti Nurhaliza");
  expect((await awayAndBack(form)).persisted).toBe(true);
  expect(await form.$eval("[name=name]", (field) => Reflect.get(field, "value"))).toBe("Siti Nurhaliza");

  const finder = await chrome.open("/contoh/providers");
  await finder.type("#finder-words", "apotek");
  const total = () => finder.$eval("[data-part=total]", (element) => element.textContent ?? "");
  const before = await total();
  await expect.poll(total, patience).not.toBe(before);
  await expect.poll(() => finder.$("[data-part=results]:not([aria-busy])").then(Boolean), patience).toBe(true);
  await finder.evaluate(() =>
    document.querySelector(".finder-list .provider-list > li:last-child")?.scrollIntoView({ behavior: "instant" }),
  );
  const shown = await finder.evaluate(() => [scrollY, document.querySelector("[data-part=results]")?.textContent]);
  expect(Number(shown[0])).toBeGreaterThan(500);
  expect((await awayAndBack(finder)).persisted).toBe(true);
  expect(await finder.evaluate(() => [scrollY, document.querySelector("[data-part=results]")?.textContent])).toEqual(
    shown,
  );
});

it("keeps a finder for the way back that was left while it asked, and asks again then", async () => {
  const finder = await chrome.open("/contoh/providers");
  await finder.type("#finder-words", "apotek");
  // The suggestions cover what is below them.
  await shown(finder, "#suggestions");
  await finder.keyboard.press("Escape");
  await finder.waitForSelector("#suggestions", { hidden: true });
  await expect.poll(() => new URL(finder.url()).search, patience).toContain("search=apotek");
  chrome.proxy.behaviour = ({ request, forward }) => (request.url?.includes("/api/providers") ? undefined : forward());
  await finder.click("[data-kind=hospital]");
  const asked = () => chrome.proxy.requests.some(({ path }) => /api\/providers\?.*category=hospital/.test(path));
  await expect.poll(asked, patience).toBe(true);
  chrome.proxy.recover();
  const { persisted, reasons } = await awayAndBack(finder);
  expect([persisted, reasons]).toEqual([true, "null"]);
  await expect.poll(() => new URL(finder.url()).search, patience).toContain("category=hospital");
});

it.each<[string, string, (page: Page) => Promise<unknown>]>([
  ["a dialog that is open", "/", (page) => shown(page, "dialog[open]")],
  [
    "a form with a file, left half filled in",
    "/contoh/new-registration?step=legal",
    async (page) => {
      await page.waitForSelector("site-island[name=SiteForm][hydrated]");
      await page.type("[name=npwp]", "12.345");
      const file = await page.waitForSelector("[type=file][name=npwp_file]");
      if (file) await file.evaluate(chooseFile, [...pdf]);
      await shown(page, ".upload[data-state=done]");
      await page.click(".form-actions [value=next]");
      await shown(page, ".error-summary");
    },
  ],
  [
    "a finder with its map open",
    "/contoh/providers",
    async (page) => {
      await page.click(".finder-map [data-wake]");
      await shown(page, ".finder-map .leaflet-marker-icon");
    },
  ],
])("keeps %s for the way back", async (_name, path, act) => {
  const page = await chrome.open(path, { promoClosed: path !== "/" });
  await act(page);
  const { persisted, reasons } = await awayAndBack(page);
  expect([persisted, reasons]).toEqual([true, "null"]);
});

/** Runs in the page: what a visitor does in the system's dialog. */
function chooseFile(input: Element, bytes: readonly number[]): void {
  if (!(input instanceof HTMLInputElement)) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([Uint8Array.from(bytes)], "npwp.pdf", { type: "application/pdf" }));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
