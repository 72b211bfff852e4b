import { texts } from "../../i18n/texts";

export const providersTexts = texts({
  id: {
    menu: { label: "Jaringan Provider", hint: "Rumah sakit, klinik, dan apotek rekanan" },
    title: "Jaringan Provider",
    description: "Jaringan rumah sakit, klinik, apotek, laboratorium, dan optik rekanan.",
    heading: "Halaman ini sedang dalam pemeliharaan",
    text: (brand: string) =>
      `Mohon maaf atas ketidaknyamanannya. Silakan pasang aplikasi ${brand} Health App di ponsel Anda untuk mencari jaringan provider dan melihat informasi kepesertaan.`,
    app: (brand: string) => `${brand} Health App`,
    badge: (brand: string, store: string) => `${brand} Health App di ${store}`,
  },
  en: {
    menu: { label: "Provider network", hint: "Partner hospitals, clinics and pharmacies" },
    title: "Provider network",
    description: "Our network of partner hospitals, clinics, pharmacies, laboratories and opticians.",
    heading: "This page is under maintenance",
    text: (brand: string) =>
      `We are sorry for the inconvenience. Please install the ${brand} Health App on your phone to search the provider network and see your membership information.`,
    app: (brand: string) => `${brand} Health App`,
    badge: (brand: string, store: string) => `${brand} Health App on ${store}`,
  },
});

export const nearbyTexts = texts({
  id: {
    title: (what: string, place: string) => `${what} di sekitar ${place}`,
    name: (what: string) => `${what} di sekitar saya`,
    any: "Provider",
    kinds: "Jenis provider",
    all: "Semua",
    lead: "Tempat ini kami perkirakan dari jaringan internet Anda dan bisa meleset. Jarak dihitung lurus.",
    empty: "Belum ada provider untuk ditampilkan.",
    emptyText: "Layanan provider sedang tidak menjawab. Coba lagi beberapa saat lagi, atau hubungi kami.",
    none: "Belum ada provider dari jenis ini.",
    noneText: "Pilih jenis lain, atau tanyakan kepada kami ke mana Anda dapat pergi.",
    onward: "Hubungi kami",
  },
  en: {
    title: (what: string, place: string) => `${what} around ${place}`,
    name: (what: string) => `${what} near me`,
    any: "Providers",
    kinds: "Types of providers",
    all: "All",
    lead: "We estimate this place from your internet connection, so it may be wrong. Distances are in a straight line.",
    empty: "There are no providers to show yet.",
    emptyText: "The provider service is not responding at the moment. Please try again later, or contact us.",
    none: "There are no providers of this type yet.",
    noneText: "Choose another type, or ask us where you can go.",
    onward: "Contact us",
  },
});

export const providerPageTexts = texts({
  id: {
    description: (name: string, category: string, address: string) => `${name}: ${category}. ${address}.`,
    unnamed: "Provider",
    contact: "Alamat dan kontak",
    category: "Jenis",
    address: "Alamat",
    phone: "Telepon",
    fax: "Faksimile",
    map: "Di peta",
    others: "Provider lain di dekatnya",
    toList: "Semua provider",
  },
  en: {
    description: (name: string, category: string, address: string) => `${name}: ${category}. ${address}.`,
    unnamed: "Provider",
    contact: "Address and contact",
    category: "Type",
    address: "Address",
    phone: "Phone",
    fax: "Fax",
    map: "On the map",
    others: "Other providers nearby",
    toList: "All providers",
  },
});
