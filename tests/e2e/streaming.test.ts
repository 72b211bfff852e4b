import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { FrontDoor } from "../support/http/front-door";
import { productWith, startSite } from "../support/site/site";
import { browsing } from "./browsing";

let cms: TestCms;
let door: FrontDoor;

const browser = browsing(async () => {
  cms = await startSampleCms();
  const acme = productWith({ origin: cms.origin, dialect: "strapi3" });
  return startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } });
});
beforeAll(async () => {
  door = await FrontDoor.open(browser.site.url);
});
afterAll(() => Promise.all([door.close(), cms.close()]));

it("shows the hero before the deferred parts are there, and then those, in a browser that checks the policy", async () => {
  const { page, troubles } = await browser.open("about:blank");
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
