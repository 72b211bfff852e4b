import type { FileList } from "../file-types";
import type { ErrorTexts } from "../model";

/** A list in words whose last part follows "atau"; empty without parts. */
const oneOf = (parts: readonly string[]): string => new Intl.ListFormat("id-ID", { type: "disjunction" }).format(parts);

/** Of a form page around the fields. */
export const parts = {
  error: "Galat:",
  summaryTitle: "Ada yang perlu diperbaiki",
  summaryLead: "Isian Anda masih tersimpan. Pilih baris di bawah untuk menuju kolomnya.",
  decimal: ",",
  wrong: "perlu diperbaiki",
  stepOf: "Langkah {step} dari {steps}:",
  blank: "Belum diisi",
  none: "Tidak diisi",
  review: "Periksa dan kirim",
  reviewLead: "Periksa isian Anda. Yang belum diisi atau perlu diperbaiki ditandai.",
  change: "Ubah",
  optional: "opsional",
  choose: "Pilih salah satu",
  unavailableTitle: "Belum terkirim",
  unavailableText:
    "Isian Anda belum dapat kami simpan karena gangguan di sisi kami. Semua isian masih ada: silakan kirim sekali lagi.",
  required: "Semua kolom wajib diisi, kecuali yang bertanda opsional.",
  fileRules: ({ labels, from, to }: FileList) => {
    const older = from.map((extension, index) => `${extension} sebagai ${to[index]}`);
    const rule = `${oneOf(labels)}, paling besar 5 MB.`;
    return older.length > 0 ? `${rule} Simpan dahulu ${older.join(", ")}.` : rule;
  },
  fileKept: "Sudah diunggah",
  fileRemove: "Hapus berkas ini",
  trap: "Biarkan kolom ini kosong",
  cancel: "Batal",
  progress: "Langkah pengisian",
  next: "Lanjut",
  back: "Kembali",
  lost: "Isian yang tersimpan tidak ditemukan lagi: isian disimpan selama tujuh hari. Silakan isi kembali.",
  keptForAWeek:
    "Isian Anda disimpan selama tujuh hari setiap kali Anda pindah langkah. Siapa pun yang mempunyai alamat halaman ini dapat membukanya: jangan dibagikan.",
};

export const errors: ErrorTexts = {
  required: (label) => `${label} wajib diisi`,
  tooLong: (label, { maxLength }) => `${label}: paling banyak ${maxLength} karakter`,
  format: (label) => `${label}: periksa cara penulisannya`,
  choice: (label) => `${label}: pilih salah satu dari pilihan yang ada`,
  email: (label) => `${label}: tulis alamat e-mail lengkap, misalnya nama@contoh.co.id`,
  phone: (label) => `${label}: tulis nomor telepon dengan kode area, misalnya 021 5010 7700`,
  number: (label) => `${label}: tulis dengan angka saja`,
  taxNumber: (label) => `${label}: tulis 15 atau 16 angka`,
  taxNumberAbroad: (label) => `${label}: tulis nomor pajak dengan huruf dan angka, atau - bila tidak ada`,
  bankAccountAbroad: (label) => `${label}: tulis nomor rekening atau IBAN dengan huruf dan angka`,
  website: (label) => `${label}: tulis alamat situs, misalnya www.contoh.co.id, atau - bila tidak ada`,
  latitude: (label) => `${label}: tulis derajat antara -90 dan 90, misalnya -6.2088`,
  longitude: (label) => `${label}: tulis derajat antara -180 dan 180, misalnya 106.8456`,
  postalCode: (label) => `${label}: tulis lima angka, misalnya 12950`,
  postalCodeAbroad: (label) => `${label}: tulis kode pos, misalnya 12950, atau - bila tidak ada`,
  fileMissing: (label) => `${label}: berkas tidak ditemukan lagi, silakan pilih kembali`,
  fileType: (label, { files: { labels } }) =>
    `${label}: isi berkas ini bukan ${oneOf(labels)}; pilih berkas ${oneOf(labels)}`,
  filePhoto: (label, { files: { labels } }) =>
    `${label}: ini foto iPhone (HEIC), yang tidak dapat kami buka; ${
      labels.includes("JPEG")
        ? "tampilkan fotonya, ambil tangkapan layar, lalu pilih tangkapan itu"
        : "simpan sebagai PDF"
    }`,
  filePhotos: (label) =>
    `${label}: foto-foto ini tidak dapat digabung menjadi satu PDF; di iPhone pilih Pengaturan > Kamera > Format > Paling Kompatibel lalu potret ulang, ambil tangkapan layar, atau pilih lebih sedikit foto`,
  filePicture: (label, { files: { labels } }) =>
    `${label}: gambar jenis ini tidak dapat kami buka; simpan gambarnya sebagai ${labels.includes("JPEG") ? "JPEG" : "PDF"}`,
  fileOlder: (label, { files: { to } }) =>
    `${label}: berkas ini dalam format Word atau Excel yang tidak dapat kami buka; simpan sebagai ${oneOf([...to, "PDF"])}`,
  fileExport: (label) => `${label}: berkas dari program ini tidak dapat kami buka; ekspor ke PDF`,
  fileArchive: (label) => `${label}: ini arsip berisi berkas lain; keluarkan isinya, lalu pilih satu berkas per kotak`,
  fileShortcut: (label) =>
    `${label}: ini hanya pintasan, dokumennya tidak ada di dalamnya; unduh dokumen itu sebagai PDF, lalu pilih hasilnya`,
  fileSize: (label) =>
    `${label}: berkas lebih besar dari 5 MB; kecilkan fotonya, atau simpan PDF dengan ukuran lebih kecil`,
  fileEmpty: (label) => `${label}: berkas ini kosong (0 byte); buat atau unduh kembali berkasnya, lalu pilih lagi`,
  fileUnsafe: (label) => `${label}: berkas ini memuat sesuatu yang tidak kami terima; simpan ulang sebagai PDF biasa`,
  fileAllowance: (label) =>
    `${label}: dari jaringan Anda hari ini sudah terlalu banyak berkas yang kami terima. Coba lagi besok, atau dari jaringan lain`,
  filesTotal: (label) => `${label}: semua berkas bersama lebih besar dari 25 MB, kecilkan atau hapus salah satu`,
};
