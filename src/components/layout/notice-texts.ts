import { texts } from "../../i18n/texts";

export const noticeTexts = texts({
  id: {
    label: "Pemberitahuan",
    levels: { info: "Info:", warning: "Perhatian:", critical: "Penting:" },
  },
  en: {
    label: "Notices",
    levels: { info: "For your information:", warning: "Please note:", critical: "Important:" },
  },
});

export const previewTexts = texts({
  id: {
    label: "Pratinjau",
    shown: { draft: "Pratinjau draf.", published: "Pratinjau: versi yang terbit." },
    until: (clock: string) => `Hanya Anda yang melihat halaman ini, sampai pukul ${clock} WIB.`,
    show: { draft: "Lihat draf", published: "Lihat versi terbit" },
    leave: "Keluar dari pratinjau",
  },
  en: {
    label: "Preview",
    shown: { draft: "Draft preview.", published: "Preview: as published." },
    until: (clock: string) => `Only you see this page, until ${clock} in Jakarta.`,
    show: { draft: "Show the draft", published: "Show as published" },
    leave: "Leave the preview",
  },
});
