import { errors, parts } from "./id";

/** Texts of what only script adds. */
export const script = {
  left: "Kolom yang belum lengkap:",
  complete: "lengkap",
  sameContact: "Sama dengan kontak di atas",
  sending: "Mengirim…",
  waiting: "Menunggu berkas selesai diunggah…",
  again: "Coba sekarang",
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
  emailHint: "Maksud Anda",
  upload: {
    preparing: "Foto sedang disiapkan",
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
    restored: "Isian Anda dari tab ini dipulihkan.",
    undo: "Urungkan",
    kept: "Isian disimpan di peramban ini sampai terkirim, paling lama tujuh hari.",
    delete: "Hapus isian ini",
    confirm: "Hapus semua isian dan berkas di formulir ini?",
  },
  position: {
    locate: "Pakai posisi saya",
    locating: "Mencari posisi Anda…",
    open: "Tandai di peta",
    map: "Peta lokasi fasilitas",
    mapHint:
      "Geser peta sampai pin berada di fasilitas Anda, atau ketuk tempatnya. Dengan papan ketik: tombol panah menggeser peta, + dan − mengubah skala.",
    elsewhere: (city: string, km: number) => `Posisi ini sekitar ${km} km dari ${city}. Periksa kota atau posisinya.`,
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
};

/** Texts that all forms share. */
export const indonesianTexts = { parts, errors, script };

export type SharedFormTexts = typeof indonesianTexts;
