import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { ProviderList } from "../../../src/components/map/ProviderList";
import { address } from "../../../src/page/addresses";
import type { NearbyProvider } from "../../../src/providers/provider";
import { nearbyView } from "../../../src/sections/providers/NearbyProviders";
import { filled } from "../../support/browser/filled";
import { hostileTexts } from "../../support/fuzz/hostile-texts";
import { pageSite } from "../../support/site/page-site";

const sample: NearbyProvider = {
  ...{ providerId: "1", providerName: "RSU Melati", providerCode: "CM0001", providerCategory: "RSB", status: "ACTIVE" },
  ...{ address: "Jl. Kartini No. 1", city: "Bandung", province: "Jawa Barat", country: "Indonesia" },
  ...{ telephone: "+62 22 5550 0001", faximile: "+62 22 5551 0001", latitude: -6.91, longitude: 107.6, distanceKm: 12 },
};

it("shows a place and its providers as React does, whatever they are called", () => {
  for (const shown of [pageSite(), pageSite({ language: "en" })]) {
    for (const [index, text] of hostileTexts.entries()) {
      const providers: NearbyProvider[] = [
        { ...sample, providerName: text, address: text, distanceKm: index / 10 },
        { ...sample, providerId: `${index}<"'>`, providerCategory: text, telephone: text },
      ];
      const data = { region: { place: text, latitude: 0, longitude: 0 }, near: providers } as const;
      const { body, slots } = nearbyView.slotted(data, shown) ?? expect.fail("no slots");
      const whole = renderToString(createElement(nearbyView.View, { data, site: shown }));
      // Bytes have no half of a character.
      expect(filled(body, slots).toWellFormed(), JSON.stringify(text)).toBe(whole.toWellFormed());
      const href = (id: string) => address(shown, `providers/${encodeURIComponent(id)}`);
      const { language } = shown;
      const list = { providers, heading: "h2", language, href } as const;
      expect(whole).toContain(renderToString(createElement(ProviderList, list)));
    }
  }
});
