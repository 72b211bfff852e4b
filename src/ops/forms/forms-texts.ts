import { texts } from "../../i18n/texts";

export const formsTexts = texts({
  id: {
    intro: (days: number, least: number) =>
      `Di langkah mana orang berhenti mengisi, dalam ${days} hari terakhir. Hitungan tidak memuat cookie, pengenal, atau isian; yang kurang dari ${least} tidak ditampilkan.`,
    without: "Tanpa skrip hanya kiriman yang terhitung.",
    steps: (form: string) => `Langkah: ${form}`,
    errors: (form: string) => `Kolom dengan pesan kesalahan: ${form}`,
    step: "Langkah",
    began: "Mulai mengisi",
    continued: "Lanjut",
    sent: (count: string) => `Terkirim: ${count}`,
    field: "Kolom",
    met: "Melihat kesalahan",
    none: "Belum ada hitungan.",
    fewer: (least: number) => `kurang dari ${least}`,
  },
  en: {
    intro: (days: number, least: number) =>
      `At which step people stop filling in, in the last ${days} days. Counted without cookies, identifiers or entries; numbers below ${least} are not shown.`,
    without: "Without script only what was sent is counted.",
    steps: (form: string) => `Steps: ${form}`,
    errors: (form: string) => `Fields with errors: ${form}`,
    step: "Step",
    began: "Began",
    continued: "Went on",
    sent: (count: string) => `Sent: ${count}`,
    field: "Field",
    met: "Saw an error",
    none: "Nothing counted yet.",
    fewer: (least: number) => `fewer than ${least}`,
  },
});
