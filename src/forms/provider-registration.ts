import * as z from "zod/mini";
import { defineForm } from "./form";
import { registrationSections } from "./provider-registration-layout";
import {
  choice,
  choices,
  digits,
  email,
  fax,
  latitude,
  longitude,
  optional,
  phone,
  postalCode,
  taxNumber,
  text,
  upload,
  website,
} from "./rules";

export const providerCategories = [
  "Dokter_Umum",
  "Dokter_Specialist",
  "Dokter_Gigi_Umum",
  "Rumah_Sakit_Klinik",
  "Rumah_Bersalin",
  "Rumah_Sakit_Ibu_&_Anak",
  "Apotek",
  "Laboratorium",
  "Optik",
  "Rumah Sakit Umum",
  "Rumah Sakit Umum Daerah",
  "APOTEK & KLINIK",
  "RB & KLINIK",
  "KLINIK BEDAH",
  "RSB",
  "RSAL",
  "KLINIK & LAB",
  "Personal Doctor",
] as const;

export const providerServices = ["RawatJalan", "RawatInap", "Melahirkan", "Dental", "Kacamata"] as const;

const yesNo = () => choice(["Ya", "Tidak"]);

/** In the order of the CMS's fields. */
export const ProviderRegistrationSchema = z.object({
  name: text(150),
  address: text(300),
  category: choice(providerCategories),
  city: text(100),
  province: text(100),
  country: text(100),
  postalCode: postalCode(),
  bankName: text(100),
  bankAccNumber: digits(30),
  bankAccName: text(150),
  npwp: taxNumber(),
  npwp_file: upload(),
  tdp: text(50),
  tdp_file: upload(),
  opsLicense: text(100),
  opsLicenseFile: upload(),
  ratesFile: upload(),
  hospitalClassAssignmentPermitFile: upload(),
  drugListFile: upload(),
  companyProfile: upload(),
  phone: phone(),
  faximile: fax(),
  financeName: text(100),
  financePhone: phone(),
  financeEmail: email(),
  marketingName: optional(text(100)),
  marketingPhone: optional(phone()),
  marketingEmail: optional(email()),
  itName: optional(text(100)),
  itPhone: optional(phone()),
  itEmail: optional(email()),
  website: website(),
  contactPerson: text(100),
  longitude: longitude(),
  latitude: latitude(),
  vipService: choice(["Bersedia", "Tidak Bersedia"]),
  cooperationBPJS: yesNo(),
  internet: choice(["Stabil", "Tidak Stabil", "Tidak Ada Jaringan"]),
  discount: text(100),
  priceDeal: yesNo(),
  hospitalIS: yesNo(),
  underwrite: yesNo(),
  digitalEclaim: yesNo(),
  serviceOnProcess: yesNo(),
  requestLetter: upload(),
  services: choices(providerServices),
});
export type ProviderRegistration = z.infer<typeof ProviderRegistrationSchema>;

export const providerRegistrationForm = defineForm({
  id: "provider-registration",
  path: "provider-registration-setting",
  schema: ProviderRegistrationSchema,
  sections: registrationSections,
  extras: ["{product}Services"],
  payload: ({ services, ...fields }, { style, product }) =>
    style === "spec" ? fields : { ...fields, [`${product}Services`]: services },
});
