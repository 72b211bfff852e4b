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
