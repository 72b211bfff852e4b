import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage } from "../support/browser";
import type { TestCms } from "../support/cms";
import { startSampleCms } from "../support/embedded-cms";
import { productWith, startSite, type TestSite } from "../support/site";

let cms: TestCms;
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  cms = await startSampleCms();
  for (const path of ["promotions", "events"]) cms.delays.set(path, 1500);
  const acme = productWith({ origin: cms.origin, dialect: "strapi3" });
  [site, browser] = await Promise.all([startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } }), launchBrowser()]);
});

afterAll(async () => {
  await Promise.all([site.close(), browser.close(), cms.close()]);
});

it("shows the hero before the deferred parts are there, and then those, in a browser that checks the policy", async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(site.url.href, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator('main a[href^="/acme/promotions/"]').count()).toBe(0);
  await page.locator('main a[href^="/acme/promotions/"]').first().waitFor({ state: "attached" });
  await page.locator('main a[href^="/acme/events/"]').first().waitFor({ state: "attached" });
  await page.waitForLoadState("load");
  expect(troubles).toEqual([]);
});
