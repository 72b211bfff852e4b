import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { addressIn, missingPage, pageCases } from "../e2e/page-cases";
import { pdf } from "../intake/samples";
import { TestProxy } from "../support/http/test-proxy";
import { productWith } from "../support/site/product";
import { startSite, type TestSite } from "../support/site/site";

const executablePath = process.env.CHROME_PATH;
if (!executablePath) throw new Error("CHROME_PATH has to name a Chrome or Chromium that is no headless shell");

let site: TestSite;
/** In front of the site. */
let proxy: TestProxy;
let browser: Browser;

beforeAll(async () => {
  const args = ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"];
  const contoh = productWith({ origin: "embedded" });
  site = await startSite({ DEFAULT_PRODUCT: "contoh", PRODUCTS: { contoh } });
  // Playwright's own flags keep no page for the way back.
  browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  proxy = await TestProxy.start(site.url);
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await Promise.all([browser.close(), proxy.close(), site.close()]);
});

/** How long a test waits for what a browser does by itself. */
const patience = { timeout: 30_000, interval: 50 };

/** Opens a page in a session that ends with the test; its frames that have loaded have `data-loaded`. */
async function open(path: string, { promoClosed = true } = {}): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript((closed) => {
    if (!closed) return;
    for (const product of ["contoh", "acme"]) localStorage.setItem(`promo-dialog-${product}`, String(Date.now()));
  }, promoClosed);
  await page.addInitScript(() => {
    const mark = ({ target }: Event) => target instanceof HTMLIFrameElement && target.setAttribute("data-loaded", "");
    document.addEventListener("load", mark, true);
  });
  await page.goto(proxy.origin + path, { waitUntil: "load" });
  return page;
}

const elsewhere = "/contoh/privacy-policy";

const shown = (page: Page, selector: string) => page.waitForSelector(selector);

/**
 * Waits until the frames in a page have loaded, if only what the browser shows where it finds no host: Chrome keeps no page
 * that is left while one of them is still loading.
 */
async function framesLoaded(page: Page): Promise<void> {
  for (const frame of await page.$$("iframe")) {
    await frame.scrollIntoViewIfNeeded();
    await page.waitForFunction((element) => element.hasAttribute("data-loaded"), frame, patience);
  }
}

/** Goes to another page and back, and waits until the first one is shown again. */
async function awayAndBack(page: Page): Promise<{ persisted: boolean; reasons: unknown }> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { shownAgain: persisted }));
  });
  await page.goto(proxy.origin + elsewhere);
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
  const listed = await Promise.all(cases.map((pageCase) => addressIn(site, pageCase)));
  const addresses = new Set([...listed, ...further.map((path) => `/contoh/${path}`)]);
  const reloaded: string[] = [];
  for (const address of addresses) {
    const page = await open(address);
    await framesLoaded(page);
    const { persisted, reasons } = await awayAndBack(page);
    if (!persisted) reloaded.push(`${address} ${reasons}`);
    await page.context().close();
  }
  expect(addresses.size).toBeGreaterThan(30);
  expect(reloaded).toEqual([]);
});

it("keeps a finder for the way back that was left while it asked, and asks again then", async () => {
  const finder = await open("/contoh/providers");
  await finder.type("#finder-words", "apotek");
  // The suggestions cover what is below them.
  await shown(finder, "#suggestions");
  await finder.keyboard.press("Escape");
  await finder.waitForSelector("#suggestions", { state: "hidden" });
  await expect.poll(() => new URL(finder.url()).search, patience).toContain("search=apotek");
  proxy.behaviour = ({ request, forward }) => (request.url?.includes("/api/providers") ? undefined : forward());
  await finder.click("[data-kind=hospital]");
  const asked = () => proxy.requests.some(({ path }) => /api\/providers\?.*category=hospital/.test(path));
  await expect.poll(asked, patience).toBe(true);
  proxy.recover();
  const { persisted, reasons } = await awayAndBack(finder);
  expect(persisted).toBe(true);
  expect(reasons).toBe("null");
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
      const file = { name: "npwp.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) };
      await page.setInputFiles("[type=file][name=npwp_file]", file);
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
  const page = await open(path, { promoClosed: path !== "/" });
  await act(page);
  const { persisted, reasons } = await awayAndBack(page);
  expect(persisted).toBe(true);
  expect(reasons).toBe("null");
});
