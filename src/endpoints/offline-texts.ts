import { texts } from "../i18n/texts";

/** Above a page that a browser shows while it is offline. */
export const offlineTexts = texts({
  id: { note: "Anda sedang tanpa koneksi. Halaman ini disimpan pada {date}." },
  en: { note: "You are offline. This page was kept on {date}." },
});
