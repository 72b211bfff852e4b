import { texts } from "../../i18n/texts";

export const organizationsTexts = texts({
  id: {
    menu: { label: "Struktur Organisasi", hint: "Dewan, direksi, dan divisi" },
    title: "Struktur Organisasi",
    description: "Dewan, direksi, dan divisi perusahaan.",
    empty: "Struktur organisasi akan segera tampil di halaman ini.",
    onward: "Tentang kami",
  },
  en: {
    menu: { label: "Organisation", hint: "Boards, directors and divisions" },
    title: "Organisational structure",
    description: "The company's boards, directors and divisions.",
    empty: "The organisational structure will appear on this page soon.",
    onward: "About us",
  },
});
