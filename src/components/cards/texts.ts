import { texts } from "../../i18n/texts";

export const storiesTexts = texts({
  id: {
    minutes: (minutes: number) => `${minutes} menit baca`,
    previous: "Sebelumnya",
    next: "Berikutnya",
    feed: "Ikuti lewat RSS",
  },
  en: {
    minutes: (minutes: number) => `${minutes}-minute read`,
    previous: "Previous",
    next: "Next",
    feed: "Follow by RSS",
  },
});

export const paginationTexts = texts({
  id: {
    label: "Halaman",
    page: (page: number) => `Halaman ${page}`,
    previous: "Sebelumnya",
    next: "Berikutnya",
  },
  en: {
    label: "Pages",
    page: (page: number) => `Page ${page}`,
    previous: "Previous",
    next: "Next",
  },
});
