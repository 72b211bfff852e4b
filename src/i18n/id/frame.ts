/** What stands on every page, and the pages of errors. */
export const frame = {
  /** For the `lang` attribute. */
  language: "id",

  locale: "id_ID",
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
    translate: "Terjemahkan",
  },

  footer: {
    contact: "Hubungi kami",
    usefulLinks: "Useful Links",
    about: "Tentang Kami",
    articles: "Artikel",
    privacy: "Kebijakan Privasi",
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

  breadcrumbs: "Lokasi halaman",

  share: {
    title: "Bagikan",
    post: "Share This Post",
    link: "Tautan halaman ini",
    copy: "Salin tautan",
    copied: "Tautan disalin.",
    copyFailed: "Tautan tidak dapat disalin. Salin dari bilah alamat.",
    system: "Bagikan lewat aplikasi lain",
    on: (place: string) => `Bagikan lewat ${place}`,
    email: "E-mail",
    description: (brand: string) =>
      `${brand}, unit administrasi kesehatan dari grup perusahaan telekomunikasi. Empowering Your Healthcare`,
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
