import { plainCharacters } from "../../platform/characters/plain-characters";
import { defineForm, type Errors, type FieldLayout, type SectionLayout, type Values } from "../form";
import { dividedPosition } from "../position";
import { indonesian, isIndonesia } from "../rules";
import { type ProviderRegistration, registrationSchema } from "./schema";

type Key = Extract<keyof ProviderRegistration, string>;

const file = <Own extends Key>(key: Own): FieldLayout<Own> => ({ key, control: "file" });
const radios = <Own extends Key>(key: Own): FieldLayout<Own> => ({ key, control: "radios" });
const phone = <Own extends Key>(key: Own): FieldLayout<Own> => ({ key, type: "tel" });
const email = <Own extends Key>(key: Own): FieldLayout<Own> => ({ key, type: "email" });

/** The long form in six steps. */
const sections = [
  {
    id: "identity",
    rows: [
      { key: "name", autoComplete: "organization" },
      { key: "category", control: "select" },
      { key: "services", name: "{product}Services", control: "checkboxes" },
    ],
  },
  {
    id: "location",
    rows: [
      { key: "address", autoComplete: "address-line1" },
      [
        { key: "province", autoComplete: "address-level1", suggests: "provinces" },
        { key: "city", autoComplete: "address-level2", suggests: "cities" },
      ],
      [
        { key: "country", autoComplete: "country-name", preset: "Indonesia" },
        { key: "postalCode", autoComplete: "postal-code" },
      ],
      // Some telephones' decimal keyboards have no minus.
      [{ key: "latitude" }, { key: "longitude" }],
    ],
  },
  {
    id: "legal",
    rows: [
      [{ key: "bankName", control: "select" }, { key: "bankAccNumber" }],
      { key: "bankAccName" },
      { key: "npwp" },
      file("npwp_file"),
      { key: "tdp" },
      file("tdp_file"),
      { key: "opsLicense" },
      file("opsLicenseFile"),
    ],
  },
  {
    id: "contacts",
    rows: [
      [
        { key: "phone", type: "tel", autoComplete: "tel" },
        { key: "faximile", type: "tel" },
      ],
      [{ key: "contactPerson" }, { key: "website", inputMode: "url", autoComplete: "url" }],
      { key: "financeName" },
      [phone("financePhone"), email("financeEmail")],
      { key: "marketingName", sameAs: "finance" },
      [phone("marketingPhone"), email("marketingEmail")],
      { key: "itName", sameAs: "marketing" },
      [phone("itPhone"), email("itEmail")],
    ],
  },
  {
    id: "cooperation",
    rows: [
      radios("vipService"),
      radios("cooperationBPJS"),
      radios("internet"),
      { key: "discount" },
      radios("priceDeal"),
      radios("hospitalIS"),
      radios("underwrite"),
      radios("digitalEclaim"),
      radios("serviceOnProcess"),
    ],
  },
  {
    id: "documents",
    rows: [
      file("ratesFile"),
      file("hospitalClassAssignmentPermitFile"),
      file("drugListFile"),
      file("companyProfile"),
      file("requestLetter"),
    ],
  },
] as const satisfies readonly SectionLayout<Key>[];

/** Doctors: neither a company nor a facility with an information system. */
const practices = ["Dokter_Umum", "Dokter_Specialist", "Dokter_Gigi_Umum", "Personal Doctor"] as const;
const shops = ["Apotek", "Laboratorium", "Optik"] as const;
/** Without a class from the ministry. */
const clinics = [
  "Rumah_Bersalin",
  "APOTEK & KLINIK",
  "RB & KLINIK",
  "KLINIK BEDAH",
  "KLINIK & LAB",
] as const satisfies readonly ProviderRegistration["category"][];

/** By field, the categories for which it is meaningless. */
const needless = {
  tdp: practices,
  tdp_file: practices,
  companyProfile: practices,
  hospitalIS: [...practices, ...shops],
  hospitalClassAssignmentPermitFile: [...practices, ...shops, ...clinics],
  drugListFile: ["Laboratorium", "Optik"],
} as const satisfies Partial<Record<keyof ProviderRegistration, readonly ProviderRegistration["category"][]>>;

function skipped({ category }: Values): ReadonlySet<string> {
  const rows = Object.entries<readonly unknown[]>(needless).filter(([, categories]) => categories.includes(category));
  return new Set(rows.map(([key]) => key));
}

/** Fields that have a narrower format in Indonesia. */
const indonesianFormats = {
  postalCode: "postalCode",
  bankAccNumber: "number",
  npwp: "taxNumber",
} as const satisfies Partial<Record<keyof ProviderRegistration, keyof typeof indonesian>>;

function errorsInIndonesia(entered: Values): Errors {
  if (!isIndonesia(String(entered.country ?? ""))) return {};
  const wrong = Object.entries(indonesianFormats).filter(([key, format]) => {
    const value = plainCharacters(String(entered[key] ?? ""));
    return value !== "" && !indonesian[format].test(value);
  });
  return Object.fromEntries(wrong);
}

/** A pair of coordinates, pasted from a map into one field, fills both. */
function dividePosition(entered: Values): Values {
  const pair = dividedPosition(String(entered.latitude ?? ""), String(entered.longitude ?? ""));
  return pair ? { ...entered, ...pair } : entered;
}

export const providerRegistrationForm = defineForm({
  id: "provider-registration",
  path: "provider-registration-setting",
  schema: registrationSchema,
  sections,
  stepped: true,
  skipped,
  crossCheck: errorsInIndonesia,
  divide: dividePosition,
  names: { services: "{product}Services" },
  extras: ["{product}Services"],
  carriers: ["address", "name"],
});
