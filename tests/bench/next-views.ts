import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser, openPage } from "../support/browser/browser";
import { startSite } from "../support/site/site";
import { figureText } from "./record/figure";
import { recorded } from "./record/record";

/** A phone: a processor four times slower, 1.6 Mbit/s with 150 ms there and back. */
const slowdown = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const rounds = Number(process.env.ROUNDS ?? 5);
const journey = ["/contoh/news", "/contoh/news/1", "/contoh/faq", "/contoh/contact", "/contoh/news"];

/** Milliseconds from the start of the navigation. */
interface View {
  readonly firstPaint: number;
  /** How many of the page's files were not in the browser already. */
  readonly files: number;
}

/** One page, after the browser has stopped the service worker, as it does after half a minute. */
async function view(page: Page, session: CDPSession, address: string): Promise<View> {
  await session.send("ServiceWorker.stopAllWorkers");
  await page.goto(address, { waitUntil: "networkidle" });
  return page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const files = performance.getEntriesByType("resource").filter(({ name }) => /\/(assets|fonts)\//.test(name));
    const travelled = files.filter((file) => Reflect.get(file, "transferSize") !== 0);
    return { firstPaint: paint, files: travelled.length };
  });
}

/** The journey after a first page, so that fonts, styles and script are there. */
async function go(browser: Browser, origin: URL, serviceWorker: boolean): Promise<View[]> {
  const { page } = await openPage(browser, { width: 360, serviceWorker });
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("Network.enable");
  await page.goto(new URL("/contoh/privacy", origin).href, { waitUntil: "networkidle" });
  if (serviceWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const views: View[] = [];
  for (const path of journey) views.push(await view(page, session, new URL(path, origin).href));
  await page.context().close();
  return views;
}

const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
const ways = [
  { name: "the browser's cache alone", serviceWorker: false },
  { name: "with the service worker", serviceWorker: true },
];
await recorded("next-views", async () => {
  const found = new Map<string, View[]>(ways.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, serviceWorker } of ways) found.get(name)?.push(...(await go(browser, site.url, serviceWorker)));
  }
  const figures = Array.from(found, ([name, views]) => [
    { name: `First paint, ${name}`, values: views.map(({ firstPaint }) => firstPaint), unit: "ms" },
    { name: `Requests for files, ${name}`, values: views.map(({ files }) => files) },
  ]).flat();
  for (const figure of figures) console.info(`${figure.name}: ${figureText(figure)}`);
  return figures;
});
await Promise.all([site.close(), browser.close()]);
process.exit(0);
