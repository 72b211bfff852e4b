import { texts } from "../../i18n/texts";

export const photoOrderTexts = texts({
  id: {
    title: "Urutan halaman",
    lead: "Foto ini menjadi halaman satu PDF. Atur urutannya dulu.",
    page: (number: number, name: string) => `Halaman ${number}: ${name}`,
    earlier: "Lebih awal",
    later: "Lebih akhir",
    drop: "Buang",
    join: "Jadikan satu PDF",
    cancel: "Batal",
    moved: (name: string, number: number) => `${name} sekarang halaman ${number}`,
  },
  en: {
    title: "Order of the pages",
    lead: "These photos become the pages of one PDF. Put them in order first.",
    page: (number: number, name: string) => `Page ${number}: ${name}`,
    earlier: "Earlier",
    later: "Later",
    drop: "Drop",
    join: "Make one PDF",
    cancel: "Cancel",
    moved: (name: string, number: number) => `${name} is page ${number} now`,
  },
});
