import { texts } from "../../i18n/texts";

export const applyTexts = texts({
  id: {
    title: "Lamaran Kerja",
    description: "Kirim lamaran Anda beserta riwayat hidup.",
    heading: "Kirim lamaran Anda",
    lead: "Isi data Anda dan sertakan surat lamaran serta riwayat hidup dalam satu berkas.",
    vacancy: "Lowongan yang Anda lamar",
    notes: {
      title: "Sesudah lamaran kami terima",
      items: [],
    },
    thanks: {
      title: "Lamaran Anda berhasil dikirim!",
      next: ["Lamaran Anda sudah tersimpan dan diteruskan kepada tim perekrutan."],
    },
  },
  en: {
    title: "Job application",
    description: "Send us your application with your CV.",
    heading: "Send your application",
    lead: "Enter your details and attach your covering letter and CV in one file.",
    vacancy: "The vacancy you are applying for",
    notes: {
      title: "After we receive your application",
      items: [],
    },
    thanks: {
      title: "You submitted successfully!",
      next: ["Your application is stored and on its way to our recruiters."],
    },
  },
});
