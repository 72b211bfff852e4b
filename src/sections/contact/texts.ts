import { texts } from "../../i18n/texts";

export const contactTexts = texts({
  id: {
    title: "Kontak",
    description: "Kirim pesan kepada kami, atau temukan alamat, telepon, e-mail, dan WhatsApp kami.",
    heading: "Kirim pesan",
    lead: "Tulis pesan Anda di sini.",
    notes: {
      title: "Agar kami cepat membantu",
      items: [
        "Peserta: sertakan nomor peserta dan nama perusahaan.",
        "Perusahaan: sebutkan jumlah karyawan dan layanan yang Anda cari.",
        "Jangan menuliskan diagnosis, nomor rekening, atau kata sandi.",
      ],
    },
    thanks: {
      title: "Terima kasih Anda telah mengirim pesan kepada kami",
      next: ["Pesan Anda sudah tersimpan dan diteruskan kepada tim kami."],
    },
  },
  en: {
    title: "Contact",
    description: "Send us a message, or find our address, telephone, email and WhatsApp.",
    heading: "Get in Touch",
    lead: "Write your message here.",
    notes: {
      title: "So that we can help you quickly",
      items: [
        "Members: include your member number and the name of your company.",
        "Companies: tell us how many employees you have and which services you are looking for.",
        "Do not include diagnoses, bank account numbers or passwords.",
      ],
    },
    thanks: {
      title: "Thank you for sending us your message",
      next: ["Your message is stored and on its way to our team."],
    },
  },
});
