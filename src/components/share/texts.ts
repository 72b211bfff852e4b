import { texts } from "../../i18n/texts";

/** What script says. */
export const shareToolsTexts = texts({
  id: {
    copy: "Salin tautan",
    copied: "Tautan disalin.",
    failed: "Tautan tidak dapat disalin. Salin dari bilah alamat.",
  },
  en: {
    copy: "Copy link",
    copied: "Link copied.",
    failed: "The link could not be copied. Copy it from the address bar.",
  },
});

export const shareTexts = texts({
  id: {
    title: "Bagikan",
    post: "Bagikan Halaman Ini",
    link: "Tautan halaman ini",
    system: "Bagikan lewat aplikasi lain",
    on: (channel: string) => `Bagikan lewat ${channel}`,
    email: "E-mail",
  },
  en: {
    title: "Share",
    post: "Share This Post",
    link: "Link to this page",
    system: "Share with another app",
    on: (channel: string) => `Share via ${channel}`,
    email: "email",
  },
});
