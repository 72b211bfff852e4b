import { texts } from "../../i18n/texts";

export const mascotsTexts = texts({
  id: {
    menu: { label: "Maskot", hint: "Wajah acara kami" },
    kind: "Maskot",
    title: "Maskot",
    detail: "Maskot",
    description: "Maskot acara kami, beserta penggambarnya.",
    others: "Maskot lain",
    toDetail: "Selengkapnya",
    empty: "Belum ada maskot.",
    emptyText: "Kabar lain tentang kami ada di halaman berita.",
    onward: "Baca berita",
  },
  en: {
    menu: { label: "Mascots", hint: "The faces of our events" },
    kind: "Mascot",
    title: "Mascots",
    detail: "Mascot",
    description: "The mascots of our events, and who drew them.",
    others: "Other mascots",
    toDetail: "Details",
    empty: "There are no mascots yet.",
    emptyText: "Other news about us is on the news page.",
    onward: "Read the news",
  },
});
