import { texts } from "../../i18n/texts";

export const homeTexts = texts({
  id: {
    services: "Produk Kami",
    servicesLead: "Satu pengelola untuk administrasi, penjaminan, dan data manfaat kesehatan.",
    news: {
      title: "Kabar Hari Ini",
      all: "Semua berita",
      empty: "Belum ada kabar.",
      first: "Kabar terbaru",
      earlierNews: "Kabar sebelumnya",
    },
    promotions: { title: "Promo terbaru", all: "Semua promo", empty: "Belum ada promo saat ini." },
    events: { title: "Event berikutnya", all: "Semua event", empty: "Belum ada event terjadwal." },
    clients: { title: "Klien Berharga", all: "Semua klien", empty: "Daftar klien belum tersedia." },
  },
  en: {
    services: "Our products",
    servicesLead: "One team for the administration, payment guarantees and data of health benefits.",
    news: {
      title: "Today's news",
      all: "All news",
      empty: "There is no news yet.",
      first: "Latest news",
      earlierNews: "Earlier news",
    },
    promotions: {
      title: "Latest promotions",
      all: "All promotions",
      empty: "There are no promotions at the moment.",
    },
    events: { title: "Upcoming events", all: "All events", empty: "No events are scheduled yet." },
    clients: { title: "Valued clients", all: "All clients", empty: "The list of clients is not available yet." },
  },
});

export const promoTexts = texts({
  id: { title: "Promo dan pengumuman", close: "Tutup" },
  en: { title: "Promotions and announcements", close: "Close" },
});

export const heroTexts = texts({
  id: {
    hero: "Sorotan",
    position: (position: number, total: number) => `${position} dari ${total}`,
    choose: "Pilih sorotan",
    contact: "Hubungi Kami",
    services: "Lihat layanan",
  },
  en: {
    hero: "Highlights",
    position: (position: number, total: number) => `${position} of ${total}`,
    choose: "Choose a highlight",
    contact: "Contact us",
    services: "See our services",
  },
});
