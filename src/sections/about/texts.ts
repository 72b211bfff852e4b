import { texts } from "../../i18n/texts";

export const aboutTexts = texts({
  id: { description: "Siapa kami dan apa yang kami kerjakan.", organization: "Struktur organisasi" },
  en: { description: "Who we are and what we do.", organization: "Organisational structure" },
});
