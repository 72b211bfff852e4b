import { describe, expect, it } from "vitest";
import { type Brief, briefOf, inOrder, matching } from "../../src/providers/brief";
import { distanceKm } from "../../src/providers/distance";
import { batchOf } from "../../src/providers/record";
import { listingOf } from "../../src/providers/search";
import { row } from "../support/provider-service";

const providers = (...rows: Parameters<typeof row>[1][]): readonly Brief[] =>
  batchOf(rows.map((fields, number) => row(number, fields))).providers.map(briefOf);

describe("matching", () => {
  const { providers: all } = batchOf(
    [
      { providerName: "Rumah Sakit Melati", city: "Palu" },
      { providerName: "Klinik São José", city: "Kupang" },
      { providerName: "Apotek Palu Sehat", city: "Bandung" },
      { providerName: "PALU Farma", city: "Palu" },
      { providerName: "Apotek Ganda", providerId: "1000" },
    ].map((fields, number) => row(number, fields)),
  );
  const briefs = inOrder(all);
  const found = (search: string) => matching(briefs, search).map(({ text }) => text.split("\n")[0]);

  it("puts names that begin so first, then names, then cities", () => {
    expect(found("palu")).toEqual(["palu farma", "apotek palu sehat", "rumah sakit melati"]);
  });

  it("needs every word, in any order, whatever case and accents", () => {
    expect(found("JOSE sao")).toEqual(["klinik sao jose"]);
    expect(found("melati kupang")).toEqual([]);
    expect(found("  ")).toHaveLength(4);
  });

  it("has the first of two with one id, in the order of names", () => {
    expect(found("")).toEqual(["apotek palu sehat", "klinik sao jose", "palu farma", "rumah sakit melati"]);
  });
});

describe("listingOf", () => {
  it("counts spellings of one value together", () => {
    const { facets, total } = listingOf(providers({ city: "Bandung" }, { city: "BANDUNG" }, { city: "Palu" }), {
      city: "bandung",
    });
    expect(total).toBe(2);
    expect(facets.cities).toEqual([
      { value: "Bandung", count: 2 },
      { value: "Palu", count: 1 },
    ]);
  });

  it("puts providers without a position last", () => {
    const near = { latitude: -6.9, longitude: 107.6 };
    const listing = listingOf(providers({ latitude: "" }, { latitude: "-7.5" }, {}), { near, sort: "distance" });
    const distances = listing.shown.map(({ distanceKm }) => distanceKm);
    expect(distances[0]).toBeLessThan(1);
    expect(distances[1]).toBeGreaterThan(50);
    expect(distances[2]).toBeNull();
  });
});

describe("distanceKm", () => {
  it("is the way along the earth", () => {
    const jakarta = { latitude: -6.2088, longitude: 106.8456 };
    const surabaya = { latitude: -7.2575, longitude: 112.7521 };
    expect(distanceKm(jakarta, surabaya)).toBeCloseTo(663, -1);
    expect(distanceKm(jakarta, jakarta)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 1);
  });
});
