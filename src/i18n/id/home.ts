/** The home page. */
export const home = {
  carousel: {
    hero: "Sorotan",
    position: (position: number, total: number) => `${position} dari ${total}`,
    previous: "Sebelumnya",
    next: "Berikutnya",
    choose: "Pilih sorotan",
  },

  hero: {
    contact: "Hubungi Kami",
    services: "Lihat layanan",
    callCenter: "Call center penjaminan 24/7",
    network: "Jaringan provider di seluruh Indonesia",
  },

  homePage: {
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
    events: "Event terbaru",
    allEvents: "Semua event",
    noEvents: "Belum ada event terjadwal.",
    /** Shown for an event without times of its own. */
    eventTime: "08:55pm to 12:00 am",
    eventTimes: (start: string, end: string) => `Jam ${start} - ${end}`,
    eventStart: (start: string) => `Jam ${start}`,
    clients: "Klien Berharga",
    allClients: "Semua klien",
    promoDialog: "Promo dan pengumuman",
    closeDialog: "Tutup",
  },

  contactBanners: {
    label: "Kontak cepat",
    sales: "Kontak Sales Kami",
    salesText: "Ceritakan kebutuhan perusahaan Anda. Tim kami membalas pada hari kerja berikutnya.",
    callCenter: "Call Center Penjaminan 24/7",
    callCenterText: "Untuk penjaminan rawat inap dan keadaan darurat, siang dan malam.",
    action: "Hubungi Kami",
  },
} as const;
