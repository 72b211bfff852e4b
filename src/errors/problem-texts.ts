import { texts } from "../i18n/texts.ts";

/** What endpoints for programs answer when something is wrong, in each language they may ask for. */
export const problemTexts = texts({
  id: {
    invalid: { title: "Permintaan tidak sah", detail: (names: string) => `Periksa parameter: ${names}.` },
    method: { title: "Metode tidak diizinkan", detail: "Alamat ini hanya dapat dibaca dengan GET." },
    tooMany: { title: "Terlalu banyak permintaan", detail: "Coba lagi sebentar lagi." },
    timeout: {
      title: "Layanan provider tidak menjawab",
      detail: "Layanan data provider tidak menjawab pada waktunya. Coba lagi sebentar lagi.",
    },
    unusable: {
      title: "Layanan provider sedang terganggu",
      detail: "Jawaban layanan data provider belum dapat dipakai. Coba lagi sebentar lagi.",
    },
  },
  en: {
    invalid: { title: "Invalid request", detail: (names: string) => `Check the parameters: ${names}.` },
    method: { title: "Method not allowed", detail: "This address can only be read with GET." },
    tooMany: { title: "Too many requests", detail: "Try again in a little while." },
    timeout: {
      title: "The provider service is not responding",
      detail: "The provider service did not answer in time. Try again in a little while.",
    },
    unusable: {
      title: "The provider service is having problems",
      detail: "The provider service did not give a usable answer. Try again in a little while.",
    },
  },
});
