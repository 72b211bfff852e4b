import { texts } from "../../i18n/texts";

export const surveysTexts = texts({
  id: {
    member: "Survei Member",
    corporate: "Survei Korporasi",
    provider: "Survei Provider",
    description: "Sampaikan pengalaman Anda. Masukan Anda memperbaiki layanan kami.",
  },
  en: {
    member: "Member survey",
    corporate: "Corporate survey",
    provider: "Provider survey",
    description: "Tell us about your experience. Your feedback improves our services.",
  },
});

export const surveyMenuTexts = {
  provider: texts({
    id: { menu: { label: "Provider", hint: "Untuk fasilitas kesehatan rekanan" } },
    en: { menu: { label: "Provider", hint: "For partner healthcare facilities" } },
  }),
  corporate: texts({
    id: { menu: { label: "Korporasi", hint: "Untuk perusahaan klien" } },
    en: { menu: { label: "Corporate", hint: "For client companies" } },
  }),
  member: texts({
    id: { menu: { label: "Member", hint: "Untuk peserta dan keluarga" } },
    en: { menu: { label: "Member", hint: "For members and their families" } },
  }),
} as const;
