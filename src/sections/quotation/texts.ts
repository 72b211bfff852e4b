import { texts } from "../../i18n/texts";

export const quotationTexts = texts({
  id: {
    title: "Minta Penawaran",
    description: "Minta penawaran layanan manfaat kesehatan untuk karyawan perusahaan Anda.",
    heading: "Penawaran untuk perusahaan Anda",
    lead: "Ceritakan sedikit tentang perusahaan Anda.",
    notes: {
      title: "Yang kami siapkan untuk Anda",
      items: [
        "Penawaran menurut jumlah karyawan dan layanan yang Anda pilih.",
        "Daftar provider rekanan di kota-kota karyawan Anda.",
        "Data karyawan belum diperlukan: jangan mengirimkannya di sini.",
      ],
    },
    thanks: {
      title: "Terima kasih, permintaan penawaran Anda sudah kami terima",
      next: ["Permintaan Anda sudah tersimpan dan diteruskan kepada tim penjualan kami."],
    },
  },
  en: {
    title: "Request a quote",
    description: "Request a quote for the health benefits of your company's employees.",
    heading: "A quote for your company",
    lead: "Tell us a little about your company.",
    notes: {
      title: "What we prepare for you",
      items: [
        "A quote by the number of employees and the services you choose.",
        "A list of partner providers in your employees' cities.",
        "We do not need data of your employees yet: please do not send any here.",
      ],
    },
    thanks: {
      title: "Thank you, we have received your request for a quote",
      next: ["Your request is stored and on its way to our sales team."],
    },
  },
});
