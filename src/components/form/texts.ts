import { texts } from "../../i18n/texts";

export const consentTexts = texts({
  id: {
    before:
      "Dengan mengirim formulir ini, Anda setuju data Anda kami pakai untuk menanggapinya, seperti dijelaskan dalam ",
    link: "kebijakan privasi",
    after: ".",
  },
  en: {
    before: "By sending this form you agree that we use your data to respond to it, as our ",
    link: "privacy policy",
    after: " explains.",
  },
});

export const thanksTexts = texts({
  id: {
    reference: "Nomor referensi",
    keep: "Catat nomor ini. Sebutkan bila Anda menghubungi kami tentang kiriman ini.",
    next: "Selanjutnya",
    status: "Lihat status kiriman ini",
    home: "Kembali ke halaman depan",
  },
  en: {
    reference: "Reference number",
    keep: "Please keep this number and quote it if you contact us about your submission.",
    next: "What happens next",
    status: "Check the status of your submission",
    home: "Back to the home page",
  },
});

export const liveFormTexts = texts({
  id: {
    left: "Kolom yang belum lengkap:",
    complete: "lengkap",
    sending: "Mengirim…",
    waiting: "Menunggu berkas selesai diunggah…",
    again: "Coba sekarang",
    review: { blank: "Belum diisi", none: "Tidak diisi", wrong: "perlu diperbaiki" },
    line: {
      title: "Sambungan terputus",
      text: "Pengiriman yang tertunda dilanjutkan otomatis begitu tersambung lagi. Isian Anda aman, dan Anda boleh terus mengisi.",
      retry: "Coba semua lagi",
    },
    plain: "Kirim dengan cara sederhana",
    failures: {
      offline: {
        title: "Belum terkirim",
        text: "Server tidak dapat dihubungi. Semua isian masih ada di sini dan dikirim otomatis begitu tersambung lagi, selama halaman ini tetap terbuka.",
      },
      slow: {
        title: "Belum ada jawaban",
        text: "Jawaban tidak datang pada waktunya. Semua isian masih ada di sini dan dikirim ulang secara otomatis. Kiriman yang sama tidak tercatat dua kali.",
      },
      unclear: {
        title: "Belum terkirim",
        text: "Ada gangguan di sisi kami. Semua isian masih ada di sini: silakan kirim sekali lagi.",
      },
    },
    upload: {
      waiting: "Menunggu giliran",
      sending: "Sedang diunggah",
      done: "Sudah diunggah",
      held: "Menunggu sambungan",
      failed: "Berkas belum dapat kami terima. Silakan coba lagi.",
      progress: "Unggahan",
      cancel: "Batalkan",
      remove: "Hapus",
      retry: "Coba lagi",
    },
    draft: {
      title: "Isian Anda masih tersimpan",
      text: "Disimpan di peramban ini pada",
      use: "Pakai isian itu",
      discard: "Buang",
      kept: "Isian disimpan di peramban ini sampai terkirim, paling lama tujuh hari.",
      forget: "Buang yang tersimpan",
      forgotten: "Isian tidak lagi disimpan di peramban ini.",
    },
    position: {
      locate: "Pakai posisi saya",
      locating: "Mencari posisi Anda…",
      open: "Tandai di peta",
      map: "Peta lokasi fasilitas",
      mapHint:
        "Geser peta sampai pin berada di fasilitas Anda, atau ketuk tempatnya. Dengan papan ketik: tombol panah menggeser peta, + dan − mengubah skala.",
      pinned: "Posisi pin sudah diisikan.",
      noMap: "Peta tidak dapat dimuat. Silakan tulis koordinatnya.",
      nearer: "Perbesar",
      farther: "Perkecil",
      found: "Posisi Anda sudah diisikan. Periksa apakah angkanya sesuai dengan lokasi fasilitas.",
      denied: "Peramban tidak mengizinkan pembacaan posisi. Izinkan di pengaturannya, atau tulis koordinatnya.",
      unavailable: "Posisi Anda tidak ditemukan. Silakan tulis koordinatnya.",
      slow: "Posisi Anda tidak ditemukan pada waktunya. Coba sekali lagi, atau tulis koordinatnya.",
      unsupported: "Peramban ini tidak dapat membaca posisi. Silakan tulis koordinatnya.",
    },
  },
  en: {
    left: "Fields still to complete:",
    complete: "complete",
    sending: "Sending…",
    waiting: "Waiting for the files to be uploaded…",
    again: "Try now",
    review: { blank: "Missing", none: "Not given", wrong: "to correct" },
    line: {
      title: "Connection lost",
      text: "Anything that is waiting continues by itself once the connection is back. Your entries are safe, and you can carry on.",
      retry: "Try all again",
    },
    plain: "Send it the simple way",
    failures: {
      offline: {
        title: "Not sent yet",
        text: "Our server could not be reached. Everything you entered is still here and will be sent by itself once the connection is back, as long as this page stays open.",
      },
      slow: {
        title: "No answer yet",
        text: "The answer did not come in time. Everything you entered is still here and will be sent again by itself. The same submission is not recorded twice.",
      },
      unclear: {
        title: "Not sent yet",
        text: "Something went wrong on our side. Everything you entered is still here: please send it again.",
      },
    },
    upload: {
      waiting: "Waiting for its turn",
      sending: "Uploading",
      done: "Uploaded",
      held: "Waiting for the connection",
      failed: "We could not receive the file. Please try again.",
      progress: "Upload",
      cancel: "Cancel",
      remove: "Remove",
      retry: "Try again",
    },
    draft: {
      title: "Your earlier entries are still saved",
      text: "Saved in this browser on",
      use: "Restore them",
      discard: "Discard them",
      kept: "Your entries are saved in this browser until you send them, for seven days at most.",
      forget: "Discard saved entries",
      forgotten: "Your entries are no longer saved in this browser.",
    },
    position: {
      locate: "Use my position",
      locating: "Looking for your position…",
      open: "Mark it on a map",
      map: "Map of the facility's location",
      mapHint:
        "Move the map until the pin is on your facility, or tap the place. With a keyboard, the arrow keys move the map, and + and − zoom.",
      pinned: "The position of the pin has been filled in.",
      noMap: "The map could not be loaded. Please enter the coordinates.",
      nearer: "Zoom in",
      farther: "Zoom out",
      found: "Your position has been filled in. Check that it matches the facility's location.",
      denied: "The browser does not allow reading your position. Allow it in its settings, or enter the coordinates.",
      unavailable: "Your position could not be found. Please enter the coordinates.",
      slow: "Your position was not found in time. Try again, or enter the coordinates.",
      unsupported: "This browser cannot read your position. Please enter the coordinates.",
    },
  },
});
