import { texts } from "../../i18n/texts";

export const surveysTexts = texts({
  id: {
    member: "Survey Member",
    corporate: "Survey Korporasi",
    provider: "Survey Provider",
    description: "Sampaikan pengalaman Anda. Masukan Anda memperbaiki layanan kami.",
  },
  en: {
    member: "Member survey",
    corporate: "Corporate survey",
    provider: "Provider survey",
    description: "Tell us about your experience. Your feedback improves our services.",
  },
});
