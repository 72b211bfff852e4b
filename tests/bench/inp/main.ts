import { launchBrowser } from "../../support/browser/browser";
import { paging, row, TestProviderService } from "../../support/providers/provider-service";
import { productWith, startSite } from "../../support/site/site";
import type { Figure } from "../record/figure";
import { recorded } from "../record/record";
import { list, map } from "./finder";
import { Bench } from "./measure";
import { pages } from "./pages";
import { filledIn, withErrors } from "./registration";

const providerCount = 20_000;

const categories = ["Apotek", "Rumah Sakit Umum", "Laboratorium", "Klinik", "Optik"];
const cities = [
  ["Bandung", -6.91, 107.61],
  ["Jakarta Selatan", -6.26, 106.81],
  ["Surabaya", -7.26, 112.75],
  ["Medan", 3.59, 98.67],
  ["Denpasar", -8.67, 115.21],
] as const;

/** Providers of five cities, each within some twenty kilometres of its middle. */
const rows = Array.from({ length: providerCount }, (_, number) => {
  const [city, latitude, longitude] = cities[number % cities.length] ?? cities[0];
  const offset = (step: number) => ((number * step) % 4_000) / 10_000 - 0.2;
  return row(number, {
    city,
    providerCategory: categories[Math.floor(number / 5) % categories.length] ?? "",
    latitude: (latitude + offset(37)).toFixed(6),
    longitude: (longitude + offset(101)).toFixed(6),
  });
});

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

const bench = new Bench(browser, site.url);
const cases = {
  registration: () => bench.run("Registration", [withErrors, filledIn()]),
  finder: () => bench.run("Finder", [list, map]),
  pages: () => bench.run("Other pages", pages),
};
const chosen = process.env.CASES?.split(",");
await recorded("inp", async () => {
  const figures: Figure[] = [];
  for (const [name, run] of Object.entries(cases)) {
    if (!chosen || chosen.includes(name)) figures.push(...(await run()));
  }
  return figures;
});
await Promise.all([site.close(), browser.close(), service.close()]);
process.exit(0);
