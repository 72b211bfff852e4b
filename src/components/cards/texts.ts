import { texts } from "../../i18n/texts";

export const storiesTexts = texts({
  id: { minutes: (minutes: number) => `${minutes} menit baca`, feed: "Ikuti lewat RSS" },
  en: { minutes: (minutes: number) => `${minutes}-minute read`, feed: "Follow by RSS" },
});

/** Of pages, slides, and items beside each other. */
export const stepTexts = texts({
  id: { previous: "Sebelumnya", next: "Berikutnya" },
  en: { previous: "Previous", next: "Next" },
});

export const paginationTexts = texts({
  id: { label: "Halaman", page: (page: number) => `Halaman ${page}` },
  en: { label: "Pages", page: (page: number) => `Page ${page}` },
});
