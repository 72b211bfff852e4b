import { texts } from "../../i18n/texts";

export const newsTexts = texts({
  id: {
    menu: { label: "Press Release/Berita", hint: "Kabar dan pengumuman perusahaan" },
    kind: "Berita",
    title: "Press Release & Berita",
    detail: "Berita",
    description: "Press release, kabar, dan pengumuman perusahaan.",
    others: "Berita lain",
    related: "Berita terkait",
    empty: "Belum ada berita.",
    emptyText: "Sementara itu, artikel kesehatan kami bisa Anda baca.",
    onward: "Baca artikel",
  },
  en: {
    menu: { label: "Press releases and news", hint: "Company news and announcements" },
    kind: "News",
    title: "Press releases and news",
    detail: "Press releases and news",
    description: "Press releases, news and announcements from the company.",
    others: "Other news",
    related: "Related news",
    empty: "There is no news yet.",
    emptyText: "In the meantime, you can read our articles on health.",
    onward: "Read articles",
  },
});

export const articlesTexts = texts({
  id: {
    menu: { label: "Artikel", hint: "Bacaan tentang kesehatan dan manfaat" },
    title: "Artikel",
    detail: "Artikel",
    description: "Artikel tentang kesehatan, perawatan, dan cara memakai manfaat Anda.",
    others: "Artikel lain",
    related: "Artikel terbaru",
    empty: "Belum ada artikel.",
    emptyText: "Sementara itu, kabar terbaru kami bisa Anda baca.",
    onward: "Baca berita",
  },
  en: {
    menu: { label: "Articles", hint: "Reading about health and benefits" },
    title: "Articles",
    detail: "Article",
    description: "Articles about health, care and how to use your benefits.",
    others: "Other articles",
    related: "Latest articles",
    empty: "There are no articles yet.",
    emptyText: "In the meantime, you can read our latest news.",
    onward: "Read the news",
  },
});
