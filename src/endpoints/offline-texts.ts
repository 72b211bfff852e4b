import { texts } from "../i18n/texts";

/** Shown above a cached page while the browser is offline. */
export const offlineTexts = texts({
  id: { note: "Anda sedang tanpa koneksi. Halaman ini disimpan pada {date}." },
  en: { note: "You are offline. This page was kept on {date}." },
});
