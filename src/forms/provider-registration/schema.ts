import * as z from "zod/mini";
import { lazy } from "../../platform/lazy";
import * as rule from "../rules";

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

const yesNo = () => rule.choice(["Ya", "Tidak"]);

/** In the order of the CMS's fields. */
export const registrationSchema = lazy(() =>
  z.object({
    name: rule.text(150),
    address: rule.text(300),
    category: rule.choice(providerCategories),
    city: rule.text(100),
    province: rule.text(100),
    country: rule.text(100),
    postalCode: rule.postalCode(),
    bankName: rule.text(100),
    bankAccNumber: rule.bankAccount(),
    bankAccName: rule.text(150),
    npwp: rule.taxNumber(),
    npwp_file: rule.upload(),
    tdp: rule.text(50),
    tdp_file: rule.upload(),
    opsLicense: rule.text(100),
    opsLicenseFile: rule.upload(),
    ratesFile: rule.upload(),
    hospitalClassAssignmentPermitFile: rule.upload(),
    drugListFile: rule.upload(),
    companyProfile: rule.upload(),
    phone: rule.phone(),
    faximile: rule.fax(),
    financeName: rule.text(100),
    financePhone: rule.phone(),
    financeEmail: rule.email(),
    marketingName: rule.optional(rule.text(100)),
    marketingPhone: rule.optional(rule.phone()),
    marketingEmail: rule.optional(rule.email()),
    itName: rule.optional(rule.text(100)),
    itPhone: rule.optional(rule.phone()),
    itEmail: rule.optional(rule.email()),
    website: rule.website(),
    contactPerson: rule.text(100),
    longitude: rule.longitude(),
    latitude: rule.latitude(),
    vipService: rule.choice(["Bersedia", "Tidak Bersedia"]),
    cooperationBPJS: yesNo(),
    internet: rule.choice(["Stabil", "Tidak Stabil", "Tidak Ada Jaringan"]),
    discount: rule.text(100),
    priceDeal: yesNo(),
    hospitalIS: yesNo(),
    underwrite: yesNo(),
    digitalEclaim: yesNo(),
    serviceOnProcess: yesNo(),
    requestLetter: rule.upload(),
    services: rule.choices(providerServices),
  }),
);
export type ProviderRegistration = z.infer<ReturnType<typeof registrationSchema>>;
