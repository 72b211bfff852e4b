import { texts } from "../../i18n/texts";

export const embeddedFormTexts = texts({
  id: {
    lead: "Formulir tidak tampil?",
    open: "Buka formulir di halaman tersendiri",
    unavailable: "Formulir belum tersedia.",
    noneText: "Silakan kembali beberapa waktu lagi, atau hubungi kami secara langsung.",
  },
  en: {
    lead: "Is the form not showing?",
    open: "Open the form on its own page",
    unavailable: "The form is not available yet.",
    noneText: "Please come back a little later, or contact us directly.",
  },
});

/** Above what to prepare for a long form. */
export const longFormTexts = texts({
  id: { start: "Mulai mengisi" },
  en: { start: "Start the form" },
});

/** On the forms of a deployed product with sample content. */
export const sampleFormTexts = texts({
  id: { notice: "Ini situs contoh. Isian yang Anda kirim dengan formulir ini tidak sampai kepada siapa pun." },
  en: { notice: "This is a sample site. What you send with this form reaches nobody." },
});

export const elsewhereFormTexts = texts({
  id: {
    button: "Lanjutkan di perangkat lain",
    without:
      "Tanpa skrip, isian tersimpan tujuh hari sesudah Anda membuka langkah berikutnya: buka alamat halaman itu di perangkat lain.",
  },
  en: {
    button: "Continue on another device",
    without:
      "Without script what you entered is stored for seven days once you open the next step: open the address of that page on the other device.",
  },
});
