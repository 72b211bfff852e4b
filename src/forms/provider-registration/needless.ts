import type { ProviderRegistration } from "./schema";

type Category = ProviderRegistration["category"];

/** Doctors who register themselves: neither a company nor a facility with systems of its own. */
const practices = ["Dokter_Umum", "Dokter_Specialist", "Dokter_Gigi_Umum", "Personal Doctor"] as const;
const shops = ["Apotek", "Laboratorium", "Optik"] as const;
/** Clinics and maternity homes, of which the ministry classifies none. */
const clinics = [
  "Rumah_Bersalin",
  "APOTEK & KLINIK",
  "RB & KLINIK",
  "KLINIK BEDAH",
  "KLINIK & LAB",
] as const satisfies readonly Category[];

/** By field of the registration, the categories that have no meaning for it. */
export const needless = {
  tdp: practices,
  tdp_file: practices,
  companyProfile: practices,
  hospitalIS: [...practices, ...shops],
  hospitalClassAssignmentPermitFile: [...practices, ...shops, ...clinics],
  drugListFile: ["Laboratorium", "Optik"],
} as const satisfies Partial<Record<keyof ProviderRegistration, readonly Category[]>>;
