import { texts } from "../../i18n/texts";

export const homeTexts = texts({
  id: {
    services: "Produk Kami",
    servicesLead: "Satu pengelola untuk administrasi, penjaminan, dan data manfaat kesehatan.",
    news: "Kabar Hari Ini",
    allNews: "Semua berita",
    newsFirst: "Kabar terbaru",
    newsRest: "Kabar sebelumnya",
    noNews: "Belum ada kabar.",
    promotions: "Promo terbaru",
    allPromotions: "Semua promo",
    noPromotions: "Belum ada promo saat ini.",
    noClients: "Daftar klien belum tersedia.",
    events: "Event berikutnya",
    allEvents: "Semua event",
    noEvents: "Belum ada event terjadwal.",
    clients: "Klien Berharga",
    allClients: "Semua klien",
    promoDialog: "Promo dan pengumuman",
    closeDialog: "Tutup",
  },
  en: {
    services: "Our products",
    servicesLead: "One team for the administration, payment guarantees and data of health benefits.",
    news: "Today's news",
    allNews: "All news",
    newsFirst: "Latest news",
    newsRest: "Earlier news",
    noNews: "There is no news yet.",
    promotions: "Latest promotions",
    allPromotions: "All promotions",
    noPromotions: "There are no promotions at the moment.",
    noClients: "The list of clients is not available yet.",
    events: "Upcoming events",
    allEvents: "All events",
    noEvents: "No events are scheduled yet.",
    clients: "Valued clients",
    allClients: "All clients",
    promoDialog: "Promotions and announcements",
    closeDialog: "Close",
  },
});

export const heroTexts = texts({
  id: { contact: "Hubungi Kami", services: "Lihat layanan" },
  en: { contact: "Contact us", services: "See our services" },
});

export const carouselTexts = texts({
  id: {
    hero: "Sorotan",
    position: (position: number, total: number) => `${position} dari ${total}`,
    previous: "Sebelumnya",
    next: "Berikutnya",
    choose: "Pilih sorotan",
  },
  en: {
    hero: "Highlights",
    position: (position: number, total: number) => `${position} of ${total}`,
    previous: "Previous",
    next: "Next",
    choose: "Choose a highlight",
  },
});
