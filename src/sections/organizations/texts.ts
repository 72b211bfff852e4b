import { texts } from "../../i18n/texts";

export const organizationsTexts = texts({
  id: {
    title: "Struktur Organisasi",
    description: "Dewan, direksi, dan divisi perusahaan.",
    empty: "Struktur organisasi akan segera tampil di halaman ini.",
    onward: "Tentang kami",
  },
  en: {
    title: "Organisational structure",
    description: "The company's boards, directors and divisions.",
    empty: "The organisational structure will appear on this page soon.",
    onward: "About us",
  },
});
