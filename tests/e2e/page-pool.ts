import type { Browser, Page } from "playwright-core";
import { vi } from "vitest";
import { type OpenedPage, openPage, type PageOptions, preparePage } from "../support/browser/browser";

/** Options that a session has from its beginning. */
const kindOf = ({ javaScript = true, touch = false, promoClosed = true, connection, position }: PageOptions) =>
  JSON.stringify([javaScript, touch, promoClosed, connection ?? "slow", typeof position === "string" && position]);

/** What lasts as long as a page: one that has it is not used again. */
const lastingIn = (page: Page) => [
  vi.spyOn(page, "addInitScript"),
  vi.spyOn(page, "setExtraHTTPHeaders"),
  vi.spyOn(page.clock, "install"),
];

/** Empties the caches of the browser and of the page's process, and what pages of the site have stored. */
async function forgetVisits(page: Page, { origin }: URL): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  for (const cacheDisabled of [true, false]) await devTools.send("Network.setCacheDisabled", { cacheDisabled });
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devTools.detach();
}

/** Pages that go on to the next test: a browser takes three times as long for the first page of a session as for a further one. */
export class PagePool {
  readonly #free = new Map<string, Page[]>();
  readonly #taken: { readonly page: Page; readonly kind: string; readonly lasting: ReturnType<typeof lastingIn> }[] =
    [];

  constructor(
    private readonly browser: Browser,
    private readonly site: URL,
  ) {}

  /** @param isNew has loaded no file of the site yet */
  async take(options: PageOptions, isNew: boolean): Promise<OpenedPage> {
    const kind = options.serviceWorker ? "" : kindOf(options);
    const free = this.#free.get(kind)?.pop();
    if (free && isNew) await forgetVisits(free, this.site);
    const opened = await (free ? preparePage(free, options) : openPage(this.browser, options));
    this.#taken.push({ page: opened.page, kind, lasting: lastingIn(opened.page) });
    return opened;
  }

  /** Ends what the test has begun in its pages. */
  async takeBack(): Promise<void> {
    const settled = this.#taken.splice(0).map(async ({ page, kind, lasting }) => {
      const isLasting = lasting.some(({ mock }) => mock.calls.length > 0);
      for (const spy of lasting) spy.mockRestore();
      const isFree = kind !== "" && !isLasting && (await this.#clear(page).catch(() => false));
      if (isFree) this.#free.set(kind, [...(this.#free.get(kind) ?? []), page]);
      else await page.context().close();
    });
    await Promise.all(settled);
  }

  async #clear(page: Page): Promise<boolean> {
    const context = page.context();
    for (const event of ["console", "pageerror", "request", "requestfailed", "response", "dialog"] as const) {
      page.removeAllListeners(event);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()]);
    // A page writes what was entered as it is left.
    await page.goto(new URL("/robots.txt", this.site).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.mouse.move(-1, -1);
    return true;
  }
}
