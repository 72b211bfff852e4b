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
