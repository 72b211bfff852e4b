import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../../src/providers/distance";
import { loadGazetteer } from "../../src/providers/places/gazetteer";
import { asWritten, locatorOf } from "../../src/providers/position";

const locate = locatorOf(await loadGazetteer());

interface Written {
  readonly latitude: string;
  readonly longitude: string;
  readonly city?: string;
  readonly province?: string;
  readonly country?: string;
}

function positionOf({ latitude, longitude, city = "Jakarta Selatan", province = "", country = "Indonesia" }: Written) {
  const found = locate({ latitude, longitude, city, province, country });
  const { latitude: north, longitude: east } = found;
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

describe("a position within its city is taken as it is written", () => {
  it.each([
    { latitude: "-6.25", longitude: "106.8" },
    { latitude: "-6,25", longitude: "106,8" },
    { latitude: "\u22126.25", longitude: "106.8" },
    { latitude: "\u20116.25\u200b", longitude: "\u00a0106.8" },
    { latitude: "-6.25\u00b0", longitude: "106.8\u00b0" },
    { latitude: "6.25 S", longitude: "106.8 E" },
    { latitude: "6.25\u00b0 LS", longitude: "106.8\u00b0 BT" },
    { latitude: "6\u00b015'00\" S", longitude: "106\u00b048'00\" E" },
    { latitude: "-06.25", longitude: "106.80" },
    { latitude: "-6.25, 106.8", longitude: "" },
    { latitude: "", longitude: "(-6.25, 106.8)" },
    { latitude: "-6.25,106.8", longitude: "-6.25,106.8" },
    { latitude: "-6,25;106,8", longitude: "" },
    { latitude: "-6.25/106.8", longitude: "" },
    { latitude: "6.25S 106.8E", longitude: "" },
    { latitude: "6.25 LS 106.8 BT", longitude: "" },
    { latitude: "S 6.25 E 106.8", longitude: "" },
    { latitude: "S 6.25", longitude: "E 106.8" },
    { latitude: "-6\u00b015'00\" 106\u00b048'", longitude: "" },
    { latitude: "6\u00b015'S, 106\u00b048'E", longitude: "" },
    { latitude: "Lat: -6.25, Long: 106.8", longitude: "" },
    { latitude: "lat=-6.25&lng=106.8", longitude: "" },
    { latitude: "geo:-6.25,106.8", longitude: "" },
    { latitude: "https://www.google.com/maps/place/A/data=!3d-6.25!4d106.8", longitude: "" },
    { latitude: "[-6.25, 106.8]", longitude: "" },
    { latitude: "-6.25", longitude: "106.8", city: "Kota Adm. Jakarta Selatan" },
    { latitude: "-6.25", longitude: "106.8", city: "JAKARTA SELATAN", province: "DKI JAKARTA" },
    { latitude: "-6.25", longitude: "106.8", city: "Cilandak" },
  ])("$latitude / $longitude ($city)", (written) => {
    expect(positionOf(written)).toEqual({ latitude: expect.closeTo(-6.25, 6), longitude: expect.closeTo(106.8, 6) });
  });
});

describe("a position in a large regency is taken far from its seat, and corrected there", () => {
  it.each([
    { city: "Kabupaten Merauke", latitude: "-7.5", longitude: "138.9" },
    { city: "Kab. Ketapang", latitude: "-2.9", longitude: "110.2" },
    { city: "Kapuas Hulu", latitude: "0.95", longitude: "111.95" },
    { city: "Kabupaten Merauke", latitude: "7.5", longitude: "138.9", north: -7.5 },
  ])("$city: $latitude / $longitude", ({ north, ...written }) => {
    const position = { latitude: north ?? Number(written.latitude), longitude: Number(written.longitude) };
    expect(positionOf(written)).toEqual(position);
  });

  it("and not in its sea", () => {
    expect(positionOf({ city: "Kab. Ketapang", latitude: "-2.9", longitude: "109.2" })).toBeNull();
  });
});

describe("a position elsewhere is corrected if one mistake explains it", () => {
  it.each([
    { mistake: "a missing minus", latitude: "6.25", longitude: "106.8" },
    { mistake: "swapped coordinates", latitude: "106.8", longitude: "-6.25" },
    { mistake: "swapped without a minus", latitude: "106.8", longitude: "6.25" },
    { mistake: "thousands points of a spreadsheet", latitude: "-6.250.000", longitude: "106.800.000" },
    { mistake: "thousands points without a minus", latitude: "6.250.000", longitude: "106.800.000" },
    { mistake: "a lost decimal point", latitude: "-6250000", longitude: "106800000" },
    { mistake: "a lost decimal point in one", latitude: "-6.25", longitude: "1068000" },
    { mistake: "a decimal point too far left", latitude: "-6.25", longitude: "10.68" },
    { mistake: "thousands commas", latitude: "-6,250,000", longitude: "106,800,000" },
  ])("$mistake: $latitude / $longitude", ({ latitude, longitude }) => {
    expect(positionOf({ latitude, longitude })).toEqual({ latitude: -6.25, longitude: 106.8 });
  });
});

describe("any other position is none", () => {
  it.each([
    { latitude: "0", longitude: "0" },
    { latitude: "", longitude: "" },
    { latitude: "-", longitude: "N/A" },
    { latitude: "-6.25", longitude: "" },
    { latitude: "-7.25", longitude: "112.75" },
    { latitude: "-6.25", longitude: "16.8" },
    { latitude: "3.6", longitude: "98.6" },
    { latitude: "-6.5", longitude: "110.2", city: "Kota Semarang Timur Raya" },
    { latitude: "6.25", longitude: "106.8", city: "" },
    { latitude: "6.25", longitude: "106.8", city: "Kota Antah Berantah" },
  ])("$latitude / $longitude in $city", (written) => {
    expect(positionOf(written)).toBeNull();
  });

  it("also if two corrections are possible: both signs are near Pontianak, on the equator", () => {
    expect(positionOf({ latitude: "26.300", longitude: "109.342.500", city: "Kota Pontianak" })).toBeNull();
  });
});

it("of cities of one name, that of the province counts; a name for city and regency covers both", () => {
  expect(positionOf({ latitude: "-6.59", longitude: "106.79", city: "Bogor", province: "Jawa Barat" })).not.toBeNull();
  expect(positionOf({ latitude: "-6.48", longitude: "106.85", city: "Bogor", province: "Jawa Barat" })).not.toBeNull();
});

it("abroad, positions are taken as they are written", () => {
  const singapore = { latitude: "1.3", longitude: "103.8", city: "Singapore", country: "Singapore" };
  expect(positionOf(singapore)).toEqual({ latitude: 1.3, longitude: 103.8 });
});

it("without a known city, a position on land is taken and one in the sea is not", () => {
  expect(positionOf({ latitude: "-6.25", longitude: "106.8", city: "" })).not.toBeNull();
  expect(positionOf({ latitude: "-5", longitude: "110", city: "" })).toBeNull();
});

it("whatever a directory has, a position of a known city lies in or near it", async () => {
  const [jakarta] = (await loadGazetteer()).named(["jakarta", "selatan"]);
  if (!jakarta) throw new Error("no such place");
  const digits = fc.stringMatching(/^[-+]?\d{0,9}[.,]?\d{0,9}[.,]?\d{0,4}$/);
  fc.assert(
    fc.property(digits, digits, (latitude, longitude) => {
      const found = positionOf({ latitude, longitude });
      if (found) expect(distanceKm(jakarta, found)).toBeLessThan(jakarta.radiusKm + 31);
    }),
    { numRuns: 2_000 },
  );
});

it("without a look at the address, degrees beyond the earth are none", () => {
  const row = { city: "", province: "", country: "" };
  expect(asWritten({ ...row, latitude: "-96.25", longitude: "106.8" })).toEqual({ latitude: null, longitude: null });
  expect(asWritten({ ...row, latitude: "6.25", longitude: "106.8" })).toEqual({ latitude: 6.25, longitude: 106.8 });
});

describe("at the equator, where both signs lead into or near the city", () => {
  const towns = [
    { city: "Pontianak", latitude: -0.052, longitude: "109.325" },
    { city: "Kabupaten Kubu Raya", latitude: -0.127, longitude: "109.404" },
    { city: "Kabupaten Sintang", latitude: 0.069, longitude: "111.493" },
    { city: "Kabupaten Sanggau", latitude: 0.123, longitude: "110.6" },
    { city: "Bontang", latitude: 0.122, longitude: "117.485" },
    { city: "Lubuk Sikaping", latitude: 0.144, longitude: "100.166" },
  ];

  it.each(towns)("a right position in $city is shown", ({ city, latitude, longitude }) => {
    expect(positionOf({ latitude: `${latitude}`, longitude, city })?.latitude).toBeCloseTo(latitude, 6);
  });

  it.each(towns)("one in $city with the other sign is none", ({ city, latitude, longitude }) => {
    expect(positionOf({ latitude: `${-latitude}`, longitude, city })).toBeNull();
  });

  it("a clear hemisphere is believed, in figures or words", () => {
    for (const latitude of ["-0.012", "0.012 S", "0.012 LS", "0,012 lintang selatan"]) {
      expect(positionOf({ latitude, longitude: "109.325", city: "Pontianak" })?.latitude).toBeCloseTo(-0.012, 6);
    }
    expect(positionOf({ latitude: "0.012", longitude: "109.325", city: "Pontianak" })).toBeNull();
  });
});
