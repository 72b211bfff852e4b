import { texts } from "../../i18n/texts";

export const searchTexts = texts({
  id: {
    title: "Pencarian",
    page: "Halaman",
    titleOf: (words: string) => `Hasil untuk “${words}”`,
    description: "Cari halaman, layanan, jawaban, berita, artikel, event, lowongan, dan promo.",
    hint: "Tulis satu kata atau lebih, atau pertanyaan Anda. Salah ketik sedikit tidak apa-apa.",
    examples: "Sering dicari",
    exampleWords: ["cara klaim", "rumah sakit", "lupa kata sandi", "lowongan", "BPJS"],
    total: (total: string) => `${total} hasil`,
    capped: (visibleCount: string, total: string) =>
      `${visibleCount} hasil teratas dari ${total}. Tambahkan kata agar lebih tepat.`,
    similar: "Tidak ada yang persis sama. Ini yang mirip:",
    empty: (words: string) => `Tidak ada hasil untuk “${words}”.`,
    noneText: "Periksa ejaannya, coba kata yang lebih umum, atau tanyakan langsung kepada kami.",
    network: "Di Jaringan Provider",
    allOfNetwork: (total: string) => `Lihat ${total} hasil di Jaringan Provider`,
    notInNetwork: (name: string) => `“${name}” tidak ada di jaringan kami. Ini yang ada:`,
    maybeNotInNetwork:
      "Bila itu nama rumah sakit, klinik, atau apotek, tempat itu tidak ada di jaringan kami. Cari yang lain di dekat Anda:",
    allOf: (words: string) => `Lihat “${words}” di Jaringan Provider`,
    row: (total: string, names: string) => `${total} provider: ${names}`,
    partial: "Hasilnya belum lengkap: isi halaman masih dimuat. Cari lagi sebentar lagi.",
    toNetwork: "Jaringan Provider",
  },
  en: {
    title: "Search",
    page: "Page",
    titleOf: (words: string) => `Results for “${words}”`,
    description: "Search pages, services, answers, news, articles, events, vacancies and promotions.",
    hint: "Enter one or more words, or your question. Small typing errors do not matter.",
    examples: "Often searched for",
    exampleWords: ["how to claim", "hospital", "forgot password", "vacancies", "BPJS"],
    total: (total: string) => (total === "1" ? "1 result" : `${total} results`),
    capped: (visibleCount: string, total: string) =>
      `The first ${visibleCount} of ${total} results. Add a word to be more precise.`,
    similar: "Nothing matches exactly. These are similar:",
    empty: (words: string) => `No results for “${words}”.`,
    noneText: "Check the spelling, try a more general word, or ask us directly.",
    network: "In the provider network",
    allOfNetwork: (total: string) =>
      total === "1" ? "See 1 result in the provider network" : `See ${total} results in the provider network`,
    notInNetwork: (name: string) => `“${name}” is not in our network. This is:`,
    maybeNotInNetwork:
      "If that is the name of a hospital, clinic or pharmacy, it is not in our network. Look for another one near you:",
    allOf: (words: string) => `See “${words}” in the provider network`,
    row: (total: string, names: string) => (total === "1" ? `1 provider: ${names}` : `${total} providers: ${names}`),
    partial: "The results are incomplete: the pages are still loading. Search again in a moment.",
    toNetwork: "Provider network",
  },
});
