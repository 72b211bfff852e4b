import { texts } from "../../i18n/texts";

export const providersTexts = texts({
  id: {
    menu: { label: "Jaringan Provider", hint: "Rumah sakit, klinik, dan apotek rekanan" },
    title: "Jaringan Provider",
    description: "Jaringan rumah sakit, klinik, apotek, laboratorium, dan optik rekanan.",
    heading: "Halaman ini sedang dalam pemeliharaan",
  },
  en: {
    menu: { label: "Provider network", hint: "Partner hospitals, clinics and pharmacies" },
    title: "Provider network",
    description: "Our network of partner hospitals, clinics, pharmacies, laboratories and opticians.",
    heading: "This page is under maintenance",
  },
});

export const nearbyTexts = texts({
  id: {
    title: (place: string) => `Provider di sekitar ${place}`,
    name: "Provider di sekitar saya",
    lead: "Tempat ini kami perkirakan dari jaringan internet Anda dan bisa meleset. Jarak dihitung lurus.",
    empty: "Belum ada provider untuk ditampilkan.",
    emptyText: "Layanan provider sedang tidak menjawab. Coba lagi beberapa saat lagi, atau hubungi kami.",
    noneText: "Tanyakan kepada kami ke mana Anda dapat pergi.",
    onward: "Hubungi kami",
  },
  en: {
    title: (place: string) => `Providers around ${place}`,
    name: "Providers near me",
    lead: "We estimate this place from your internet connection, so it may be wrong. Distances are in a straight line.",
    empty: "There are no providers to show yet.",
    emptyText: "The provider service is not responding at the moment. Please try again later, or contact us.",
    noneText: "Ask us where you can go.",
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
