import { texts } from "../../i18n/texts";

export const awardsTexts = texts({
  id: {
    menu: { label: "Penghargaan", hint: "Yang diberikan kepada kami" },
    kind: "Penghargaan",
    title: "Penghargaan",
    detail: "Penghargaan",
    description: "Penghargaan yang kami terima, beserta pemberinya.",
    others: "Penghargaan lain",
    toDetail: "Selengkapnya",
    empty: "Belum ada penghargaan.",
    emptyText: "Kabar lain tentang kami ada di halaman berita.",
    onward: "Baca berita",
  },
  en: {
    menu: { label: "Awards", hint: "What we have been given" },
    kind: "Award",
    title: "Awards",
    detail: "Award",
    description: "The awards that we have received, and who gave them.",
    others: "Other awards",
    toDetail: "Details",
    empty: "There are no awards yet.",
    emptyText: "Other news about us is on the news page.",
    onward: "Read the news",
  },
});
