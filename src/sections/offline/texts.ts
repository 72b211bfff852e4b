import { texts } from "../../i18n/texts";

export const offlineTexts = texts({
  id: {
    title: "Tanpa koneksi internet",
    text: "Halaman ini belum pernah Anda buka, jadi tidak tersimpan di perangkat Anda. Telepon tetap bisa dipakai.",
    found: "Hasil pencarian provider terakhir",
    pages: "Halaman yang tersimpan",
  },
  en: {
    title: "No internet connection",
    text: "You have not opened this page before, so it is not kept on your device. You can still phone.",
    found: "Your last provider search",
    pages: "Pages kept on your device",
  },
});
