import { texts } from "../../i18n/texts";

export const promotionsTexts = texts({
  id: {
    menu: { label: "Promo", hint: "Penawaran bagi peserta dan perusahaan" },
    title: "Promo",
    heading: "Promo Layanan",
    detail: "Promo",
    description: "Promo layanan kesehatan bagi peserta dan perusahaan.",
    others: "Promo lain",
    related: "Promo terbaru",
    empty: "Belum ada promo saat ini.",
    emptyText: "Tanyakan penawaran untuk perusahaan Anda kepada tim sales kami.",
  },
  en: {
    menu: { label: "Promotions", hint: "Offers for members and companies" },
    title: "Promotions",
    heading: "Service Promo",
    detail: "Promotion",
    description: "Promotions on health services for members and companies.",
    others: "Other promotions",
    related: "Latest promotions",
    empty: "There are no promotions at the moment.",
    emptyText: "Ask our sales team what we can offer your company.",
  },
});
