import { expect, it } from "vitest";
import type { Provider } from "../../../src/providers/provider";
import { structuredProvider } from "../../../src/sections/providers/index";
import { phoneNumbersIn } from "../../../src/telephone/phone-numbers";

const sample: Provider = {
  providerId: "1",
  providerName: "RSU Melati",
  providerCode: "CM0001",
  providerCategory: "RSB",
  status: "ACTIVE",
  address: "Jl. Kartini No. 1",
  city: "Bandung",
  province: "Jawa Barat",
  country: "Indonesia",
  telephone: "(022) 5550001 ext. 12 / 0812-3456-7890",
  phones: phoneNumbersIn("(022) 5550001 ext. 12 / 0812-3456-7890"),
  faximile: "+62 22 5551 0001",
  latitude: -6.91,
  longitude: 107.6,
};

it.each([
  ["Rumah Sakit Umum", "Hospital"],
  ["RSB", "Hospital"],
  ["Rumah_Sakit_Klinik", "MedicalClinic"],
  ["APOTEK & KLINIK", "MedicalClinic"],
  ["Apotek", "Pharmacy"],
  ["Dokter_Gigi_Umum", "Dentist"],
  ["Personal Doctor", "Physician"],
  ["Laboratorium", "DiagnosticLab"],
  ["Optik", "Optician"],
  ["Something new", "MedicalBusiness"],
])("a provider of the category %s is a %s", (providerCategory, type) => {
  expect(structuredProvider({ ...sample, providerCategory }, "https://situs.example/contoh/providers/1")["@type"]).toBe(
    type,
  );
});

it("a provider has one telephone number for search engines, in E.164", () => {
  const item = structuredProvider(sample, "https://situs.example/contoh/providers/1");
  expect(item).toMatchObject({ telephone: "+62225550001", faxNumber: "+622255510001" });
});

it("a provider without a position or numbers has none for search engines either", () => {
  const bare = { ...sample, telephone: "", phones: [], faximile: "", latitude: null, longitude: null };
  const item = structuredProvider(bare, "https://situs.example/contoh/providers/1");
  for (const name of ["telephone", "faxNumber", "geo"]) expect(item).not.toHaveProperty(name);
});
