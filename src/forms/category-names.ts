import { texts } from "../i18n/texts";

/** Names of facility types that differ from their values. */
export const categoryNames = texts<Readonly<Record<string, string>>>({
  id: {
    Dokter_Specialist: "Dokter Spesialis",
    "APOTEK & KLINIK": "Apotek & Klinik",
    "RB & KLINIK": "RB & Klinik",
    "KLINIK BEDAH": "Klinik Bedah",
    "KLINIK & LAB": "Klinik & Lab",
    "Personal Doctor": "Dokter Pribadi",
  },
  en: {
    Dokter_Umum: "General practitioner",
    Dokter_Specialist: "Specialist",
    Dokter_Gigi_Umum: "General dentist",
    Rumah_Sakit_Klinik: "Hospital or clinic",
    Rumah_Bersalin: "Maternity home",
    "Rumah_Sakit_Ibu_&_Anak": "Mother and child hospital",
    Apotek: "Pharmacy",
    Laboratorium: "Laboratory",
    Optik: "Optician",
    "Rumah Sakit Umum": "General hospital",
    "Rumah Sakit Umum Daerah": "Regional general hospital",
    "APOTEK & KLINIK": "Pharmacy and clinic",
    "RB & KLINIK": "Maternity home and clinic",
    "KLINIK BEDAH": "Surgical clinic",
    RSB: "Maternity hospital (RSB)",
    RSAL: "Naval hospital (RSAL)",
    "KLINIK & LAB": "Clinic and laboratory",
  },
});
