import type { ProviderRegistration } from "./schema";

type Category = ProviderRegistration["category"];

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
] as const satisfies readonly Category[];

/** By field, the categories for which it is meaningless. */
export const needless = {
  tdp: practices,
  tdp_file: practices,
  companyProfile: practices,
  hospitalIS: [...practices, ...shops],
  hospitalClassAssignmentPermitFile: [...practices, ...shops, ...clinics],
  drugListFile: ["Laboratorium", "Optik"],
} as const satisfies Partial<Record<keyof ProviderRegistration, readonly Category[]>>;
