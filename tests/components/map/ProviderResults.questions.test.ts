import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Filters, noFilters } from "../../../src/components/map/finder-query";
import { listedPage } from "../../../src/components/map/listed-provider";
import { ProviderResults } from "../../../src/components/map/ProviderResults";
import { makeProviders } from "../../../src/embedded/provider-list";
import { createProviders } from "../../../src/providers/providers";
import { Isolate } from "../../../src/replica/isolate";
import { cities } from "../../../src/sample/provider-cities";
import { firstSure } from "../../../src/telephone/phone-number";
import { phoneNumbersIn } from "../../../src/telephone/phone-numbers";
import { productSettings } from "../../forms/product";
import { LimitedStore } from "../../support/platform/limited-store";

const directory = createProviders(
  productSettings("contoh"),
  new Isolate(new LimitedStore()),
  () => {
    throw new Error("the directory is embedded");
  },
  async () => makeProviders(),
);

/** Words that no provider of the sample has. */
const words = [
  "asdfgh qwerty",
  "zzzzzzzz",
  "🦷🦷🦷",
  "طبيب",
  "病院",
  "больница",
  "';--",
  "<b>rs</b>",
  "0000000",
  "%%%%",
  "rs antah berantah",
  "klinik hewan kucing persia",
  "dokter hewan ikan koi",
  "tukang gigi palsu murah meriah",
  "dukun pijat patah tulang cimande",
  "rs di bulan",
  "klinik mars",
  "apotek atlantis",
  "paranormal",
  "bengkel motor",
  "nasi goreng",
  "kapal selam",
  "xkcd hospital",
  "hospital narnia",
  "clinic in wonderland",
  "x".repeat(100),
  "rs ".repeat(30).trim(),
  "qqq www eee rrr ttt",
  "hemodialisis pluto",
  "mcu saturnus",
] as const;

const categories = ["dentist", "optician", "laboratory", "maternity", "pharmacy", "tidak ada"] as const;
const needs: readonly Partial<Filters>[] = [{ plan: "Plan Lain" }, { emergency: "1", category: "pharmacy" }];

/** A hundred questions that find nothing, or next to nothing. */
const questions: readonly Filters[] = [
  ...words.map((search) => ({ ...noFilters, search })),
  ...words.slice(0, 10).map((search) => ({ ...noFilters, search, city: "Bekasi" })),
  ...cities
    .slice(0, 8)
    .flatMap(([city]) => [
      ...categories.map((category) => ({ ...noFilters, category, city, plan: "Plan Lain" })),
      ...needs.map((need) => ({ ...noFilters, city, ...need })),
    ]),
];

const callCentre = firstSure(phoneNumbersIn("021 5010 7799"));

describe("a hundred hopeless questions", () => {
  it("are a hundred or more", () => {
    expect(questions.length).toBeGreaterThanOrEqual(100);
  });

  it("leave a number that dials one tap away, and where a place is named the nearest provider", async () => {
    const visitor = { mayCall: async () => true, networkKey: async () => "" };
    let empty = 0;
    for (const filters of questions) {
      const { open, emergency, inpatient, sort: _, ...query } = filters;
      const isWanted = { open: open === "1", emergency: emergency === "1", inpatient: inpatient === "1" };
      const result = await directory.reader(() => undefined, visitor).search({ ...query, ...isWanted });
      const of = { product: { key: "contoh" }, language: "id" as const, phone: null, hasFinder: true, hasClaims: true };
      const props = { result: listedPage(result), filters, origin: null, helpPhone: callCentre, of };
      const html = renderToStaticMarkup(createElement(ProviderResults, props));
      const label = JSON.stringify(filters);
      expect(html, label).toMatch(/<a class="button[^"]*" href="tel:/);
      if (result.total > 0) continue;
      empty += 1;
      if (filters.city === "") continue;
      expect(result.nearest?.distanceKm, label).toBeGreaterThanOrEqual(0);
      expect(html, label).toContain(`/contoh/providers/${result.nearest?.providerId}`);
    }
    expect(empty).toBeGreaterThan(60);
  });
});
