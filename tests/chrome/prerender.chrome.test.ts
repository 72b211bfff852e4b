import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { patience, wholeChrome } from "./whole-chrome";

const chrome = wholeChrome();

/** Longer than Chrome wants the pointer to rest on a link. */
const hoverMs = 400;

/** Waits until the page that a link leads to is rendered ahead. */
async function madeReady(page: Page, link: string): Promise<string> {
  const target = await page.$eval(link, (element) => element.getAttribute("href") ?? "");
  await expect
    .poll(async () => {
      await page.mouse.move(2, 2);
      await page.hover(link);
      await new Promise((done) => setTimeout(done, hoverMs));
      return chrome.door.passed.map(({ path, purpose }) => `${purpose} ${path}`);
    }, patience)
    .toContain(`prefetch;prerender ${target}`);
  return target;
}

const activation = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return { path: location.pathname, at: Number(Reflect.get(entry ?? {}, "activationStart")) };
  });

it("shows a page at once that was rendered ahead: a click asks the site for nothing", async () => {
  const page = await chrome.open("/contoh/news");
  const target = await madeReady(page, "main .face-link");
  await expect.poll(() => chrome.door.passed.some(({ path }) => path.includes("/media/")), patience).toBeDefined();
  const before = chrome.door.passed.length;
  await page.click("main .face-link");
  await expect.poll(async () => (await activation(page)).path, patience).toBe(target);
  expect((await activation(page)).at).toBeGreaterThan(0);
  expect(chrome.door.passed.slice(before).filter(({ path }) => path === target)).toEqual([]);
});
