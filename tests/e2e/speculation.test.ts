// @module-tag sweep
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browsing } from "./browsing";
import { afterPromoPause, dialogOf } from "./promo";

const browser = browsing();

/** Paths that the browser starts to make ready, with `Prefetch` or `Prerender`; it may be unable to finish. */
async function attemptsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const started: string[] = [];
  const note = ({ key: { action, url } }: { key: { action: string; url: string } }) =>
    void started.push(`${action} ${new URL(url).pathname}`);
  session.on("Preload.prefetchStatusUpdated", note);
  session.on("Preload.prerenderStatusUpdated", note);
  await session.send("Preload.enable");
  return started;
}

it.each([
  ["Prerender", "/contoh/news", "main .face-link"],
  ["Prefetch", "/contoh/events", "main .card-action"],
])("starts to %s a page when a visitor of %s is about to go there, within the policy", async (action, path, links) => {
  const { page, troubles } = await browser.open("about:blank");
  const asked: string[] = [];
  page.context().on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) asked.push(new URL(request.url()).pathname);
  });
  const started = await attemptsOf(page);
  await page.goto(new URL(path, browser.site.url).href);
  const link = page.locator(links).first();
  const target = await link.getAttribute("href");
  await expect
    .poll(
      async () => {
        await page.mouse.move(2, 2);
        await link.hover();
        return started;
      },
      // The browser starts after a fifth of a second over a link.
      { interval: 500 },
    )
    .toContain(`${action} ${target}`);
  // Where a browser cannot render ahead, it has nothing to ask for.
  if (action === "Prefetch") await expect.poll(() => asked).toContain(target);
  await link.click();
  await page.waitForURL(`**${target}`);
  expect(troubles).toEqual([]);
});

it("opens the promotional dialog of a prerendered Home only when the visitor comes", async () => {
  const { page, troubles } = await browser.open("about:blank", { promoClosed: false });
  await page.clock.install();
  // Browsers hide a page while they render it ahead.
  await page.addInitScript(() => {
    let hidden = true;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    addEventListener("visitor-comes", () => {
      hidden = false;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  });
  await page.goto(browser.site.url.href);
  await afterPromoPause(page);
  expect(await dialogOf(page).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("visitor-comes")));
  await page.clock.fastForward(3_000);
  await dialogOf(page).waitFor();
  expect(troubles).toEqual([]);
});
