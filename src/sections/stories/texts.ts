import { texts } from "../../i18n/texts";

export const newsTexts = texts({
  id: {
    title: "Press Release & Berita",
    detail: "Press Release & Berita Detail",
    description: "Press release, kabar, dan pengumuman perusahaan.",
    others: "Berita lain",
    related: "Berita terkait",
    empty: "Belum ada berita.",
    emptyText: "Sementara itu, artikel kesehatan kami bisa Anda baca.",
    onward: "Baca artikel",
  },
  en: {
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
    title: "Artikel",
    detail: "Artikel Detail",
    description: "Artikel tentang kesehatan, perawatan, dan cara memakai manfaat Anda.",
    others: "Artikel lain",
    related: "Artikel terbaru",
    empty: "Belum ada artikel.",
    emptyText: "Sementara itu, kabar terbaru kami bisa Anda baca.",
    onward: "Baca berita",
  },
  en: {
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
