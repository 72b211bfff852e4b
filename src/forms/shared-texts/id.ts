import type { ErrorTexts } from "../model";

/** Of a form's parts, what its script shows as well as the server. */
export const parts = {
  error: "(error)",
  summaryTitle: "Ada yang perlu diperbaiki",
  summaryLead: "Isian Anda masih tersimpan. Pilih baris di bawah untuk menuju kolomnya.",
  decimal: ",",
  wrong: "perlu diperbaiki",
  stepOf: "Langkah {step} dari {steps}:",
  review: "Periksa dan kirim",
  reviewLead: "Periksa isian Anda. Yang belum diisi atau perlu diperbaiki ditandai.",
  change: "Ubah",
  blank: "Belum diisi",
  none: "Tidak diisi",
};

/** The messages of fields. */
export const errors: ErrorTexts = {
  required: (label: string) => `${label} wajib diisi`,
  tooLong: (label: string, { maxLength }: { readonly maxLength: number }) =>
    `${label}: paling banyak ${maxLength} karakter`,
  choice: (label: string) => `${label}: pilih salah satu dari pilihan yang ada`,
  email: (label: string) => `${label}: tulis alamat e-mail lengkap, misalnya nama@contoh.co.id`,
  phone: (label: string) => `${label}: tulis nomor telepon dengan kode area, misalnya 021 5010 7700`,
  number: (label: string) => `${label}: tulis dengan angka saja`,
  taxNumber: (label: string) => `${label}: tulis 15 atau 16 angka`,
  taxNumberAbroad: (label: string) => `${label}: tulis nomor pajak dengan huruf dan angka, atau - bila tidak ada`,
  bankAccountAbroad: (label: string) => `${label}: tulis nomor rekening atau IBAN dengan huruf dan angka`,
  website: (label: string) => `${label}: tulis alamat situs, misalnya www.contoh.co.id, atau - bila tidak ada`,
  latitude: (label: string) => `${label}: tulis derajat antara -90 dan 90, misalnya -6.2088`,
  longitude: (label: string) => `${label}: tulis derajat antara -180 dan 180, misalnya 106.8456`,
  postalCode: (label: string) => `${label}: tulis lima angka, misalnya 12950`,
  postalCodeAbroad: (label: string) => `${label}: tulis kode pos, misalnya 12950, atau - bila tidak ada`,
  fileMissing: (label: string) => `${label}: berkas tidak ditemukan lagi, silakan pilih kembali`,
  fileType: (label: string) =>
    `${label}: isi berkas harus PDF, JPEG, PNG, XLSX, DOCX, atau CSV, sesuai dengan namanya; buka berkas .xls atau .doc, lalu Simpan Sebagai .xlsx, .docx, atau PDF`,
  fileSize: (label: string) => `${label}: berkas lebih besar dari 5 MB`,
  fileEmpty: (label: string) => `${label}: berkas ini kosong`,
  fileUnsafe: (label: string) =>
    `${label}: berkas ini memuat sesuatu yang tidak kami terima; simpan ulang sebagai PDF biasa`,
  fileAllowance: (label: string) =>
    `${label}: dari jaringan Anda hari ini sudah terlalu banyak berkas yang kami terima. Coba lagi besok, atau dari jaringan lain`,
  filesTotal: (label: string) =>
    `${label}: semua berkas bersama lebih besar dari 25 MB, kecilkan atau hapus salah satu`,
};
