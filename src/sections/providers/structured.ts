import type { StructuredItem } from "../../page/head";
import type { Provider } from "../../providers/provider";

/** Which type of schema.org a category of the service is; the first that matches. */
const types: readonly (readonly [category: RegExp, type: string])[] = [
  [/gigi/i, "Dentist"],
  [/dokter|doctor/i, "Physician"],
  [/klinik|bedah/i, "MedicalClinic"],
  [/^apotek/i, "Pharmacy"],
  [/laborat|^lab\b/i, "DiagnosticLab"],
  [/optik/i, "Optician"],
  [/^(rumah|rs)/i, "Hospital"],
];

/** JSON-LD of a provider: `MedicalBusiness`, or what its category says more exactly. */
export function structuredProvider(provider: Provider, url: string) {
  const { providerName, providerCategory, address, city, province, telephone, faximile, latitude, longitude } =
    provider;
  return {
    "@type": types.find(([category]) => category.test(providerCategory))?.[1] ?? "MedicalBusiness",
    name: providerName,
    url,
    ...(telephone && { telephone }),
    ...(faximile && { faxNumber: faximile }),
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: province,
      addressCountry: "ID",
    },
    ...(latitude !== null && longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  } as const satisfies StructuredItem & Record<string, unknown>;
}
