import { afterAll, beforeAll, expect, it } from "vitest";
import { startSampleCms } from "../support/cms/embedded-cms";
import { TestProxy } from "../support/http/test-proxy";
import { productWith, startSite } from "../support/site/site";
import { browsing } from "./browsing";

let proxy: TestProxy;
let give: readonly (() => void)[];

/** A site of its own: whoever reads the site map of a shared one has it read this content before. */
const browser = browsing(async () => {
  const cms = await startSampleCms("lambat");
  give = [cms.hold("promotions"), cms.hold("events")];
  const lambat = productWith({ origin: cms.origin, dialect: "strapi3" });
  const site = await startSite({ PRODUCTS: { contoh: productWith({ origin: "embedded" }), lambat } });
  return { ...site, close: async () => void (await Promise.all([site.close(), cms.close()])) };
});
beforeAll(async () => {
  proxy = await TestProxy.open(browser.site.url);
});
afterAll(() => proxy.close());

it("shows the hero before the deferred parts are there, and then those, in a browser that checks the policy", async () => {
  const { page, troubles } = await browser.open("about:blank");
  const heroIsShown = Promise.withResolvers<void>();
  // The CMS waits for the site only, whose patience ends; the rest of the page waits for the browser.
  proxy.behaviour = async ({ request, response, fetchUpstream, forward }) => {
    if (request.url !== "/lambat") return forward();
    const parts = await fetchUpstream();
    response.writeHead(parts.statusCode ?? 502, parts.headers);
    for await (const part of parts) {
      response.write(part);
      for (const giveOne of give) giveOne();
      await heroIsShown.promise;
    }
    response.end();
  };
  await page.goto(`${proxy.origin}/lambat`, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator('main a[href^="/lambat/promotions/"]').count()).toBe(0);
  heroIsShown.resolve();
  await page.locator('main a[href^="/lambat/promotions/"]').first().waitFor({ state: "attached" });
  await page.locator('main a[href^="/lambat/events/"]').first().waitFor({ state: "attached" });
  await page.waitForLoadState("load");
  expect(troubles).toEqual([]);
});
