import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage } from "../support/browser/browser";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { FrontDoor } from "../support/http/front-door";
import { productWith, startSite, type TestSite } from "../support/site/site";

let cms: TestCms;
let site: TestSite;
let door: FrontDoor;
let browser: Browser;

beforeAll(async () => {
  cms = await startSampleCms();
  const acme = productWith({ origin: cms.origin, dialect: "strapi3" });
  [site, browser] = await Promise.all([startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } }), launchBrowser()]);
  door = await FrontDoor.open(site.url);
});

afterAll(async () => {
  await Promise.all([browser.close(), door.close(), site.close(), cms.close()]);
});

it("shows the hero before the deferred parts are there, and then those, in a browser that checks the policy", async () => {
  const { page, troubles } = await openPage(browser);
  const heroIsShown = Promise.withResolvers<void>();
  const give = [cms.hold("promotions"), cms.hold("events")];
  // The CMS waits for the site only, whose patience ends; the rest of the page waits for the browser.
  door.afterFirstPart = async (path) => {
    if (path !== "/") return;
    for (const giveOne of give) giveOne();
    await heroIsShown.promise;
  };
  await page.goto(door.origin, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator('main a[href^="/acme/promotions/"]').count()).toBe(0);
  heroIsShown.resolve();
  await page.locator('main a[href^="/acme/promotions/"]').first().waitFor({ state: "attached" });
  await page.locator('main a[href^="/acme/events/"]').first().waitFor({ state: "attached" });
  await page.waitForLoadState("load");
  expect(troubles).toEqual([]);
});
