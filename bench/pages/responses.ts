import { launchBrowser } from "../../tests/support/browser/browser";
import { paging, row, TestProviderService } from "../../tests/support/providers/provider-service";
import { productWith } from "../../tests/support/site/product";
import { startSite } from "../../tests/support/site/site";
import type { Figure } from "../results";
import { list, map } from "./finder";
import { measureHydration } from "./hydration";
import { Bench } from "./measure";
import { pages } from "./others";
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

/** Guard of each interaction with the registration, with all its fields filled in, in milliseconds. */
const maxInteractionMs = 100;

/** How long each interaction takes on a throttled phone: the registration, the finder with its map, other pages. */
export async function measureResponses(): Promise<Figure[]> {
  const service = await TestProviderService.start();
  service.behaviour = paging(rows);
  const settings = { providers: { protocol: "soap", origin: service.origin, list: "live" } };
  const contoh = productWith({ origin: "embedded" }, settings);
  const site = await startSite({ DEFAULT_PRODUCT: "contoh", PRODUCTS: { contoh } });
  const browser = await launchBrowser();
  try {
    await site.runCron();
    const bench = new Bench(browser, site.url);
    return [
      ...(await measureHydration(browser, site.url)),
      ...(await bench.run("Registration", [withErrors, filledIn()], maxInteractionMs)),
      ...(await bench.run("Finder", [list, map])),
      ...(await bench.run("Other pages", pages)),
    ];
  } finally {
    await Promise.all([site.close(), browser.close(), service.close()]);
  }
}
