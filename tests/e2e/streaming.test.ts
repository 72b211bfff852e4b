import { afterAll, beforeAll, expect, it } from "vitest";
import { FrontDoor } from "../support/http/front-door";
import { browsing } from "./browsing";

let door: FrontDoor;

const browser = browsing();
beforeAll(async () => {
  door = await FrontDoor.open(browser.site.url);
});
afterAll(() => door.close());

it("shows the hero before the deferred parts are there, and then those, in a browser that checks the policy", async () => {
  const { page, troubles } = await browser.open("about:blank");
  const heroIsShown = Promise.withResolvers<void>();
  const { lambat } = browser.cms;
  const give = [lambat.hold("promotions"), lambat.hold("events")];
  // The CMS waits for the site only, whose patience ends; the rest of the page waits for the browser.
  door.afterFirstPart = async (path) => {
    if (path !== "/lambat") return;
    for (const giveOne of give) giveOne();
    await heroIsShown.promise;
  };
  await page.goto(`${door.origin}/lambat`, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator('main a[href^="/lambat/promotions/"]').count()).toBe(0);
  heroIsShown.resolve();
  await page.locator('main a[href^="/lambat/promotions/"]').first().waitFor({ state: "attached" });
  await page.locator('main a[href^="/lambat/events/"]').first().waitFor({ state: "attached" });
  await page.waitForLoadState("load");
  expect(troubles).toEqual([]);
});
