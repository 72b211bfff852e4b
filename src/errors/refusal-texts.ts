import { texts } from "../i18n/texts";

/** Requests that are not taken; the keys are the codes of the intake. */
export const refusalsTexts = texts({
  id: {
    unreadable: {
      title: "Kiriman tidak terbaca",
      text: "Kiriman Anda terputus atau rusak di jalan. Kembali ke halaman sebelumnya dan kirim sekali lagi; isian Anda masih ada di sana.",
    },
    foreign: {
      title: "Kiriman tidak diterima",
      text: "Kiriman ini datang dari situs lain. Buka formulir di situs ini dan kirim dari sana.",
    },
    noPreview: {
      title: "Tautan pratinjau tidak berlaku",
      text: "Tautan ke draf berlaku 30 menit. Buka pratinjaunya sekali lagi dari CMS.",
    },
    tooSlow: {
      title: "Kiriman terhenti",
      text: "Kiriman Anda berhenti di tengah jalan. Periksa sambungan internet Anda, kembali ke halaman sebelumnya, lalu kirim sekali lagi; isian Anda masih ada di sana.",
    },
    tooLarge: {
      title: "Kiriman terlalu besar",
      text: "Setiap berkas paling besar 5 MB, dan semuanya paling besar 25 MB. Kembali ke halaman sebelumnya, pilih berkas yang lebih kecil, lalu kirim sekali lagi.",
    },
    wrongType: {
      title: "Kiriman tidak terbaca",
      text: "Halaman ini hanya menerima isian formulirnya sendiri. Buka formulirnya dan kirim dari sana.",
    },
    tooMany: {
      title: "Terlalu banyak kiriman",
      text: "Kami menerima terlalu banyak kiriman dari jaringan Anda. Tunggu satu menit, kembali ke halaman sebelumnya, lalu kirim sekali lagi; isian Anda masih ada di sana.",
    },
    busy: {
      title: "Belum terkirim",
      text: "Terlalu banyak berkas sedang kami terima. Tunggu sebentar, kembali ke halaman sebelumnya, lalu kirim sekali lagi; isian Anda masih ada di sana.",
    },
    tooManyQuestions: {
      title: "Terlalu banyak pencarian",
      text: "Kami menerima terlalu banyak pencarian dari jaringan Anda. Tunggu satu menit, lalu cari sekali lagi.",
    },
  },
  en: {
    unreadable: {
      title: "Your submission could not be read",
      text: "Your submission was cut off or damaged on its way. Go back to the previous page and send it again; what you entered is still there.",
    },
    foreign: {
      title: "Not accepted",
      text: "This was sent from another site. Open the form on this site and send it from there.",
    },
    noPreview: {
      title: "This preview link is not valid",
      text: "A link to a draft lasts for 30 minutes. Open the preview from the CMS again.",
    },
    tooSlow: {
      title: "Your submission stopped",
      text: "Your submission stopped on its way. Check your internet connection, go back to the previous page and send it again; what you entered is still there.",
    },
    tooLarge: {
      title: "Too large",
      text: "Each file may be up to 5 MB, and all of them together up to 25 MB. Go back to the previous page, choose smaller files and send them again.",
    },
    wrongType: {
      title: "Your submission could not be read",
      text: "This page only accepts its own form. Open the form and send it from there.",
    },
    tooMany: {
      title: "Too many messages",
      text: "We have received too many messages from your network. Wait a minute, go back to the previous page and send yours again; what you entered is still there.",
    },
    busy: {
      title: "Not sent yet",
      text: "We are receiving too many files at the moment. Wait a moment, go back to the previous page and send it again; what you entered is still there.",
    },
    tooManyQuestions: {
      title: "Too many searches",
      text: "We have received too many searches from your network. Wait a minute, then search again.",
    },
  },
});
