import { texts } from "../../i18n/texts";

export const homeTexts = texts({
  id: {
    services: "Produk Kami",
    servicesLead: "Satu pengelola untuk administrasi, penjaminan, dan data manfaat kesehatan.",
    news: {
      title: "Kabar Hari Ini",
      all: "Semua berita",
      none: "Belum ada kabar.",
      first: "Kabar terbaru",
      rest: "Kabar sebelumnya",
    },
    promotions: { title: "Promo terbaru", all: "Semua promo", none: "Belum ada promo saat ini." },
    events: { title: "Event berikutnya", all: "Semua event", none: "Belum ada event terjadwal." },
    clients: { title: "Klien Berharga", all: "Semua klien", none: "Daftar klien belum tersedia." },
  },
  en: {
    services: "Our products",
    servicesLead: "One team for the administration, payment guarantees and data of health benefits.",
    news: {
      title: "Today's news",
      all: "All news",
      none: "There is no news yet.",
      first: "Latest news",
      rest: "Earlier news",
    },
    promotions: {
      title: "Latest promotions",
      all: "All promotions",
      none: "There are no promotions at the moment.",
    },
    events: { title: "Upcoming events", all: "All events", none: "No events are scheduled yet." },
    clients: { title: "Valued clients", all: "All clients", none: "The list of clients is not available yet." },
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
