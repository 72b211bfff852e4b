import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { startSite } from "../support/site/site";
import { patience, wholeChrome } from "./whole-chrome";

const chrome = wholeChrome(() => startSite({ VITALS_SHARE: "1" }));

/** Longer than Chrome wants the pointer to rest on a link. */
const hoverMs = 400;

/** Waits until the site was asked for nothing for a second. */
async function settled(): Promise<void> {
  let [count, at] = [-1, Date.now()];
  const hasSettled = () => {
    const { length } = chrome.proxy.requests;
    if (length !== count) [count, at] = [length, Date.now()];
    return Date.now() - at > 1_000;
  };
  await expect.poll(hasSettled, patience).toBe(true);
}

/** Waits until the page that a link leads to is rendered ahead, with all that it loads; where it leads. */
async function madeReady(page: Page, link: string): Promise<string> {
  const target = await page.$eval(link, (element) => element.getAttribute("href") ?? "");
  await expect
    .poll(async () => {
      await page.mouse.move(2, 2);
      await page.hover(link);
      await new Promise((done) => setTimeout(done, hoverMs));
      return chrome.proxy.requests.map(({ path, purpose }) => `${purpose} ${path}`);
    }, patience)
    .toContain(`prefetch;prerender ${target}`);
  await settled();
  return target;
}

const activation = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return { path: location.pathname, at: Number(Reflect.get(entry ?? {}, "activationStart")) };
  });

const posts = () => chrome.proxy.requests.filter(({ method }) => method === "POST").length;

it("shows a page at once that was rendered ahead: a click asks the site for no page", async () => {
  const page = await chrome.open("/contoh/news");
  const target = await madeReady(page, "main .face-link");
  const before = chrome.proxy.requests.length;
  await page.click("main .face-link");
  await expect.poll(async () => (await activation(page)).path, patience).toBe(target);
  expect((await activation(page)).at).toBeGreaterThan(0);
  expect(chrome.proxy.requests.slice(before).filter(({ path }) => path === target)).toEqual([]);
});

it("counts and opens nothing in a page that nobody looks at yet", async () => {
  const page = await chrome.open("/contoh/news", { promoClosed: false });
  const asked = chrome.proxy.requests.length;
  await madeReady(page, ".header .logo");
  const ahead = chrome.proxy.requests.slice(asked).filter(({ purpose }) => purpose.includes("prerender"));
  expect(ahead.filter(({ method, path }) => method !== "GET" || /service-worker|vitals/.test(path))).toEqual([]);
  const isOpen = () => page.evaluate(() => document.querySelector("dialog[open]") !== null);
  const before = posts();
  expect(await page.evaluate(() => localStorage.getItem("promo-dialog-contoh"))).toBeNull();
  await page.click(".header .logo");
  await expect.poll(async () => (await activation(page)).path, patience).toBe("/");
  expect((await activation(page)).at).toBeGreaterThan(0);
  await expect.poll(isOpen, patience).toBe(true);
  // Measured from the first key on, it tells its figures as it is left.
  await page.keyboard.press("Escape");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/(loading|responding)-[^/]+\.js$/.test(name)),
  );
  await page.goto(`${chrome.proxy.origin}/contoh/faq`);
  await expect.poll(posts, patience).toBeGreaterThan(before);
});
