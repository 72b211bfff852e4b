import { texts } from "../i18n/texts";

export const notFoundTexts = texts({
  id: {
    title: "Halaman tidak ditemukan",
    text: "Alamat ini tidak ada atau sudah dipindahkan. Periksa kembali alamatnya, atau mulai dari halaman depan.",
  },
  en: {
    title: "Page not found",
    text: "This address does not exist or has moved. Check the address, or start from the home page.",
  },
});

export const unavailableTexts = texts({
  id: {
    title: "Halaman belum dapat ditampilkan",
    text: "Ada gangguan di sisi kami dan kami sedang memperbaikinya. Muat ulang beberapa menit lagi, atau hubungi kami.",
  },
  en: {
    title: "This page cannot be shown at the moment",
    text: "Something has gone wrong on our side and we are putting it right. Reload the page in a few minutes, or contact us.",
  },
});

/** Pages that operators have switched off. */
export const switchedOffTexts = texts({
  id: {
    providers: {
      title: "Daftar provider sedang dihentikan sementara",
      text: "Kami sedang memperbarui jaringan provider. Hubungi kami untuk menanyakan rumah sakit, klinik, atau apotek rekanan di dekat Anda.",
    },
    registration: {
      title: "Pendaftaran provider sedang dihentikan sementara",
      text: "Formulir ini kami buka lagi secepatnya. Isian yang belum Anda kirim tetap tersimpan di peramban Anda. Untuk hal yang mendesak, hubungi kami.",
    },
    search: {
      title: "Pencarian sedang dihentikan sementara",
      text: "Semua halaman tetap dapat dibuka lewat menu. Hubungi kami jika Anda tidak menemukan yang Anda perlukan.",
    },
  },
  en: {
    providers: {
      title: "The provider list is paused for now",
      text: "We are updating our provider network. Contact us to ask for partner hospitals, clinics or pharmacies near you.",
    },
    registration: {
      title: "Provider registration is paused for now",
      text: "We will open this form again as soon as we can. What you have not sent yet stays in your browser. Contact us if it is urgent.",
    },
    search: {
      title: "The search is paused for now",
      text: "Every page can still be reached from the menu. Contact us if you cannot find what you need.",
    },
  },
});

/** By {@link RefusalCode}. */
export const refusalTexts = texts({
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

/** Errors of endpoints for programs. */
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
