import { texts } from "../i18n/texts.ts";

/** Types of providers, in the order of the user interface. */
export const kinds = [
  "hospital",
  "clinic",
  "pharmacy",
  "dentist",
  "doctor",
  "laboratory",
  "optician",
  "maternity",
] as const;
export type Kind = (typeof kinds)[number];

export function isKind(text: string): text is Kind {
  return kinds.some((kind) => kind === text);
}

export const kindNames = texts({
  id: {
    hospital: "Rumah sakit",
    clinic: "Klinik",
    pharmacy: "Apotek",
    dentist: "Dokter gigi",
    doctor: "Dokter",
    laboratory: "Laboratorium",
    optician: "Optik",
    maternity: "Ibu & bersalin",
  } satisfies Readonly<Record<Kind, string>>,
  en: {
    hospital: "Hospitals",
    clinic: "Clinics",
    pharmacy: "Pharmacies",
    dentist: "Dentists",
    doctor: "Doctors",
    laboratory: "Laboratories",
    optician: "Opticians",
    maternity: "Maternity",
  },
});
