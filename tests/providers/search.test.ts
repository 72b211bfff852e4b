import { describe, expect, it } from "vitest";
import { distanceKm } from "../../src/providers/distance";
import type { Provider } from "../../src/providers/provider";
import { ProviderIndex } from "../../src/providers/provider-index";
import { batchOf } from "../../src/providers/record";
import { listingOf, pinsOf } from "../../src/providers/search";
import { suggestionsFor } from "../../src/providers/suggest";
import { sampleIndex } from "../support/finder-rank";
import { row } from "../support/provider-service";

const providers = (...rows: Parameters<typeof row>[1][]): readonly Provider[] =>
  batchOf(rows.map((fields, number) => row(number, fields))).providers;

describe("ProviderIndex", () => {
  const index = new ProviderIndex(
    providers(
      { providerName: "Rumah Sakit Melati", city: "Palu" },
      { providerName: "Klinik São José", city: "Kupang" },
      { providerName: "Apotek Palu Sehat", city: "Bandung" },
      { providerName: "PALU Farma", city: "Palu" },
      { providerName: "Apotek Ganda", providerId: "1000" },
    ),
  );
  const found = (search: string) => index.matching(search).map(({ name }) => name);

  it("puts names that begin so first, then names, then cities", () => {
    expect(found("palu")).toEqual(["palu farma", "apotek palu sehat", "rumah sakit melati"]);
  });

  it("needs every word, in any order, whatever case and accents", () => {
    expect(found("JOSE sao")).toEqual(["klinik sao jose"]);
    expect(found("melati kupang")).toEqual([]);
    expect(found("  ")).toHaveLength(4);
  });

  it("keeps the first of two with one id", () => {
    expect(index.find("1000")?.providerName).toBe("Rumah Sakit Melati");
    expect(index.size).toBe(4);
  });
});

describe("listingOf", () => {
  const network = providers(
    { providerName: "RSU Melati", providerCategory: "Rumah Sakit Umum" },
    { providerName: "Klinik Utama Mawar", providerCategory: "Rumah_Sakit_Klinik" },
    { providerName: "RS Medika", providerCategory: "Rumah_Sakit_Klinik" },
    { providerName: "RSIA Kenanga", providerCategory: "Rumah_Sakit_Ibu_&_Anak" },
    { providerName: "Apotek Soka", providerCategory: "Apotek" },
  );
  const namesOf = (category: string) => listingOf(network, { category }).providers.map((each) => each.providerName);

  it("takes a kind for all of its categories, and a name's word where a category leaves it open", () => {
    expect(namesOf("hospital")).toEqual(["RSU Melati", "RS Medika", "RSIA Kenanga"]);
    expect(namesOf("clinic")).toEqual(["Klinik Utama Mawar"]);
    expect(namesOf("maternity")).toEqual(["RSIA Kenanga"]);
    expect(namesOf("rumah sakit umum")).toEqual(["RSU Melati"]);
  });

  it("counts kinds whichever is chosen, and says of which kind a category is", () => {
    const { facets } = listingOf(network, { category: "pharmacy" });
    expect(facets.kinds).toEqual([
      { value: "hospital", count: 3 },
      { value: "clinic", count: 1 },
      { value: "pharmacy", count: 1 },
      { value: "maternity", count: 1 },
    ]);
    expect(facets.categories.find(({ value }) => value === "Apotek")).toEqual({
      value: "Apotek",
      count: 1,
      kind: "pharmacy",
    });
  });

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
    const distances = listing.providers.map(({ distanceKm }) => distanceKm);
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

describe("pinsOf", () => {
  it("has every provider with a position that passes, not a page of them", () => {
    const many = providers(...Array.from({ length: 70 }, (_, at) => ({ city: at < 50 ? "Palu" : "Kupang" })));
    expect(pinsOf(many, { city: "Palu" })).toHaveLength(50);
    expect(pinsOf(providers({ latitude: "" }), {})).toEqual([]);
  });
});

describe("suggestionsFor", () => {
  const suggested = async (words: string) => suggestionsFor(await sampleIndex(), words);

  it("has kinds, places and providers that unfinished words may mean", async () => {
    expect((await suggested("apot")).kinds[0]?.value).toBe("pharmacy");
    expect((await suggested("hosp")).kinds[0]?.value).toBe("hospital");
    expect((await suggested("rumah sak")).kinds[0]?.value).toBe("hospital");
    expect((await suggested("bandun")).places[0]).toMatchObject({ field: "city", value: "Bandung" });
    expect((await suggested("lavender jing")).providers[0]?.providerName).toMatch(/^RSUD Lavender Jingga/);
  });

  it("has nothing for a letter, and for what nobody is called", async () => {
    const nothing = { kinds: [], places: [], providers: [] };
    expect(await suggested("a")).toEqual(nothing);
    expect(await suggested("qqqqqq")).toEqual(nothing);
  });
});
