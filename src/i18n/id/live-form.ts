/** What a form says while a visitor fills it in; plain texts only, because they travel to the browser. */
export const liveForm = {
  liveForm: {
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
    place: {
      ask: "Pakai posisi saya",
      asking: "Mencari posisi Anda…",
      found: "Posisi Anda sudah diisikan. Periksa apakah angkanya sesuai dengan lokasi fasilitas.",
      denied: "Peramban tidak mengizinkan pembacaan posisi. Izinkan di pengaturannya, atau tulis koordinatnya.",
      unavailable: "Posisi Anda tidak ditemukan. Silakan tulis koordinatnya.",
      slow: "Posisi Anda tidak ditemukan pada waktunya. Coba sekali lagi, atau tulis koordinatnya.",
      unsupported: "Peramban ini tidak dapat membaca posisi. Silakan tulis koordinatnya.",
    },
  },
} as const;
