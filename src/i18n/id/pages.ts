/** Content pages: lists, details, surveys. */
export const pages = {
  stories: {
    minutes: (minutes: number) => `${minutes} menit baca`,
    previous: "Sebelumnya",
    next: "Berikutnya",
    feed: "Ikuti lewat RSS",
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
    calendar: "Simpan ke kalender",
    registrationOf: (title: string) => `Registrasi ${title}`,
    earlier: "Acara sebelumnya",
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
} as const;
