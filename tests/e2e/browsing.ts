import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser, type OpenedPage, openPage, type PageOptions } from "../support/browser/browser";
import { startSite, type TestSite } from "../support/site/site";

interface Browsing {
  readonly site: TestSite;
  /** Opens a page of the site in a session of its own, which ends with the test. */
  open(path: string, options?: PageOptions): Promise<OpenedPage>;
}

/** Has letters take fractions of a pixel, as on every phone; by itself the browser rounds each, so other lines are full. */
export const phoneLetters = ["--font-render-hinting=none"];

/** Runs the site, with the sample content where nothing else is said, and a browser for the tests of a file. */
export function browsing(start: () => Promise<TestSite> = startSite, flags: readonly string[] = []): Browsing {
  let site: TestSite;
  let browser: Browser;
  const opened: OpenedPage[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([start(), launchBrowser(flags)]);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ page }) => page.context().close()));
  });
  afterAll(async () => {
    await Promise.all([site.close(), browser.close()]);
  });

  return {
    get site() {
      return site;
    },
    async open(path, options) {
      const visit = await openPage(browser, options);
      opened.push(visit);
      await visit.page.goto(new URL(path, site.url).href);
      return visit;
    },
  };
}
