import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProxy } from "../support/http/test-proxy";
import { browsing } from "./browsing";

const browser = browsing();
let proxy: TestProxy;
beforeAll(async () => {
  proxy = await TestProxy.start(browser.site.url);
});
afterAll(() => proxy.close());

it("shows the hero before the deferred parts are there, and then those, in a browser that checks the policy", async () => {
  const give = ["promotions", "events"].map((type) => browser.cms.lambat.hold(type));
  // What the page begins with is read before, however long a busy machine takes for it.
  const begun = async () => {
    const { status, body } = await browser.site.get("/lambat");
    await body?.cancel();
    return status;
  };
  await expect.poll(begun).toBe(200);
  const { page, troubles } = await browser.open("about:blank");
  const heroIsShown = Promise.withResolvers<void>();
  // What follows the hero waits for the browser; the CMS waits for the site only, whose patience ends.
  proxy.behaviour = async ({ request, response, fetchUpstream, forward }) => {
    if (request.url !== "/lambat") return forward();
    delete request.headers["accept-encoding"];
    const parts = await fetchUpstream();
    response.writeHead(parts.statusCode ?? 502, parts.headers);
    let sent = "";
    for await (const part of parts) {
      response.write(part);
      sent += part;
      if (!sent.includes("</h1>")) continue;
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
