import type { Browser, Page } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import { launchBrowser, type OpenedPage, type PageOptions } from "../support/browser/browser";
import type { TestOutbox } from "../support/forms/outbox";
import type { TestSite } from "../support/site/site";
import { PagePool } from "./page-pool";
import { type SharedSite, startSharedSite } from "./shared-site";

interface Browsing {
  readonly site: TestSite;
  readonly outbox: TestOutbox;
  /** Of the products of the site. */
  readonly cms: SharedSite["cms"];
  /**
   * Opens a page of the site, without cookies, permissions and stored data. Its browser may have cached files of the site;
   * after `about:blank`, and with `isNew`, it has none, and no stored data of any kind.
   */
  open(path: string, options?: PageOptions & { readonly isNew?: boolean }): Promise<OpenedPage>;
}

/** Waits until the document that `lead` opens has loaded. A click ends earlier. */
export async function follow(page: Page, lead: Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent("load"), lead]);
}

/** Notes the scripts that a page asks for from now on. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** Most pages live for two seconds. To optimise their script for more costs a third of the processor's time. */
const forShortLives = "--js-flags=--single-threaded --no-opt --no-maglev";

/** The site and the browser that all files of a process share; they end with it. */
const shared: { site?: Promise<SharedSite>; browser?: Promise<Browser>; pool?: PagePool } = {};

/** The shared browser and site for the tests of a file: a test looks only for what it stored itself. */
export function browsing(): Browsing {
  let site: TestSite;
  let outbox: TestOutbox;
  let cms: SharedSite["cms"];
  let pool: PagePool;

  beforeAll(async () => {
    shared.browser ??= launchBrowser([forShortLives]);
    shared.site ??= startSharedSite();
    ({ site, outbox, cms } = await shared.site);
    shared.pool ??= new PagePool(await shared.browser, site.url);
    pool = shared.pool;
  });
  afterEach(() => pool.takeBack());

  return {
    get site() {
      return site;
    },
    get outbox() {
      return outbox;
    },
    get cms() {
      return cms;
    },
    async open(path, { isNew = path === "about:blank", ...options } = {}) {
      const visit = await pool.take(options, isNew);
      await visit.page.goto(new URL(path, site.url).href);
      return visit;
    },
  };
}
