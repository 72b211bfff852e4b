import { loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import { pdfFile } from "../e2e/filling";
import { samples } from "../forms/sample";
import { launchBrowser, openPage } from "../support/browser";
import { paging, row, TestProviderService } from "../support/provider-service";
import { productWith, startSite } from "../support/site";
import { type Figures, interactionsOf, watchInteractions } from "./interactions";

/** A phone: 360 px, a processor four times slower. */
const width = 360;
const slowdown = 4;

const providerCount = 20_000;
const rounds = Number(process.env.ROUNDS ?? 3);

const sample = samples["provider-registration"];
const cities = ["Bandung", "Jakarta Selatan", "Surabaya", "Medan", "Denpasar"];
const categories = ["Apotek", "Rumah Sakit Umum", "Laboratorium", "Klinik", "Optik"];

/** One thing that a visitor does. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

const field = (name: string) => (page: Page) => page.locator(`[name="${name}"]`).first();

const typing = (name: string, text: string): Step => [
  `type into ${name}`,
  async (page) => {
    await field(name)(page).click();
    await page.keyboard.type(text, { delay: 60 });
  },
];

const choosing = (name: string): Step => [
  `choose in ${name}`,
  async (page) => {
    await field(name)(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
  },
];

const tapping = (name: string, selector: string): Step => [
  name,
  async (page) => page.locator(selector).first().click({ force: true }),
];

const attaching = (name: string): Step => [
  `attach ${name}`,
  async (page) => field(name)(page).setInputFiles(pdfFile(`${name}.pdf`)),
];

const next = ".form-actions [value=next]";
const toStep = (name: string): Step => tapping(`open step ${name}`, `.progress-part button[value=${name}]`);

const registration: readonly Step[] = [
  tapping("next with errors", next),
  typing("name", String(sample.name)),
  choosing("category"),
  tapping("tick a service", "[name=contohServices]"),
  tapping("next", next),
  typing("address", "Jl. Kenanga 12"),
  typing("province", "Jawa Timur"),
  typing("city", "Surabaya"),
  toStep("legal"),
  typing("bankAccName", "Klinik Sehat"),
  typing("npwp", "12.345.678.9"),
  attaching("npwp_file"),
  toStep("contacts"),
  typing("contactPerson", "Siti Nurhaliza"),
  toStep("cooperation"),
  tapping("choose one of two", "[name=priceDeal]"),
  toStep("documents"),
  attaching("ratesFile"),
  toStep("review"),
  tapping("send with errors", "[data-send]"),
];

const finder: readonly Step[] = [
  tapping("tap the search", "#cari"),
  typing("search", "apotek"),
  ["close the suggestions", (page) => page.keyboard.press("Escape")],
  tapping("chip: hospitals", "[data-kind=hospital]"),
  tapping("chip: all", '[data-kind=""]'),
  tapping("unfold the filters", ".finder-filters summary"),
  choosing("category"),
  choosing("city"),
  tapping("page 2", ".pagination a"),
  tapping("open the map", ".finder-map [data-wake]"),
  tapping("zoom out", ".map-zoom >> nth=1"),
  typing("search", " 1"),
];

/** Longest of each step over all rounds, in milliseconds. */
async function measure(browser: Browser, address: URL, island: string, steps: readonly Step[]) {
  const found = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round++) {
    const { page } = await openPage(browser, { width });
    page.setDefaultTimeout(5_000);
    await page.addInitScript(watchInteractions);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(address.href, { waitUntil: "networkidle" });
    if (island) await page.locator(`site-island[name=${island}][hydrated]`).waitFor({ state: "attached" });
    for (const [name, act] of steps) {
      await interactionsOf(page);
      await act(page).catch((error: unknown) => console.error(`${name}: ${String(error).split("\n")[0]}`));
      await page.waitForTimeout(1_000);
      found.set(name, [...(found.get(name) ?? []), await interactionsOf(page)]);
    }
    await page.context().close();
  }
  return found;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function print(title: string, found: ReadonlyMap<string, readonly Figures[]>): void {
  console.info(`\n${title} (load ${loadavg()[0]?.toFixed(1)}); median of ${rounds}, slowest`);
  console.info(`${"".padEnd(26)}interaction        longest frame`);
  for (const [name, figures] of found) {
    const shown = (of: (figure: Figures) => number) => {
      const all = figures.map(of);
      return `${Math.round(median(all))} ms (${Math.round(Math.max(...all))})`.padEnd(19);
    };
    const slowest = figures.toSorted((a, b) => b.interaction - a.interaction)[0]?.what ?? "";
    const longest = figures.toSorted((a, b) => b.frame - a.frame)[0]?.made ?? "";
    console.info(
      `${name.padEnd(26)}${shown(({ interaction }) => interaction)}${shown(({ frame }) => frame)}${longest.padEnd(40)}${slowest}`,
    );
  }
}

const rows = Array.from({ length: providerCount }, (_, number) =>
  row(number, {
    city: cities[number % cities.length] ?? "",
    providerCategory: categories[number % categories.length] ?? "",
  }),
);
const service = await TestProviderService.start();
service.behaviour = paging(rows);
const contoh = productWith(
  { origin: "embedded" },
  { providers: { protocol: "soap", origin: service.origin, list: "live" } },
);
const [site, browser] = await Promise.all([
  startSite({ DEFAULT_PRODUCT: "contoh", PRODUCTS: { contoh } }),
  launchBrowser(),
]);
await site.runCron();
const chosen = process.env.CASES?.split(",");
const wanted = (name: string) => !chosen || chosen.includes(name);
if (wanted("registration")) {
  const address = new URL("/contoh/new-registration", site.url);
  print("Registration", await measure(browser, address, "SiteForm", registration));
}
if (wanted("finder")) {
  const address = new URL("/contoh/providers", site.url);
  print(`Finder, ${providerCount} providers`, await measure(browser, address, "", finder));
}
await Promise.all([site.close(), browser.close(), service.close()]);
process.exit(0);
