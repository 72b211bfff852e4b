import { texts } from "../i18n/texts";

export const lastResortTexts = texts({
  id: {
    title: "Halaman belum dapat ditampilkan",
    text: "Ada gangguan di sisi kami dan kami sedang memperbaikinya. Muat ulang beberapa menit lagi, atau hubungi kami.",
  },
  en: {
    title: "This page cannot be shown at the moment",
    text: "Something has gone wrong on our side and we are putting it right. Reload the page in a few minutes, or contact us.",
  },
});
