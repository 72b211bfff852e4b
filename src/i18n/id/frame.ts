/** What stands on every page, and the pages of errors. */
export const frame = {
  /** For the `lang` attribute. */
  language: "id",

  locale: "id_ID",
  skipToContent: "Langsung ke isi",
  learnMore: "Learn More",
  notAvailable: "Bagian ini belum dapat ditampilkan.",
  home: "Home",

  breadcrumbs: "Lokasi halaman",
} as const;
