import { texts } from "../i18n/texts";

/** Above a page that is shown without a line. */
export const keptTexts = texts({
  id: { note: "Anda sedang tanpa koneksi. Halaman ini disimpan pada {date}." },
  en: { note: "You are offline. This page was kept on {date}." },
});
