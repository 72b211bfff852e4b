import { texts } from "../../i18n/texts";
import { dayInJakarta } from "../../platform/day";

/** @param expires seconds since the epoch */
const clockOf = (expires: number) => dayInJakarta(expires * 1_000).clock;

export const previewTexts = texts({
  id: {
    label: "Pratinjau",
    shown: { draft: "Pratinjau draf.", published: "Pratinjau: versi yang terbit." },
    until: (expires: number) => `Hanya Anda yang melihat halaman ini, sampai pukul ${clockOf(expires)} WIB.`,
    show: { draft: "Lihat draf", published: "Lihat versi terbit" },
    leave: "Keluar dari pratinjau",
  },
  en: {
    label: "Preview",
    shown: { draft: "Draft preview.", published: "Preview: as published." },
    until: (expires: number) => `Only you see this page, until ${clockOf(expires)} in Jakarta.`,
    show: { draft: "Show the draft", published: "Show as published" },
    leave: "Leave the preview",
  },
});
