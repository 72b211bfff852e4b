import type { Browser } from "playwright-core";
import { openPage } from "../../tests/support/browser/browser";
import type { Figure } from "../results";
import { registrationPath } from "./registration";
import { formIsReady } from "./steps";

const rounds = Number(process.env.ROUNDS ?? 5);

/** A slow 4G line: 1.6 Mbit/s. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowdown = 4;

/** What follows hydration directly belongs to it: the first check of the entries. */
const afterMs = 500;

interface Hydration {
  /** From the navigation until the form runs, in milliseconds. */
  readonly usableMs: number;
  /** The longest task from the arrival of the form's script on; 0 if none is long. */
  readonly longestTaskMs: number;
}

/** Runs in the page, before its own script: notes long tasks and when the form runs. */
function watchHydration(ready: string): void {
  const noted: { hydratedAt: number | null; tasks: { end: number; duration: number }[] } = {
    hydratedAt: null,
    tasks: [],
  };
  Reflect.set(window, "notedHydration", noted);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: "longtask" });
  new MutationObserver(() => {
    if (noted.hydratedAt === null && document.querySelector(ready)) noted.hydratedAt = performance.now();
  }).observe(document, { subtree: true, attributes: true });
}

/** How soon the registration runs on a slow line and a processor four times slower, and how long that blocks the page. */
export async function measureHydration(browser: Browser, origin: URL): Promise<Figure[]> {
  const hydrations: Hydration[] = [];
  while (hydrations.length < rounds) hydrations.push(await hydration(browser, origin));
  return [
    {
      name: "Registration, usable with script",
      values: hydrations.map(({ usableMs }) => Math.round(usableMs)),
      unit: "ms",
      atMost: 2_500,
    },
    {
      name: "Registration, longest task of hydration",
      values: hydrations.map(({ longestTaskMs }) => Math.round(longestTaskMs)),
      unit: "ms",
      atMost: 150,
    },
  ];
}

async function hydration(browser: Browser, origin: URL): Promise<Hydration> {
  const { page } = await openPage(browser, { width: 360 });
  await page.addInitScript(watchHydration, formIsReady);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(new URL(registrationPath, origin).href);
  await page.locator(formIsReady).waitFor({ state: "attached" });
  await page.waitForTimeout(afterMs);
  const measured = await page.evaluate(() => {
    const { hydratedAt, tasks } = Reflect.get(window, "notedHydration");
    const script = performance.getEntriesByType("resource").find(({ name }) => name.includes("/SiteForm-"));
    const arrivedAt = script ? script.startTime + script.duration : 0;
    const durations: number[] = [0];
    for (const { end, duration } of tasks) if (end > arrivedAt) durations.push(duration);
    return { usableMs: Number(hydratedAt), longestTaskMs: Math.max(...durations) };
  });
  await page.context().close();
  return measured;
}
