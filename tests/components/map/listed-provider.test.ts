import { describe, expect, it } from "vitest";
import {
  categoryName,
  directionsHref,
  formatDistance,
  type ListedProvider,
  wholeAddress,
} from "../../../src/components/map/listed-provider";

const provider: ListedProvider = {
  providerId: "1",
  providerName: "RS Harapan & Kasih",
  providerCategory: "Rumah_Sakit_Ibu_&_Anak",
  address: "Jl. Asia Afrika 1",
  city: "Bandung",
  province: "Jawa Barat",
  phones: [],
  latitude: -6.92,
  longitude: 107.61,
};

it.each([
  [0, "10 m"],
  [0.85, "850 m"],
  [0.996, "1 km"],
  [2.44, "2,4 km"],
  [9.96, "10 km"],
  [31.4, "31 km"],
  [1234.5, "1.235 km"],
])("says %d km as %s", (distanceKm, text) => {
  expect(formatDistance(distanceKm, "id")).toBe(text);
});

describe("an address", () => {
  it("says nothing twice, and leaves out what is not known", () => {
    expect(wholeAddress(provider)).toBe("Jl. Asia Afrika 1, Bandung, Jawa Barat");
    expect(wholeAddress({ ...provider, address: "Jl. Asia Afrika 1, Bandung" })).toBe(
      "Jl. Asia Afrika 1, Bandung, Jawa Barat",
    );
    expect(wholeAddress({ ...provider, address: "", city: "" })).toBe("Jawa Barat");
  });

  it("leads to the position, else to what the words find", () => {
    expect(directionsHref(provider)).toBe("https://www.google.com/maps/dir/?api=1&destination=-6.92,107.61");
    const unplaced = new URL(directionsHref({ ...provider, latitude: null, longitude: null }));
    expect(unplaced.searchParams.get("query")).toBe("RS Harapan & Kasih, Jl. Asia Afrika 1, Bandung, Jawa Barat");
  });
});

it("reads the service's categories as words", () => {
  const words = ["Rumah_Sakit_Ibu_&_Anak", "APOTEK & KLINIK", "KLINIK & LAB", "RSAL", "KLINIK PRATAMA"];
  expect(words.map((word) => categoryName(word, "id"))).toEqual(
    ["Rumah Sakit Ibu & Anak", "Apotek & Klinik", "Klinik & Lab", "RSAL", "Klinik Pratama"].map((text) => ({ text })),
  );
  expect(categoryName("APOTEK & KLINIK", "en")).toEqual({ text: "Pharmacy and clinic" });
  expect(categoryName("KLINIK PRATAMA", "en")).toEqual({ text: "Klinik Pratama", lang: "id" });
});
