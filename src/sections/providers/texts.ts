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
    send: "Kirim ke WhatsApp",
    before: "Sebelum berangkat",
    emergency: "IGD 24 jam",
    services: "Layanan",
    cashless: "Nontunai untuk",
    plans: "Plan yang diterima",
    languages: "Bahasa",
    wheelchair: "Akses kursi roda",
    landmark: "Patokan",
    checked: "Diperiksa",
    yes: "Ya",
    no: "Tidak",
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
    send: "Send on WhatsApp",
    before: "Before you go",
    emergency: "24-hour emergency room",
    services: "Services",
    cashless: "Cashless for",
    plans: "Plans taken",
    languages: "Languages",
    wheelchair: "Wheelchair access",
    landmark: "Landmark",
    checked: "Checked",
    yes: "Yes",
    no: "No",
  },
});

/** Of the page on which a facility checks its data; its other texts come with its view. */
export const confirmPageTexts = texts({
  id: {
    title: "Periksa data fasilitas Anda",
    description: "Fasilitas kesehatan memeriksa dan mengoreksi datanya di jaringan kami.",
  },
  en: {
    title: "Check the data of your facility",
    description: "Healthcare facilities check and correct their data in our network.",
  },
});
