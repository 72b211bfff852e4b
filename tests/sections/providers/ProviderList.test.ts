import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { type Filters, noFilters } from "../../../src/components/map/finder-query";
import type { Site } from "../../../src/page/site-data";
import type { ProviderPage } from "../../../src/providers/provider";
import { type ProviderListData, providerListView } from "../../../src/sections/providers/ProviderList";
import { filled } from "../../support/browser/filled";
import { hostileTexts } from "../../support/fuzz/hostile-texts";
import { pageSite } from "../../support/site/page-site";

const sample: ProviderPage["providers"][number] = {
  ...{ providerId: "1", providerName: "RSU Melati", providerCode: "CM0001", providerCategory: "RSB", status: "ACTIVE" },
  ...{ address: "Jl. Kartini No. 1", city: "Bandung", province: "Jawa Barat", country: "Indonesia" },
  ...{ telephone: "+62 22 5550 0001", faximile: "+62 22 5551 0001", latitude: -6.91, longitude: 107.6 },
  distanceKm: null,
};

const sites = (["id", "en"] as const).map((language) => pageSite({ language }));

const header = {
  src: "/a.jpg?“”",
  alt: "",
  width: 1_200,
  height: 500,
  renditions: [{ src: "/b.jpg", width: 600, height: 250 }],
};

interface Changed {
  readonly filters?: Partial<Filters>;
  readonly result?: Partial<ProviderPage>;
  readonly place?: string | null;
  readonly header?: ProviderListData["header"];
}

function listed({ filters, result, place = null, header = null }: Changed): ProviderListData {
  const facets: ProviderPage["facets"] = { kinds: [], categories: [], provinces: [], cities: [] };
  const found: ProviderPage = {
    ...{ providers: [sample], total: 1, page: 1, pages: 1, pageSize: 30, facets, corrected: null, broader: [] },
    ...{ applied: { category: "", province: "", city: "" }, setAside: false, place: null, unrecorded: [] },
    ...{ asOf: "2026-11-22T00:00:00Z", stale: false, complete: true },
    ...result,
  };
  return { finder: { filters: { ...noFilters, ...filters }, result: found, place }, header };
}

const asOneText = (html: string) => html.toWellFormed();

function mustBeWhole(data: ProviderListData, site: Site): void {
  const { body, slots } = providerListView.slotted(data, site) ?? expect.fail("no slots");
  const whole = renderToString(createElement(providerListView.View, { data, site }));
  // Bytes have no half of a character.
  expect(asOneText(filled(body, slots)), JSON.stringify(data)).toBe(asOneText(whole));
}

describe("the list of providers", () => {
  it("is the same page whether its slots are filled or React renders all of it, whatever was asked and found", () => {
    for (const site of sites) {
      for (const [index, text] of hostileTexts.entries()) {
        const [isFirst, isSecond] = [index % 3 === 0, index % 3 === 1];
        const option = { value: `x${text}`, count: index };
        mustBeWhole(
          listed({
            filters: { search: text, sort: isFirst ? "distance" : "name" },
            place: isSecond ? null : text,
            header: isFirst ? header : null,
            result: {
              providers: [
                { ...sample, providerName: text, address: text, distanceKm: isFirst ? index / 10 : null },
                { ...sample, providerId: `${index}<"'>`, providerCategory: text, telephone: text },
              ],
              facets: {
                kinds: [{ value: "hospital", count: 2 }],
                categories: [
                  { ...option, kind: "hospital" },
                  { ...option, kind: null },
                ],
                provinces: [option],
                cities: [option, { value: "Bandung", count: 1 }],
              },
              ...{ total: 21 + index, pages: 1 + index, stale: isSecond, complete: !isFirst },
              corrected: isSecond ? text : null,
            },
          }),
          site,
        );
      }
    }
  });

  it("is the same page while it is maintained", () => {
    for (const site of sites)
      for (const picture of [null, header]) mustBeWhole({ finder: null, header: picture }, site);
  });

  it("has no slots where it is narrowed, goes on or has nothing", () => {
    const [site] = sites;
    if (!site) expect.fail("no site");
    for (const without of [
      listed({ filters: { category: "hospital" } }),
      listed({ filters: { province: "Jawa Barat" } }),
      listed({ filters: { city: "Bandung" } }),
      listed({ result: { page: 2, pages: 2 } }),
      listed({ result: { providers: [], total: 0 } }),
      { finder: { filters: noFilters, result: null, place: null }, header: null },
    ]) {
      expect(providerListView.slotted(without, site)).toBeNull();
    }
  });

  it("has one document for all that differ in what fills their slots, and others for others", () => {
    const [site] = sites;
    const changes: readonly Changed[] = [
      { filters: { search: "apotek" } },
      { filters: { search: "rs" }, result: { total: 900, pages: 45, corrected: "x" } },
      {},
      { filters: { sort: "distance" } },
      { place: "Bandung" },
      { header },
      { result: { providers: [{ ...sample, distanceKm: 1 }] } },
      { result: { stale: true } },
      { result: { complete: false } },
    ];
    const shown = [...changes.map(listed), { finder: null, header: null }, { finder: null, header }];
    const names = shown.map((data) => site && providerListView.slotted(data, site)?.name);
    expect(new Set(names).size).toBe(names.length - 1);
    expect(names[0]).toBe(names[1]);
  });
});
