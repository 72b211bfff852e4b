import { type InLanguage, texts } from "../i18n/texts";

/** Services of providers that the site knows by name, in the order in which it shows them. */
export const careServices = [
  "emergency",
  "inpatient",
  "outpatient",
  "icu",
  "surgery",
  "maternity",
  "children",
  "dental",
  "eye",
  "laboratory",
  "radiology",
  "dialysis",
  "pharmacy",
  "vaccination",
  "checkup",
  "physiotherapy",
  "ambulance",
] as const;
export type CareService = (typeof careServices)[number];

export const careNames = texts({
  id: {
    emergency: "IGD",
    inpatient: "Rawat inap",
    outpatient: "Rawat jalan",
    icu: "ICU",
    surgery: "Bedah",
    maternity: "Persalinan",
    children: "Anak",
    dental: "Gigi",
    eye: "Mata",
    laboratory: "Laboratorium",
    radiology: "Radiologi",
    dialysis: "Cuci darah",
    pharmacy: "Farmasi",
    vaccination: "Vaksinasi",
    checkup: "Medical check-up",
    physiotherapy: "Fisioterapi",
    ambulance: "Ambulans",
  },
  en: {
    emergency: "Emergency room",
    inpatient: "Inpatient care",
    outpatient: "Outpatient care",
    icu: "ICU",
    surgery: "Surgery",
    maternity: "Maternity",
    children: "Children",
    dental: "Dental",
    eye: "Eyes",
    laboratory: "Laboratory",
    radiology: "Radiology",
    dialysis: "Dialysis",
    pharmacy: "Pharmacy",
    vaccination: "Vaccination",
    checkup: "Check-up",
    physiotherapy: "Physiotherapy",
    ambulance: "Ambulance",
  },
});

/** What editors and facilities write for each service. */
const spellings: Readonly<Record<CareService, RegExp>> = {
  emergency: /^(?:emergency(?: room| care)?|igd|ugd|er|(?:gawat )?darurat)$/,
  inpatient: /^(?:inpatient(?: care)?|rawat inap|ranap|opname|hospitali[sz]ation)$/,
  outpatient: /^(?:outpatient(?: care)?|rawat jalan|rajal|poliklinik)$/,
  icu: /^(?:icu|intensive care(?: unit)?|ruang intensif|perawatan intensif)$/,
  surgery: /^(?:surgery|bedah|operasi|kamar operasi)$/,
  maternity: /^(?:maternity|persalinan|bersalin|melahirkan|kebidanan|kandungan|obgyn)$/,
  children: /^(?:children|p(?:a)?ediatrics?|pediatri|anak|dokter anak)$/,
  dental: /^(?:dental|dentist(?:ry)?|gigi|dokter gigi|poli gigi)$/,
  eye: /^(?:eyes?|mata|ophthalmology|dokter mata)$/,
  laboratory: /^(?:lab(?:oratory|oratorium)?|cek lab)$/,
  radiology: /^(?:radiology|radiologi|rontgen|x-?ray|ct scan|mri)$/,
  dialysis: /^(?:(?:hemo|haemo)?dialysis|hemodialisa|hemodialisis|cuci darah|hd)$/,
  pharmacy: /^(?:pharmacy|farmasi|apotek)$/,
  vaccination: /^(?:vaccinations?|vaksin(?:asi)?|imunisasi|immuni[sz]ation)$/,
  checkup: /^(?:(?:medical )?check-?\s?up|mcu)$/,
  physiotherapy: /^(?:physiotherapy|fisioterapi|rehabilitasi medik)$/,
  ambulance: /^(?:ambulance|ambulans?)$/,
};

/** The service that a text names; null for any other. */
export function careServiceIn(text: string): CareService | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, " ");
  return careServices.find((service) => spellings[service].test(name)) ?? null;
}

export const isCareService = (text: string): text is CareService => careServices.some((service) => service === text);

/** Known services by their key, others as they are written; each once. */
export function careListIn(text: string): readonly string[] {
  const parts = text.split(/[,;\n|]/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean).map((part) => careServiceIn(part) ?? part))];
}

/** A service for people to read: the site's word in their language, else as it is written. */
export const careLabel = (service: string, of: InLanguage): string =>
  isCareService(service) ? careNames(of)[service] : service;
