import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProxy } from "../support/http/test-proxy";
import { browsing } from "./browsing";
import { layoutShift } from "./layout-shift";

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

it.each(["/contoh", "/contoh/new-registration"])(
  "paints %s first when its banner or hero is whole, though the network stops before its title",
  async (path) => {
    const { page } = await browser.open("about:blank", { width: 1440 });
    const restIsDue = Promise.withResolvers<void>();
    proxy.behaviour = async ({ request, response, fetchUpstream, forward }) => {
      if (request.url !== path) return forward();
      request.headers["accept-encoding"] = "identity";
      const upstream = await fetchUpstream();
      const html = await text(upstream);
      const cut = html.indexOf("<h1");
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      response.write(html.slice(0, cut));
      await restIsDue.promise;
      response.end(html.slice(cut));
    };
    await page.goto(`${proxy.origin}${path}`, { waitUntil: "commit" });
    await page.locator("main").waitFor({ state: "attached" });
    // Time for a frame that must not come.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    expect(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(0);
    restIsDue.resolve();
    await page.waitForLoadState("load");
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join("\n")).toBe(0);
  },
);
