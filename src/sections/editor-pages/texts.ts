import { texts } from "../../i18n/texts";

export const editorPagesTexts = texts({
  id: { title: "Halaman", detail: "Halaman", others: "Halaman lain" },
  en: { title: "Pages", detail: "Page", others: "Other pages" },
});
