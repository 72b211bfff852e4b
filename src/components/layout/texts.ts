import { texts } from "../../i18n/texts";

export const navigationTexts = texts({
  id: {
    groups: {
      services: "Layanan",
      providers: "Provider",
      stories: "Berita & Artikel",
      more: "Info Lainnya",
      surveys: "Survei",
    },
    label: "Menu utama",
    open: "Menu",
    close: "Tutup menu",
    about: "Tentang Kami",
    providerPortal: "Login Web Provider",
    providerPortalHint: "Untuk petugas fasilitas rekanan",
    companyLogin: "Login Perusahaan",
    reporting: "Reporting",
    monitoring: "Monitoring",
    dashboard: "Dashboard",
    contact: "Kontak",
    ai: (brand: string) => `${brand} AI`,
    translate: "Terjemahkan",
  },
  en: {
    groups: {
      services: "Services",
      providers: "Providers",
      stories: "News & articles",
      more: "More",
      surveys: "Surveys",
    },
    label: "Main menu",
    open: "Menu",
    close: "Close menu",
    about: "About us",
    providerPortal: "Provider web login",
    providerPortalHint: "For staff at partner facilities",
    companyLogin: "Company login",
    reporting: "Reporting",
    monitoring: "Monitoring",
    dashboard: "Dashboard",
    contact: "Contact",
    ai: (brand: string) => `${brand} AI`,
    translate: "Translate",
  },
});

export const footerTexts = texts({
  id: {
    usefulLinks: "Tautan Penting",
    articles: "Artikel",
    privacy: "Kebijakan Privasi",
    social: "Media sosial",
    gallery: "Galeri",
  },
  en: {
    usefulLinks: "Useful Links",
    articles: "Articles",
    privacy: "Privacy policy",
    social: "Social media",
    gallery: "Gallery",
  },
});

export const chatTexts = texts({
  id: {
    label: "Chat WhatsApp",
    open: "Chat",
    sales: "Sales Marketing",
    customerCare: "Customer Care",
    whatsapp: (desk: string) => `${desk} lewat WhatsApp`,
  },
  en: {
    label: "WhatsApp chat",
    open: "Chat",
    sales: "Sales Marketing",
    customerCare: "Customer Care",
    whatsapp: (desk: string) => `${desk} on WhatsApp`,
  },
});

export const maintenanceTexts = texts({
  id: {
    label: "Pemeliharaan",
    text: "Situs ini sedang dalam pemeliharaan. Sebagian halaman mungkin belum dapat dipakai; yang Anda kirim tetap kami terima.",
  },
  en: {
    label: "Maintenance",
    text: "We are working on this site. Some pages may not be available; whatever you send still reaches us.",
  },
});

export const stateTexts = texts({
  id: {
    toHome: "Kembali ke halaman depan",
    call: (phone: string) => `Telepon ${phone}`,
    whatsapp: "WhatsApp Customer Care",
  },
  en: {
    toHome: "Back to the home page",
    call: (phone: string) => `Call ${phone}`,
    whatsapp: "Customer Care on WhatsApp",
  },
});

export const taskTexts = texts({
  id: {
    label: "Yang paling dicari",
    nearest: "Rumah sakit terdekat",
    find: "Cari provider",
    app: "Provider di aplikasi",
    claim: "Cara klaim",
    login: "Login member",
    call: "Telepon",
  },
  en: {
    label: "Top tasks",
    nearest: "Hospital near me",
    find: "Find a provider",
    app: "Providers in the app",
    claim: "How to claim",
    login: "Member login",
    call: "Call us",
  },
});

export const layoutTexts = texts({
  id: {
    skipToContent: "Langsung ke isi",
    learnMore: "Selengkapnya",
    contactUs: "Hubungi kami",
    notAvailable: "Bagian ini belum dapat ditampilkan.",
    home: "Beranda",
    breadcrumbs: "Lokasi halaman",
  },
  en: {
    skipToContent: "Skip to content",
    learnMore: "Learn More",
    contactUs: "Contact us",
    notAvailable: "This section cannot be shown at the moment.",
    home: "Home",
    breadcrumbs: "Breadcrumb",
  },
});

export const searchFormTexts = texts({
  id: { label: "Cari di situs ini", field: "Kata yang dicari", submit: "Cari" },
  en: { label: "Search this site", field: "Words to search for", submit: "Search" },
});

/** Of a text that the CMS does not have in the page's language. */
export const untranslatedTexts = texts({
  id: {
    only: (language: string) => `Teks ini hanya tersedia dalam ${language}.`,
    partly: (language: string) => `Sebagian halaman ini hanya tersedia dalam ${language}.`,
    translate: "Terjemahkan dengan mesin",
  },
  en: {
    only: (language: string) => `This text is available in ${language} only.`,
    partly: (language: string) => `Some of this page is available in ${language} only.`,
    translate: "Machine translation",
  },
});

export const noticeTexts = texts({
  id: {
    label: "Pemberitahuan",
    levels: { info: "Info:", warning: "Perhatian:", critical: "Penting:" },
  },
  en: {
    label: "Notices",
    levels: { info: "For your information:", warning: "Please note:", critical: "Important:" },
  },
});

export const previewTexts = texts({
  id: {
    label: "Pratinjau",
    previewOf: { draft: "Pratinjau draf.", published: "Pratinjau: versi yang terbit." },
    until: (clock: string) => `Hanya Anda yang melihat halaman ini, sampai pukul ${clock} WIB.`,
    show: { draft: "Lihat draf", published: "Lihat versi terbit" },
    leave: "Keluar dari pratinjau",
  },
  en: {
    label: "Preview",
    previewOf: { draft: "Draft preview.", published: "Preview: as published." },
    until: (clock: string) => `Only you see this page, until ${clock} in Jakarta.`,
    show: { draft: "Show the draft", published: "Show as published" },
    leave: "Leave the preview",
  },
});
