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
    keep: "Keep this number. Mention it when you contact us about what you sent.",
    next: "What happens next",
    status: "See the status of what you sent",
    home: "Back to the home page",
  },
});

export const liveFormTexts = texts({
  id: {
    left: "Kolom yang belum lengkap:",
    complete: "lengkap",
    sending: "Mengirim…",
    waiting: "Menunggu berkas selesai diunggah…",
    plain: "Kirim dengan cara sederhana",
    failures: {
      offline: {
        title: "Belum terkirim",
        text: "Server tidak dapat dihubungi. Periksa sambungan internet Anda. Semua isian masih ada di sini: silakan kirim sekali lagi.",
      },
      slow: {
        title: "Belum ada jawaban",
        text: "Jawaban tidak datang pada waktunya. Semua isian masih ada di sini: silakan kirim sekali lagi. Kiriman yang sama tidak tercatat dua kali.",
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
      failed: "Unggahan terputus. Periksa sambungan internet Anda, lalu coba lagi.",
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
    plain: "Send it the simple way",
    failures: {
      offline: {
        title: "Not sent yet",
        text: "Our server could not be reached. Check your internet connection. Everything you entered is still here: please send it once more.",
      },
      slow: {
        title: "No answer yet",
        text: "The answer did not come in time. Everything you entered is still here: please send it once more. The same post is not recorded twice.",
      },
      unclear: {
        title: "Not sent yet",
        text: "Something went wrong on our side. Everything you entered is still here: please send it once more.",
      },
    },
    upload: {
      waiting: "Waiting for its turn",
      sending: "Uploading",
      done: "Uploaded",
      failed: "The upload broke off. Check your internet connection, then try again.",
      progress: "Upload",
      cancel: "Cancel",
      remove: "Remove",
      retry: "Try again",
    },
    draft: {
      title: "What you entered is still here",
      text: "Kept in this browser on",
      use: "Use it",
      discard: "Discard it",
      kept: "What you enter is kept in this browser until it is sent, for seven days at most.",
      forget: "Discard what is kept",
      forgotten: "What you enter is no longer kept in this browser.",
    },
    position: {
      locate: "Use my position",
      locating: "Looking for your position…",
      found: "Your position has been filled in. Check that it is where the facility stands.",
      denied: "The browser does not allow reading your position. Allow it in its settings, or enter the coordinates.",
      unavailable: "Your position could not be found. Please enter the coordinates.",
      slow: "Your position was not found in time. Try once more, or enter the coordinates.",
      unsupported: "This browser cannot read your position. Please enter the coordinates.",
    },
  },
});
