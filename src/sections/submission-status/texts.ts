import { texts } from "../../i18n/texts";

export const statusTexts = texts({
  id: {
    menu: { label: "Status Kiriman", hint: "Apakah pesan atau formulir Anda sudah kami terima" },
    title: "Status kiriman",
    description: "Lihat apakah pesan, lamaran, atau pendaftaran Anda sudah sampai kepada tim kami.",
    lead: "Tulis nomor referensi yang Anda terima sesudah mengirim formulir, dan alamat e-mail yang Anda isikan di formulir itu.",
    reference: "Nomor referensi",
    referenceHint: "Delapan huruf dan angka",
    email: "E-mail",
    ask: "Lihat status",
    error: "(error)",
    invalid: "Tulis nomor referensi lengkap dan alamat e-mail yang benar.",
    unknown: "Tidak ditemukan",
    unknownText:
      "Tidak ada kiriman dengan nomor dan alamat e-mail itu. Periksa keduanya. Status hanya dapat dilihat selama data kiriman masih tersimpan di situs ini.",
    received: "Diterima",
    delivered: "Diteruskan kepada tim kami",
    notYet: "Belum. Kiriman Anda tersimpan aman dan diteruskan secara otomatis.",
    waiting: "Kiriman Anda sudah kami terima",
    arrived: "Kiriman Anda sudah sampai kepada tim kami",
  },
  en: {
    menu: { label: "Submission status", hint: "Whether we have received your message or form" },
    title: "Submission status",
    description: "See whether your message, application or registration has reached our team.",
    lead: "Enter the reference number you received after sending a form, and the email address you entered in it.",
    reference: "Reference number",
    referenceHint: "Eight letters and digits",
    email: "Email",
    ask: "Check the status",
    error: "(error)",
    invalid: "Enter the whole reference number and a complete email address.",
    unknown: "Not found",
    unknownText:
      "There is no submission with that number and email address. Please check both. A status can be seen only while this site still holds the submission.",
    received: "Received",
    delivered: "Passed on to our team",
    notYet: "Not yet. Your submission is stored safely and will be passed on automatically.",
    waiting: "We have received your submission",
    arrived: "Your submission has reached our team",
  },
});
