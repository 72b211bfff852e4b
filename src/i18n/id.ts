/** Indonesian: the language of the site. Words that the specification quotes stand here as quoted, some in English. */
export const id = {
  /** For the `lang` attribute. */
  language: "id",
  skipToContent: "Langsung ke isi",
  learnMore: "Learn More",
  notAvailable: "Bagian ini belum dapat ditampilkan.",
  home: "Home",

  navigation: {
    label: "Menu utama",
    open: "Menu",
    close: "Tutup menu",
    about: "Tentang Kami",
    services: "Layanan",
    service: (title: string) => `Layanan ${title}`,
    provider: "Provider",
    providers: "Jaringan Provider",
    providersHint: "Rumah sakit, klinik, dan apotek rekanan",
    newProvider: "Pendaftaran Provider Baru",
    newProviderHint: "Daftarkan fasilitas kesehatan Anda",
    providerPortal: "Login Web Provider",
    providerPortalHint: "Untuk petugas fasilitas rekanan",
    stories: "Berita & Artikel",
    news: "Press Release/Berita",
    newsHint: "Kabar dan pengumuman perusahaan",
    articles: "Artikel",
    articlesHint: "Bacaan tentang kesehatan dan manfaat",
    more: "Info Lainnya",
    events: "Event",
    eventsHint: "Kegiatan dan pelatihan yang akan datang",
    faq: "FAQ",
    faqHint: "Jawaban atas pertanyaan umum",
    promotions: "Promo",
    promotionsHint: "Penawaran bagi peserta dan perusahaan",
    careers: "Karir",
    careersHint: "Lowongan dan cara melamar",
    clients: "Klien Berharga",
    clientsHint: "Perusahaan yang mempercayai kami",
    memberLogin: "Login Member",
    memberLoginHint: "Cara masuk bagi peserta",
    companyLogin: "Login Perusahaan",
    reporting: "Reporting",
    monitoring: "Monitoring",
    dashboard: "Dashboard",
    survey: "Survey",
    surveyProvider: "Provider",
    surveyProviderHint: "Untuk fasilitas kesehatan rekanan",
    surveyCorporation: "Korporasi",
    surveyCorporationHint: "Untuk perusahaan klien",
    surveyMember: "Member",
    surveyMemberHint: "Untuk peserta dan keluarga",
    contact: "Kontak",
    ai: (brand: string) => `${brand} AI`,
    translate: "English",
  },

  footer: {
    contact: "Hubungi kami",
    usefulLinks: "Useful Links",
    about: "Tentang Kami",
    articles: "Artikel",
    contactPage: "Kontak",
    social: "Media sosial",
    gallery: "Galeri",
  },

  chat: {
    label: "Chat WhatsApp",
    sales: "Sales Marketing",
    customerCare: "Customer Care",
    whatsapp: (desk: string) => `${desk} lewat WhatsApp`,
  },

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

  breadcrumbs: "Lokasi halaman",

  share: {
    title: "Bagikan",
    on: (place: string) => `Bagikan lewat ${place}`,
    email: "E-mail",
    description: (brand: string) =>
      `${brand}, unit administrasi kesehatan dari grup perusahaan telekomunikasi. Empowering Your Healthcare`,
  },

  stories: {
    minutes: (minutes: number) => `${minutes} menit baca`,
    previous: "Sebelumnya",
    next: "Berikutnya",
    neighbours: "Berita lain",
    related: "Berita terkait",
  },

  newsPage: {
    title: "Press Release & Berita",
    detail: "Press Release & Berita Detail",
    empty: "Belum ada berita.",
    emptyText: "Sementara itu, artikel kesehatan kami bisa Anda baca.",
    toArticles: "Baca artikel",
  },

  pagination: {
    label: "Halaman",
    page: (page: number) => `Halaman ${page}`,
    previous: "Sebelumnya",
    next: "Berikutnya",
  },

  notFound: {
    title: "Halaman tidak ditemukan",
    text: "Alamat ini tidak ada atau sudah dipindahkan. Periksa kembali alamatnya, atau mulai dari halaman depan.",
  },

  unavailable: {
    title: "Halaman belum dapat ditampilkan",
    text: "Ada gangguan di sisi kami dan kami sedang memperbaikinya. Muat ulang beberapa menit lagi, atau hubungi kami.",
  },

  state: {
    toHome: "Kembali ke halaman depan",
    call: (phone: string) => `Telepon ${phone}`,
    whatsapp: "WhatsApp Customer Care",
  },
} as const;
