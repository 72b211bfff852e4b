import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { TestProxy } from "../support/http/test-proxy";
import type { TestSite } from "../support/site/site";

/** How long a test waits for what a browser does by itself. */
export const patience = { timeout: 30_000, interval: 50 };

/** Runs the site and a Chrome with a window's whole engine, driven so that it renders pages ahead. */
export function wholeChrome(start: () => Promise<TestSite>) {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) throw new Error("CHROME_PATH has to name a Chrome or Chromium that is no headless shell");
  let site: TestSite;
  let proxy: TestProxy;
  let browser: Browser;

  beforeAll(async () => {
    const args = ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"];
    [site, browser] = await Promise.all([start(), puppeteer.launch({ executablePath, args })]);
    proxy = await TestProxy.start(site.url);
  });
  afterEach(async () => {
    await Promise.all(browser.browserContexts().map((context) => context.id && context.close()));
  });
  afterAll(async () => {
    await Promise.all([browser.close(), proxy.close(), site.close()]);
  });

  return {
    get site() {
      return site;
    },
    /** In front of the site. */
    get proxy() {
      return proxy;
    },
    /** Opens a page in a session of its own, which ends with the test; its frames that have loaded have `data-loaded`. */
    async open(path: string, { promoClosed = true } = {}): Promise<Page> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.evaluateOnNewDocument((closed) => {
        if (!closed) return;
        for (const product of ["contoh", "acme"]) localStorage.setItem(`promo-dialog-${product}`, String(Date.now()));
      }, promoClosed);
      await page.evaluateOnNewDocument(() => {
        const mark = ({ target }: Event) =>
          target instanceof HTMLIFrameElement && target.setAttribute("data-loaded", "");
        document.addEventListener("load", mark, true);
      });
      await page.goto(proxy.origin + path, { waitUntil: "load" });
      return page;
    },
  };
}
