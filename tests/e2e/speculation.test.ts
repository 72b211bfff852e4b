import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browsing } from "./browsing";
import { afterPromoPause, dialogOf } from "./promo";

const browser = browsing();

interface Candidates {
  readonly prerender: Set<string>;
  readonly prefetch: Set<string>;
}

/** Paths that the browser would make ready, by what it would do, as it reads the page's rules; they go on coming. */
async function candidatesOf(path: string): Promise<Candidates> {
  const { page } = await browser.open("about:blank");
  const session = await page.context().newCDPSession(page);
  const found = { prerender: new Set<string>(), prefetch: new Set<string>() };
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) {
      const { pathname, search } = new URL(key.url);
      (key.action === "Prerender" ? found.prerender : found.prefetch).add(pathname + search);
    }
  });
  const rules = new Promise((done) => session.once("Preload.ruleSetUpdated", done));
  await session.send("Preload.enable");
  await page.goto(new URL(path, browser.site.url).href);
  await rules;
  // Links are matched with the rules before a frame; what is found is told ahead of this answer.
  const expression = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))";
  await session.send("Runtime.evaluate", { expression, awaitPromise: true });
  return found;
}

it("makes pages of content ready, and nothing that is a form, a file or another language", async () => {
  const { prerender, prefetch } = await candidatesOf("/contoh/events");
  await expect
    .poll(() => [...prerender])
    .toEqual(expect.arrayContaining(["/contoh/events/1", "/contoh/articles", "/"]));
  const never = /lang=|contact|apply-job|new-registration|search|event-regis|survey|providers|\.\w+$|media|ops/;
  expect([...prerender].filter((path) => never.test(path))).toEqual([]);
  expect([...prefetch]).toContain("/contoh/event-regis/1");
  expect([...prefetch].filter((path) => prerender.has(path) || path.includes("lang="))).toEqual([]);
});

it("makes nothing ready in another language: asking for it would change what the site remembers", async () => {
  const { prerender, prefetch } = await candidatesOf("/contoh/events?lang=en");
  expect([...prerender, ...prefetch]).toEqual([]);
});

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
