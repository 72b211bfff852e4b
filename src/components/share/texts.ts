import { texts } from "../../i18n/texts";

export const shareTexts = texts({
  id: {
    title: "Bagikan",
    post: "Bagikan Halaman Ini",
    link: "Tautan halaman ini",
    copy: "Salin tautan",
    copied: "Tautan disalin.",
    copyFailed: "Tautan tidak dapat disalin. Salin dari bilah alamat.",
    system: "Bagikan lewat aplikasi lain",
    on: (channel: string) => `Bagikan lewat ${channel}`,
    email: "E-mail",
    description: (brand: string) =>
      `${brand}, unit administrasi kesehatan dari grup perusahaan telekomunikasi. Empowering Your Healthcare`,
  },
  en: {
    title: "Share",
    post: "Share This Post",
    link: "Link to this page",
    copy: "Copy link",
    copied: "Link copied.",
    copyFailed: "The link could not be copied. Copy it from the address bar.",
    system: "Share with another app",
    on: (channel: string) => `Share via ${channel}`,
    email: "email",
    description: (brand: string) =>
      `${brand}, the healthcare administration unit of a telecommunications group. Empowering Your Healthcare`,
  },
});
