import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { noFilters } from "../../../src/components/map/finder-query";
import { ProviderResults, totalOf } from "../../../src/components/map/ProviderResults";
import { languages } from "../../../src/i18n/languages";
import type { ProviderPage } from "../../../src/providers/provider";
import { firstSure } from "../../../src/telephone/phone-number";
import { phoneNumbersIn } from "../../../src/telephone/phone-numbers";

const result: ProviderPage = {
  providers: [],
  nearest: null,
  total: 0,
  page: 1,
  pages: 1,
  facets: { kinds: [], categories: [], provinces: [], cities: [] },
  pageSize: 30,
  applied: { category: "", province: "", city: "" },
  setAside: false,
  place: null,
  maybe: null,
  aside: null,
  kind: null,
  emergency: null,
  unrecorded: [],
  holidays: [],
  offers: { open: false, emergency: false, inpatient: false, plans: [] },
  broader: [],
  corrected: null,
  asOf: "2026-11-22T00:00:00.000Z",
  stale: false,
  complete: true,
};

describe.each(languages)("a list of providers without any (%s)", (language) => {
  const shown = (search: string, changed: Partial<ProviderPage> = {}, hasClaims = false) =>
    renderToStaticMarkup(
      createElement(ProviderResults, {
        result: { ...result, ...changed },
        filters: { ...noFilters, search },
        origin: null,
        helpPhone: firstSure(phoneNumbersIn("021 5010 7799")),
        of: { product: { key: "acme" }, language, phone: firstSure(phoneNumbersIn("")), hasFinder: true, hasClaims },
      }),
    );

  it("counts no pages of nothing", () => {
    expect(totalOf(result, "", language).count).not.toMatch(/\d/);
  });

  it("names filters to take away and other words only where something was asked for", () => {
    expect(shown("apotek")).toContain("finder-tries");
    expect(shown("")).toContain("empty-state");
    expect(shown("")).not.toContain("finder-tries");
  });

  it("says how to be reimbursed outside the network, with a link where there is such a page", () => {
    expect(shown("apotek", {}, true)).toContain("/acme/how-to-claim");
    expect(shown("apotek")).toContain('data-part="outside"');
    expect(shown("apotek")).not.toContain("how-to-claim");
  });

  it("offers the words that may be meant in place of a type or place that nobody wrote", () => {
    expect(shown("rs jantung bekasi", { maybe: "rs jantung bangka" })).toContain("search=rs+jantung+bangka");
  });
});
