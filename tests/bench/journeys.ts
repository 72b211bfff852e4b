import { loadavg } from "node:os";
import type { Locator, Page } from "playwright-core";
import { forms } from "../../src/forms/forms";
import { fieldsOf, nameOf } from "../../src/forms/input";
import { samples } from "../forms/sample";
import { launchBrowser, openPage, type PageOptions } from "../support/browser/browser";
import { productWith, startSite } from "../support/site/site";
import type { Figure } from "./record/figure";
import { recorded } from "./record/record";
import { phoneWidth, slowPhone } from "./slow-phone";

/** How often each journey is made, in a browser that has seen nothing of the site. */
const rounds = Number(process.env.ROUNDS ?? 3);
const waitMs = 60_000;
const bandung = { latitude: -6.9147, longitude: 107.6098 };

/** On the way: counts what the visitor does, and what each step took until its end was on the screen. */
class Walk {
  taps = 0;
  readonly steps: string[] = [];
  #from = performance.now();

  constructor(readonly page: Page) {}

  async tap(action: Promise<unknown>): Promise<void> {
    this.taps++;
    await action;
  }

  /** @returns milliseconds since the step before */
  done(name: string): number {
    const ms = performance.now() - this.#from;
    this.steps.push(`${name} ${(ms / 1000).toFixed(1)} s`);
    this.#from = performance.now();
    return ms;
  }
}

interface Journey {
  readonly name: string;
  readonly options?: PageOptions;
  /** @returns the milliseconds that its bound is for */
  go(walk: Walk): Promise<number>;
  readonly mostTaps?: number;
  readonly mostMs?: number;
}

const journeys: readonly Journey[] = [
  {
    name: "nearest hospital, from Home, position granted",
    options: { position: bandung },
    mostTaps: 2,
    mostMs: 3_000,
    async go(walk) {
      const nearest = await openNearest(walk);
      const ms = walk.done("list on the screen");
      const place = walk.page.locator("[data-part=place]").filter({ hasText: "lokasi Anda" });
      await place.waitFor({ timeout: waitMs });
      await nearest.filter({ hasText: "Bandung" }).waitFor({ timeout: waitMs });
      walk.done("then measured from the visitor");
      return ms;
    },
  },
  {
    name: "nearest hospital, from Home, position refused",
    options: { position: "denied" },
    mostTaps: 2,
    mostMs: 3_000,
    async go(walk) {
      await openNearest(walk);
      return walk.done("list on the screen");
    },
  },
  {
    name: "call that hospital, from Home",
    options: { position: "denied" },
    mostTaps: 2,
    async go(walk) {
      const call = (await openNearest(walk)).locator("a[href^='tel:']");
      await call.scrollIntoViewIfNeeded();
      await walk.tap(call.waitFor());
      return walk.done("number under the finger");
    },
  },
  {
    name: "how to claim, from Home",
    mostTaps: 2,
    async go(walk) {
      const { page } = walk;
      await walk.tap(page.getByRole("link", { name: "Cara klaim" }).first().click());
      await page.getByRole("heading", { level: 1, name: "Cara klaim" }).waitFor();
      return walk.done("steps on the screen");
    },
  },
  {
    name: "application for a job, with a CV of 400 KB",
    async go(walk) {
      const { page } = walk;
      await page.goto(new URL("/contoh/careers", page.url()).href);
      walk.done("list of jobs");
      await walk.tap(page.locator("main a[href*='/careers/']").first().click());
      await walk.tap(page.getByRole("link", { name: /lamar/i }).first().click());
      await page.locator("form[method=post]").waitFor();
      walk.done("form");
      await apply(walk);
      await page.locator(".thanks-number").waitFor({ timeout: waitMs });
      return walk.done("filled in and sent");
    },
  },
  {
    name: "share an article, from the article",
    async go(walk) {
      const { page } = walk;
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(new URL("/contoh/news/1", page.url()).href);
      walk.done("article");
      const link = page.getByRole("link", { name: "Salin tautan" });
      await page.locator(".share-list").first().scrollIntoViewIfNeeded();
      await walk.tap(link.click());
      await page.getByRole("status").filter({ hasText: "Tautan disalin." }).waitFor({ timeout: waitMs });
      return walk.done("link copied");
    },
  },
];

/** Leads from Home to the list of hospitals; its first row, once it is there. */
async function openNearest(walk: Walk): Promise<Locator> {
  await walk.tap(walk.page.getByRole("link", { name: "Rumah sakit terdekat" }).click());
  const first = walk.page.locator(".provider-table tbody tr").first();
  await first.waitFor();
  return first;
}

async function apply(walk: Walk): Promise<void> {
  const form = forms["job-application"];
  const sample: Readonly<Record<string, unknown>> = samples["job-application"];
  for (const field of fieldsOf(form)) {
    const value = sample[field.key];
    const control = walk.page.locator(`[name="${nameOf(field, "contoh")}"]`);
    if (field.control === "file") {
      const buffer = Buffer.alloc(400_000, "%PDF-1.4\n");
      await walk.tap(control.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer }));
    } else if (value === undefined || (await control.count()) === 0) continue;
    else if (field.control === "select") await walk.tap(control.selectOption(String(value)));
    else if (field.control === "radios" || field.control === "checkboxes") {
      for (const one of [value].flat()) await walk.tap(control.and(walk.page.locator(`[value="${one}"]`)).check());
    } else await walk.tap(control.fill(String(value)));
  }
  await walk.tap(walk.page.locator("form[method=post] button[type=submit]:visible").last().click());
}

async function measure(journey: Journey): Promise<Figure[]> {
  const { name, options, go, mostTaps = Number.POSITIVE_INFINITY, mostMs = Number.POSITIVE_INFINITY } = journey;
  const walks: { readonly taps: number; readonly ms: number; readonly steps: readonly string[] }[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page } = await openPage(browser, { width: phoneWidth, ...options });
    page.setDefaultTimeout(waitMs);
    await slowPhone(page);
    await page.goto(site.url.href);
    const walk = new Walk(page);
    const ms = await go(walk);
    walks.push({ taps: walk.taps, ms, steps: walk.steps });
    await page.context().close();
  }
  const sorted = walks.toSorted((one, other) => one.ms - other.ms);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) return [];
  const isMissed = middle.taps > mostTaps || middle.ms > mostMs;
  if (isMissed) missed++;
  console.info(`${isMissed ? "MISSED  " : ""}${name}: ${middle.taps} taps; ${middle.steps.join(", ")}`);
  return [
    { name, values: walks.map(({ ms }) => ms / 1_000), unit: "s", digits: 1 },
    { name: `${name}: taps`, values: [middle.taps] },
  ];
}

const live = productWith({ origin: "embedded" });
const [site, browser] = await Promise.all([
  startSite({ DEFAULT_PRODUCT: "contoh", PRODUCTS: { contoh: live } }),
  launchBrowser(),
]);
let missed = 0;
await recorded("journeys", async () => {
  const figures: Figure[] = [];
  for (const journey of journeys) figures.push(...(await measure(journey)));
  return figures;
});
const [load = 0] = loadavg();
console.info(`median of ${rounds} rounds, each with an empty browser; ${missed} goals missed; load ${load.toFixed(1)}`);
await Promise.all([site.close(), browser.close()]);
process.exit(missed > 0 ? 1 : 0);
