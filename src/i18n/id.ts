/** Indonesian: the language of the site. Words that the specification quotes stand here as quoted, some in English. */
export const id = {
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
    post: "Share This Post",
    link: "Tautan halaman ini",
    on: (place: string) => `Bagikan lewat ${place}`,
    email: "E-mail",
    description: (brand: string) =>
      `${brand}, unit administrasi kesehatan dari grup perusahaan telekomunikasi. Empowering Your Healthcare`,
  },

  stories: {
    minutes: (minutes: number) => `${minutes} menit baca`,
    previous: "Sebelumnya",
    next: "Berikutnya",
  },

  newsPage: {
    title: "Press Release & Berita",
    detail: "Press Release & Berita Detail",
    description: "Press release, kabar, dan pengumuman perusahaan.",
    others: "Berita lain",
    related: "Berita terkait",
    empty: "Belum ada berita.",
    emptyText: "Sementara itu, artikel kesehatan kami bisa Anda baca.",
    onward: "Baca artikel",
  },

  articlesPage: {
    title: "Artikel",
    detail: "Artikel Detail",
    description: "Artikel tentang kesehatan, perawatan, dan cara memakai manfaat Anda.",
    others: "Artikel lain",
    related: "Artikel terbaru",
    empty: "Belum ada artikel.",
    emptyText: "Sementara itu, kabar terbaru kami bisa Anda baca.",
    onward: "Baca berita",
  },

  eventsPage: {
    title: "Event",
    heading: "Events",
    detail: "Event Detail",
    description: "Kegiatan, kelas, dan pelatihan: tanggal, tempat, dan pendaftarannya.",
    others: "Event lain",
    registration: "REGISTRATION",
    registrationOf: (title: string) => `Registrasi ${title}`,
    empty: "Belum ada event terjadwal.",
    emptyText: "Jadwal baru kami umumkan di halaman berita.",
    onward: "Lihat berita",
  },

  careersPage: {
    title: "Karir",
    detail: "Lowongan",
    description: "Lowongan kerja beserta penempatan, gaji, dan cara melamarnya.",
    others: "Lowongan lain",
    fullTime: "Full Time",
    toDetail: "Detail",
    apply: "Apply Now",
    empty: "Belum ada lowongan.",
    emptyText: "Anda tetap dapat mengirim lamaran; kami hubungi saat ada posisi yang cocok.",
    onward: "Kirim lamaran",
  },

  promotionsPage: {
    title: "Promo",
    heading: "Service Promo",
    detail: "Promo Detail",
    description: "Promo layanan kesehatan bagi peserta dan perusahaan.",
    others: "Promo lain",
    related: "Promo terbaru",
    empty: "Belum ada promo saat ini.",
    emptyText: "Tanyakan penawaran untuk perusahaan Anda kepada tim sales kami.",
    onward: "Hubungi kami",
  },

  servicesPage: {
    title: "Layanan",
    detail: "Layanan",
    others: "Layanan lain",
  },

  /** Names of the service pages with an address of their own; the record's title stays their heading. */
  servicePages: {
    "o-corporate-health": "Layanan Corporate Health",
    "o-third-party-administrator": "Layanan Third Party Administrator",
    "o-optimalisasi-bpjs": "Layanan Optimalisasi BPJS",
    "o-managed-care": "Layanan Managed Care",
    "o-semi-managed-care": "Layanan Semi Managed Care",
    "o-frontend-technology-service": "Layanan Frontend Technology Service",
  },

  departmentsPage: {
    title: "Departemen rumah sakit",
    detail: "Departemen rumah sakit",
    others: "Departemen lain",
  },

  memberLoginPage: {
    title: "Member Login",
  },

  clientsPage: {
    title: "Daftar Client",
    experience: "Our Experience",
    heading: "Meet our happy clients",
    description: "Perusahaan dan lembaga yang mempercayakan manfaat kesehatan karyawannya kepada kami.",
    empty: "Daftar klien belum tersedia.",
    emptyText: "Tim kami dapat menceritakan pengalaman bersama perusahaan sejenis.",
    onward: "Hubungi kami",
  },

  faqPage: {
    title: "FAQ",
    description: "Jawaban atas pertanyaan yang sering diajukan peserta, perusahaan, dan provider.",
    link: "Tautan ke jawaban ini",
    empty: "Belum ada pertanyaan yang dijawab di sini.",
    emptyText: "Ajukan pertanyaan Anda, kami menjawabnya langsung.",
    onward: "Hubungi kami",
  },

  organizationsPage: {
    title: "Struktur Organisasi",
    description: "Dewan, direksi, dan divisi perusahaan.",
    empty: "Struktur organisasi akan segera tampil di halaman ini.",
    onward: "Tentang kami",
  },

  providersPage: {
    title: "Daftar Provider",
    description: "Jaringan rumah sakit, klinik, apotek, laboratorium, dan optik rekanan.",
    heading: "Halaman ini sedang dalam pemeliharaan",
    text: (brand: string) =>
      `Mohon maaf atas ketidaknyamanannya. Silakan pasang aplikasi ${brand} Health App di ponsel Anda untuk mencari jaringan provider dan melihat informasi kepesertaan.`,
    app: (brand: string) => `${brand} Health App`,
    badge: (brand: string, store: string) => `${brand} Health App di ${store}`,
  },

  surveys: {
    member: "Survey Member",
    corporate: "Survey Korporasi",
    provider: "Survey Provider",
    description: "Sampaikan pengalaman Anda. Masukan Anda memperbaiki layanan kami.",
  },

  embeddedForm: {
    lead: "Formulir tidak tampil?",
    open: "Buka formulir di halaman tersendiri",
    none: "Formulir belum tersedia.",
    noneText: "Silakan kembali beberapa waktu lagi, atau hubungi kami secara langsung.",
    contact: "Hubungi kami",
  },

  contactWays: {
    title: "Cara menghubungi kami",
    address: "Alamat",
    map: "Buka di peta",
    phone: "Telepon",
    hours: "Jam kerja",
    openingHours: "Mon to Fri 9am to 6pm",
    email: "E-mail sales",
    query: "Send us your query anytime!",
    callCenter: "Call center 24/7",
  },

  contactPage: {
    title: "Kontak",
    description: "Alamat, telepon, e-mail, dan WhatsApp kami, beserta jam kerjanya.",
    heading: "Get in Touch",
    lead: "Pilih cara yang paling mudah bagi Anda. Pesan tertulis kami balas paling lama dua hari kerja.",
    parts: [
      {
        title: "Agar kami cepat membantu",
        items: [
          "Sebutkan nama Anda dan cara menghubungi Anda kembali.",
          "Peserta: sertakan nomor peserta dan nama perusahaan.",
          "Perusahaan: sebutkan jumlah karyawan dan layanan yang Anda cari.",
          "Jangan menuliskan diagnosis, nomor rekening, atau kata sandi.",
        ],
      },
    ],
    send: "Kirim e-mail",
  },

  applyPage: {
    title: "Lamaran Kerja",
    description: "Yang perlu Anda siapkan untuk melamar dan ke mana lamaran dikirim.",
    heading: "Cara melamar",
    lead: "Kirim lamaran Anda lewat e-mail. Sebutkan nama lowongan pada judulnya.",
    parts: [
      {
        title: "Yang perlu disiapkan",
        items: [
          "Nama lengkap, nomor telepon, dan alamat e-mail.",
          "Alamat rumah: kota, provinsi, negara, dan kode pos.",
          "Surat lamaran dan riwayat hidup dalam satu berkas PDF.",
        ],
      },
      {
        title: "Sesudah lamaran kami terima",
        items: [
          "Kami memeriksa setiap lamaran dan menghubungi pelamar yang cocok.",
          "Kami tidak pernah meminta bayaran pada tahap mana pun.",
        ],
      },
    ],
    send: "Kirim lamaran",
  },

  registrationPage: {
    title: "Pendaftaran Provider",
    description: "Syarat dan dokumen pendaftaran rumah sakit, klinik, apotek, laboratorium, dan optik rekanan.",
    heading: "Menjadi provider rekanan",
    lead: "Untuk rumah sakit, klinik, apotek, laboratorium, dan optik. Siapkan data berikut, lalu kirim lewat e-mail.",
    parts: [
      {
        title: "Data fasilitas",
        items: [
          "Nama, kategori, alamat lengkap, koordinat lokasi, telepon, faksimile, dan situs web.",
          "Nama bank, nomor rekening, dan nama pemilik rekening.",
          "Nama, telepon, dan e-mail bagian keuangan, pemasaran, dan TI.",
          "Layanan: rawat jalan, rawat inap, melahirkan, dental, kacamata.",
          "Kerja sama BPJS, jaringan internet, sistem informasi rumah sakit, dan e-claim.",
        ],
      },
      {
        title: "Dokumen",
        items: [
          "NPWP dan TDP, masing-masing nomor dan berkasnya.",
          "Surat izin operasional beserta nomornya.",
          "Surat izin penetapan kelas rumah sakit.",
          "Softcopy tarif dan softcopy daftar obat.",
          "Company profile dan surat permohonan kerja sama.",
        ],
      },
    ],
    send: "Kirim pendaftaran",
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

  ops: {
    title: "Kotak keluar",
    product: "Produk",
    state: "Status",
    all: "Semua",
    reload: "Muat ulang",
    none: "Tidak ada kiriman.",
    columns: {
      reference: "Referensi",
      form: "Produk dan formulir",
      state: "Status",
      received: "Diterima",
      attempts: "Percobaan",
      next: "Percobaan berikutnya / terkirim",
      outcome: "Hasil terakhir",
      action: "Tindakan",
    },
    retryShort: "Kirim ulang",
    retry: (reference: string) => `Kirim ulang ${reference}`,
    discardShort: "Hapus",
    discard: (reference: string) => `Hapus ${reference} untuk selamanya`,
    confirm: "Ya, hapus",
  },
} as const;
