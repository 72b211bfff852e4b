import { texts } from "../../i18n/texts";

const id = { description: "Sampaikan pengalaman Anda. Masukan Anda memperbaiki layanan kami." };
const en = { description: "Tell us about your experience. Your feedback improves our services." };

export const surveyTexts = {
  provider: texts({
    id: { ...id, title: "Survei Provider", menu: { label: "Provider", hint: "Untuk fasilitas kesehatan rekanan" } },
    en: { ...en, title: "Provider survey", menu: { label: "Provider", hint: "For partner healthcare facilities" } },
  }),
  corporate: texts({
    id: { ...id, title: "Survei Korporasi", menu: { label: "Korporasi", hint: "Untuk perusahaan klien" } },
    en: { ...en, title: "Corporate survey", menu: { label: "Corporate", hint: "For client companies" } },
  }),
  member: texts({
    id: { ...id, title: "Survei Member", menu: { label: "Member", hint: "Untuk peserta dan keluarga" } },
    en: { ...en, title: "Member survey", menu: { label: "Member", hint: "For members and their families" } },
  }),
} as const;
