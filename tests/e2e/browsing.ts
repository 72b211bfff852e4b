import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser, type OpenedPage, openPage, type PageOptions } from "../support/browser/browser";
import type { TestSite } from "../support/site/site";
import { type SharedSite, startSharedSite } from "./shared-site";

interface Browsing {
  readonly site: TestSite;
  /** Of the products of the shared site. */
  readonly cms: SharedSite["cms"];
  /** Opens a page of the site in a session of its own, which ends with the test. */
  open(path: string, options?: PageOptions): Promise<OpenedPage>;
}

/** Has letters take fractions of a pixel, as on every phone; by itself the browser rounds each, so other lines are full. */
export const phoneLetters = ["--font-render-hinting=none"];

/** The site and the browsers that all files of a process share; they end with it. */
const shared: { site?: Promise<SharedSite>; readonly browsers: Map<string, Promise<Browser>> } = {
  browsers: new Map(),
};

/** A browser with these flags, which every session of it leaves as it was. */
export function sharedBrowser(flags: readonly string[] = []): Promise<Browser> {
  const browser = shared.browsers.get(flags.join()) ?? launchBrowser(flags);
  shared.browsers.set(flags.join(), browser);
  return browser;
}

/** A browser and a site for the tests of a file. Without `start` it is the shared one: a test looks only for what it stored itself. */
export function browsing(start?: () => Promise<TestSite>, flags: readonly string[] = []): Browsing {
  let site: TestSite;
  let cms: SharedSite["cms"];
  let browser: Browser;
  const opened: OpenedPage[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser(flags);
    if (start) {
      site = await start();
    } else {
      shared.site ??= startSharedSite();
      ({ site, cms } = await shared.site);
    }
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ page }) => page.context().close()));
  });
  afterAll(async () => {
    if (start) await site.close();
  });

  return {
    get site() {
      return site;
    },
    get cms() {
      return cms;
    },
    async open(path, options) {
      const visit = await openPage(browser, options);
      opened.push(visit);
      await visit.page.goto(new URL(path, site.url).href);
      return visit;
    },
  };
}
