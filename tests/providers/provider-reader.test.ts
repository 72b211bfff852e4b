import { describe, expect, it } from "vitest";
import { nameIn, type ProviderSummary, summariesInOrder, summaryOf } from "../../src/providers/directory/summary";
import { distanceKm } from "../../src/providers/distance";
import { ProviderIndex } from "../../src/providers/finding/provider-index";
import { suggestionsFor } from "../../src/providers/finding/suggest";
import { maxPins, type ProviderQuery } from "../../src/providers/provider";
import { adaptedQuery, listingOf, pinnedOf, pinOf } from "../../src/providers/provider-reader";
import { batchOf } from "../../src/providers/upstream/record";
import { findInSample, providerIn, sampleSummaries } from "../support/providers/finder-rank";
import { row } from "../support/providers/provider-service";

const providers = (...rows: Parameters<typeof row>[1][]): readonly ProviderSummary[] =>
  batchOf(rows.map((fields, number) => row(number, fields))).providers.map(summaryOf);

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
  const summaries = summariesInOrder(all);
  const found = (search: string) => ProviderIndex.of(summaries).matching(search).map(nameIn);

  it("puts the city of that name first, then names that begin so, then names", () => {
    expect(found("palu")).toEqual(["palu farma", "rumah sakit melati", "apotek palu sehat"]);
    expect(found("klin")).toEqual(["klinik sao jose"]);
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

/** One page of all of these. */
const listed = (summaries: readonly ProviderSummary[], query: ProviderQuery) =>
  listingOf({ summaries, tierOf: null }, query);

describe("listingOf", () => {
  const network = providers(
    { providerName: "RSU Melati", providerCategory: "Rumah Sakit Umum" },
    { providerName: "Klinik Utama Mawar", providerCategory: "Rumah_Sakit_Klinik" },
    { providerName: "RS Medika", providerCategory: "Rumah_Sakit_Klinik" },
    { providerName: "RSIA Kenanga", providerCategory: "Rumah_Sakit_Ibu_&_Anak" },
    { providerName: "Apotek Soka", providerCategory: "Apotek" },
  );
  const namesOf = (category: string) =>
    listed(network, { category }).pageOfMatches.map(({ of }) => providerIn(of).providerName);

  it("takes a kind for all of its categories, and a name's word where a category leaves it open", () => {
    expect(namesOf("hospital")).toEqual(["RSU Melati", "RS Medika", "RSIA Kenanga"]);
    expect(namesOf("clinic")).toEqual(["Klinik Utama Mawar"]);
    expect(namesOf("maternity")).toEqual(["RSIA Kenanga"]);
    expect(namesOf("rumah sakit umum")).toEqual(["RSU Melati"]);
  });

  it("counts kinds whichever is chosen, and says of which kind a category is", () => {
    const { facets } = listed(network, { category: "pharmacy" });
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
    const { facets, total } = listed(providers({ city: "Bandung" }, { city: "BANDUNG" }, { city: "Palu" }), {
      city: "bandung",
    });
    expect(total).toBe(2);
    expect(facets.cities).toEqual([
      { value: "Bandung", count: 2 },
      { value: "Palu", count: 1 },
    ]);
  });

  it("offer the most frequent values of thousands, in their order", () => {
    const cities = Array.from({ length: 5_000 }, (_, number) => ({ city: `Kota ${String(number).padStart(4, "0")}` }));
    const { facets } = listed(providers(...cities, { city: "Kota 4999" }, { city: "Kota 4000" }), {});
    const values = facets.cities.map(({ value }) => value);
    expect(values).toHaveLength(500);
    expect(values.slice(-2)).toEqual(["Kota 4000", "Kota 4999"]);
    expect(values).toEqual(values.toSorted());
  });

  it("puts providers without a position last", () => {
    const near = { latitude: -6.9, longitude: 107.6 };
    const listing = listed(providers({ latitude: "" }, { latitude: "-7.5" }, {}), { near, sort: "distance" });
    const distances = listing.pageOfMatches.map(({ distanceKm }) => distanceKm);
    expect(distances[0]).toBeLessThan(1);
    expect(distances[1]).toBeGreaterThan(50);
    expect(distances[2]).toBeNull();
  });
});

it("distanceKm is the way along the earth", () => {
  const jakarta = { latitude: -6.2088, longitude: 106.8456 };
  const surabaya = { latitude: -7.2575, longitude: 112.7521 };
  expect(distanceKm(jakarta, surabaya)).toBeCloseTo(663, -1);
  expect(distanceKm(jakarta, jakarta)).toBe(0);
  expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 1);
});

describe("pinnedOf", () => {
  it("has every provider with a position that passes, not a page of them", () => {
    const many = providers(...Array.from({ length: 70 }, (_, at) => ({ city: at < 50 ? "Palu" : "Kupang" })));
    expect(pinnedOf(many, { city: "Palu" })).toHaveLength(50);
    const nowhere = providers({ latitude: "" });
    expect(pinnedOf(nowhere, {})).toEqual([]);
    expect(nowhere.map(providerIn).flatMap(pinOf)).toEqual([]);
  });

  it("has no more than a map can show", () => {
    const [one] = providers({});
    expect(pinnedOf(Array(maxPins + 1).fill(one), {})).toHaveLength(maxPins);
  });
});

describe("a filter that contradicts the words", () => {
  const narrowed = async (search: string, filters: ProviderQuery) => {
    const { category = "", city = "", province = "" } = adaptedQuery(await findInSample(search), filters);
    return [category, province, city].filter(Boolean).join();
  };

  it("gives way to them, and to nothing else", async () => {
    expect(await narrowed("apotik bandung", { category: "hospital" })).toBe("");
    expect(await narrowed("apotik bandung", { category: "pharmacy", city: "Medan" })).toBe("");
    expect(await narrowed("apotek cilandak", { province: "Bali" })).toBe("");
    expect(await narrowed("apotik bandung", { category: "pharmacy" })).toBe("pharmacy");
    expect(await narrowed("anggrek jingga", { category: "optician" })).toBe("optician");
    expect(await narrowed("bandung", { category: "dentist" })).toBe("dentist");
    expect(await narrowed("apotik", { city: "Nirwana" })).toBe("Nirwana");
    expect(await narrowed("optik gigi bandung", { category: "dentist" })).toBe("dentist");
  });
});

describe("suggestionsFor", () => {
  const suggested = async (words: string) => suggestionsFor(await sampleSummaries(), words);

  it("has kinds, places and providers that unfinished words may mean", async () => {
    expect((await suggested("apot")).kinds[0]?.value).toBe("pharmacy");
    expect((await suggested("hosp")).kinds[0]?.value).toBe("hospital");
    expect((await suggested("rumah sak")).kinds[0]?.value).toBe("hospital");
    expect((await suggested("bandun")).places[0]).toMatchObject({ field: "city", value: "Bandung" });
    expect((await suggested("lavender jing")).shown.map(providerIn)[0]?.providerName).toMatch(/^RSUD Lavender Jingga/);
  });

  it("has nothing for a letter, and for what nobody is called", async () => {
    const nothing = { kinds: [], places: [], shown: [] };
    expect(await suggested("a")).toEqual(nothing);
    expect(await suggested("qqqqqq")).toEqual(nothing);
  });
});
