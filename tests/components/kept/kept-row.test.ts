import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { keptBytes, keptRow } from "../../../src/components/kept/kept-row";
import type { ListedProvider } from "../../../src/components/map/listed-provider";
import { ProviderList, providerRows } from "../../../src/components/map/ProviderList";
import { ProviderResults } from "../../../src/components/map/ProviderResults";

const provider = (changed: Partial<ListedProvider> = {}): ListedProvider => ({
  ...{ providerId: "4001", providerName: "RS <Satu> & “Dua”", providerCategory: "RUMAH_SAKIT", address: "Jalan 1" },
  ...{ city: "Bandung", province: "Jawa Barat", telephone: "+62 22 1", latitude: -6.9, longitude: 107.6 },
  ...changed,
});

/** Each differs from the first in one thing that its row shows. */
const providers = [
  provider(),
  ...[provider({ providerName: "Klinik" }), provider({ providerCategory: "KLINIK" }), provider({ address: "" })],
  ...[provider({ city: "Cimahi" }), provider({ province: "" }), provider({ telephone: "" })],
  ...[provider({ latitude: null, longitude: null }), provider({ longitude: 107.7 })],
  ...[provider({ distanceKm: 0.85 }), provider({ distanceKm: null }), provider({ providerId: "a/b" })],
];

const result = (shown: readonly ListedProvider[]) => ({
  ...{ providers: shown, total: shown.length, page: 1, pages: 1, corrected: null, asOf: "2026-11-22T00:00:00Z" },
  ...{ facets: { kinds: [], categories: [], provinces: [], cities: [] }, stale: false, complete: true },
});

const filters = { search: "", category: "", province: "", city: "", sort: "" } as const;

describe("kept rows", () => {
  it("are what React makes of each row, the first time and again", () => {
    for (const language of ["id", "en"] as const) {
      for (const heading of ["h2", "h4"] as const) {
        for (const home of ["", "/contoh"]) {
          const href = (id: string) => `${home}/providers/${id}`;
          for (const one of [...providers, ...providers]) {
            const props = { providers: [one], href, heading, language };
            const kept = renderToString(createElement(ProviderList, { ...props, makeRow: keptRow }));
            expect(kept).toBe(renderToString(createElement(ProviderList, props)));
            const rows = providerRows(props).map((row) => new TextDecoder().decode(keptBytes(row)));
            expect(`<ul class="provider-list">${rows.join("")}</ul>`).toBe(kept);
          }
        }
      }
      for (const home of ["", "/contoh"]) {
        for (const shown of [...providers, ...providers].map((one) => [one, provider({ providerId: "2" })])) {
          const props = {
            result: result(shown),
            filters,
            href: (below: string) => `${home}/providers${below}`,
            language,
          };
          const kept = renderToString(createElement(ProviderResults, { ...props, makeRow: keptRow }));
          expect(kept).toBe(renderToString(createElement(ProviderResults, props)));
        }
      }
    }
  });
});
