import { texts } from "../../i18n/texts";

export const contactBannersTexts = texts({
  id: {
    label: "Kontak cepat",
    sales: "Kontak Sales Kami",
    salesText: "Ceritakan kebutuhan perusahaan Anda.",
    callCenter: "Call Center Penjaminan",
    callCenterAlways: "Call Center Penjaminan 24/7",
    callCenterText: "Untuk penjaminan rawat inap dan keadaan darurat.",
    always: "Siang dan malam.",
    action: "Hubungi Kami",
  },
  en: {
    label: "Quick contact",
    sales: "Contact our sales team",
    salesText: "Tell us what your company needs.",
    callCenter: "Guarantee call centre",
    callCenterAlways: "24/7 guarantee call centre",
    callCenterText: "For payment guarantees on hospital stays and for emergencies.",
    always: "Day and night.",
    action: "Contact us",
  },
});

export const appTexts = texts({
  id: {
    app: (brand: string) => `${brand} Health App`,
    badge: (brand: string, store: string) => `${brand} Health App di ${store}`,
    openPortal: "Buka portal peserta",
    portal: "Portal Peserta",
    login: "Masuk di sini",
    claim: "Ajukan melalui aplikasi",
    claimInPortal: "Ajukan melalui portal peserta",
    claimInBoth: "Ajukan melalui aplikasi atau portal",
  },
  en: {
    app: (brand: string) => `${brand} Health App`,
    badge: (brand: string, store: string) => `${brand} Health App on ${store}`,
    openPortal: "Open the member portal",
    portal: "Member portal",
    login: "Log in here",
    claim: "Claim in the app",
    claimInPortal: "Claim in the member portal",
    claimInBoth: "Claim in the app or the portal",
  },
});

export const closedFinderTexts = texts({
  id: {
    withApp: (brand: string) =>
      `Mohon maaf, pencarian provider di situs ini sedang ditutup sementara. Silakan pasang aplikasi ${brand} Health App di ponsel Anda untuk mencari jaringan provider dan melihat informasi kepesertaan, atau tanyakan kepada kami.`,
    withoutApp:
      "Mohon maaf, pencarian provider di situs ini sedang ditutup sementara. Tanyakan kepada kami rumah sakit, klinik, atau apotek rekanan di dekat Anda.",
  },
  en: {
    withApp: (brand: string) =>
      `We are sorry: the provider search on this site is closed for now. Please install the ${brand} Health App on your phone to search the provider network and see your membership information, or ask us.`,
    withoutApp:
      "We are sorry: the provider search on this site is closed for now. Ask us for partner hospitals, clinics or pharmacies near you.",
  },
});

export const urgentTexts = texts({
  id: {
    title: "Butuh bantuan sekarang?",
    lead: "Telepon call center kami.",
    leadAlways: "Call center kami menjawab siang dan malam.",
    ambulance: "Ambulans",
    anyEmergency: "Darurat",
  },
  en: {
    title: "Do you need help now?",
    lead: "Call our call centre.",
    leadAlways: "Our call centre answers day and night.",
    ambulance: "Ambulance",
    anyEmergency: "Emergency",
  },
});

export const contactWaysTexts = texts({
  id: {
    title: "Cara menghubungi kami",
    address: "Alamat",
    map: "Buka di peta",
    phone: "Telepon",
    hours: "Jam kerja",
    email: "E-mail sales",
    query: "Kirim pertanyaan Anda kapan saja!",
    callCenter: "Call center",
    callCenterAlways: "Call center 24/7",
    showMap: "Lihat lokasi kantor di peta",
    mapOf: (place: string) => `Peta lokasi ${place}`,
    loadMap: (host: string) => `Muat peta dari ${host}`,
  },
  en: {
    title: "Ways to contact us",
    address: "Address",
    map: "Open in maps",
    phone: "Telephone",
    hours: "Office hours",
    email: "Sales email",
    query: "Send us your query anytime!",
    callCenter: "Call centre",
    callCenterAlways: "Call centre 24/7",
    showMap: "Show our office on a map",
    mapOf: (place: string) => `Map of ${place}`,
    loadMap: (host: string) => `Load the map from ${host}`,
  },
});
export const emergencyTexts = texts({
  id: {
    title: "Keadaan darurat?",
    text: "Telepon ambulans sekarang, atau pergi ke IGD terdekat, rekanan maupun bukan.",
    line: "Bila sekarang darurat:",
    ambulance: (number: string) => `Telepon ambulans ${number}`,
    hospitals: "Rumah sakit terdekat",
  },
  en: {
    title: "Is this an emergency?",
    text: "Call an ambulance now, or go to the nearest emergency room, in the network or not.",
    line: "If this is an emergency now:",
    ambulance: (number: string) => `Call an ambulance: ${number}`,
    hospitals: "Nearest hospital",
  },
});
