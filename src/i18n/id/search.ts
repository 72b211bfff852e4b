/** Site search. */
export const search = {
  searchPage: {
    title: "Pencarian",
    titleOf: (words: string) => `Hasil untuk “${words}”`,
    description: "Cari berita, artikel, layanan, jawaban, event, lowongan, dan promo.",
    label: "Cari di situs ini",
    field: "Kata yang dicari",
    submit: "Cari",
    hint: "Tulis satu kata atau lebih, misalnya nama layanan, penyakit, atau kota. Salah ketik sedikit tidak apa-apa.",
    examples: "Sering dicari",
    exampleWords: ["rawat inap", "klaim", "BPJS", "telekonsultasi", "rumah sakit"],
    total: (total: string) => `${total} hasil`,
    capped: (shown: string, total: string) => `${shown} hasil teratas dari ${total}. Tambahkan kata agar lebih tepat.`,
    similar: "Tidak ada yang persis sama. Ini yang mirip:",
    none: (words: string) => `Tidak ada hasil untuk “${words}”.`,
    noneText: "Periksa ejaannya, coba kata yang lebih umum, atau tanyakan langsung kepada kami.",
    contact: "Hubungi kami",
    kinds: {
      news: "Berita",
      articles: "Artikel",
      services: "Layanan",
      faqs: "Tanya jawab",
      events: "Event",
      careers: "Lowongan",
      promotions: "Promo",
    },
  },
} as const;
