import { texts } from "../i18n/texts";
import type { ErrorTexts } from "./model";

/** Plain texts only: they travel to the browser. */
export const formPartsTexts = texts({
  id: {
    optional: "opsional",
    choose: "Pilih salah satu",
    error: "(error)",
    summaryTitle: "Ada yang perlu diperbaiki",
    summaryLead: "Isian Anda masih tersimpan. Pilih baris di bawah untuk menuju kolomnya.",
    unavailableTitle: "Belum terkirim",
    unavailableText:
      "Isian Anda belum dapat kami simpan karena gangguan di sisi kami. Semua isian masih ada: silakan kirim sekali lagi.",
    required: "Semua kolom wajib diisi, kecuali yang bertanda opsional.",
    fileRules: "PDF, JPEG, PNG, XLSX, DOCX, atau CSV, paling besar 5 MB.",
    fileKept: "Sudah diunggah",
    fileReplace: "Ganti berkas",
    fileRemove: "Hapus berkas ini",
    decimal: ",",
    trap: "Biarkan kolom ini kosong",
    cancel: "Batal",
    progress: "Bagian formulir",
    wrong: "perlu diperbaiki",
  },
  en: {
    optional: "optional",
    choose: "Choose one",
    error: "(error)",
    summaryTitle: "There is something to correct",
    summaryLead: "What you entered is still here. Choose a line below to go to its field.",
    unavailableTitle: "Not sent yet",
    unavailableText:
      "We could not store what you entered because of a fault on our side. Everything is still here: please send it once more.",
    required: "Every field is required unless it is marked optional.",
    fileRules: "PDF, JPEG, PNG, XLSX, DOCX or CSV, at most 5 MB.",
    fileKept: "Uploaded",
    fileReplace: "Replace the file",
    fileRemove: "Remove this file",
    decimal: ".",
    trap: "Leave this field empty",
    cancel: "Cancel",
    progress: "Parts of the form",
    wrong: "to correct",
  },
});

export const formErrorsTexts = texts<ErrorTexts>({
  id: {
    required: (subject: string) => `${subject} is Required`,
    tooLong: (subject: string, { maxLength }: { readonly maxLength: number }) =>
      `${subject}: paling banyak ${maxLength} karakter`,
    choice: (subject: string) => `${subject}: pilih salah satu dari pilihan yang ada`,
    email: (subject: string) => `${subject}: tulis alamat e-mail lengkap, misalnya nama@contoh.co.id`,
    phone: (subject: string) => `${subject}: tulis nomor telepon dengan kode area, misalnya 021 5010 7700`,
    number: (subject: string) => `${subject}: tulis dengan angka saja`,
    taxNumber: (subject: string) => `${subject}: tulis 15 atau 16 angka`,
    website: (subject: string) => `${subject}: tulis alamat situs, misalnya www.contoh.co.id, atau - bila tidak ada`,
    latitude: (subject: string) => `${subject}: tulis derajat antara -90 dan 90, misalnya -6.2088`,
    longitude: (subject: string) => `${subject}: tulis derajat antara -180 dan 180, misalnya 106.8456`,
    postalCode: (subject: string) => `${subject}: tulis lima angka, misalnya 12950`,
    postalCodeAbroad: (subject: string) => `${subject}: tulis kode pos, misalnya 12950`,
    fileMissing: (subject: string) => `${subject}: berkas tidak ditemukan lagi, silakan pilih kembali`,
    fileType: (subject: string) =>
      `${subject}: isi berkas harus PDF, JPEG, PNG, XLSX, DOCX, atau CSV, sesuai dengan namanya`,
    fileSize: (subject: string) => `${subject}: berkas lebih besar dari 5 MB`,
    fileEmpty: (subject: string) => `${subject}: berkas ini kosong`,
    fileUnsafe: (subject: string) =>
      `${subject}: berkas ini memuat program atau sesuatu yang tidak dapat diperiksa (makro, skrip, berkas lampiran, isi dari tempat lain); simpan ulang sebagai PDF biasa`,
    filesTotal: (subject: string) =>
      `${subject}: semua berkas bersama lebih besar dari 25 MB, kecilkan atau hapus salah satu`,
  },
  en: {
    required: (subject: string) => `${subject} is Required`,
    tooLong: (subject: string, { maxLength }: { readonly maxLength: number }) =>
      `${subject}: at most ${maxLength} characters`,
    choice: (subject: string) => `${subject}: choose one of the options`,
    email: (subject: string) => `${subject}: enter a complete email address, such as name@example.com`,
    phone: (subject: string) => `${subject}: enter a telephone number with its area code, such as 021 5010 7700`,
    number: (subject: string) => `${subject}: enter digits only`,
    taxNumber: (subject: string) => `${subject}: enter 15 or 16 digits`,
    website: (subject: string) => `${subject}: enter a website address, such as www.example.com, or - if there is none`,
    latitude: (subject: string) => `${subject}: enter degrees between -90 and 90, such as -6.2088`,
    longitude: (subject: string) => `${subject}: enter degrees between -180 and 180, such as 106.8456`,
    postalCode: (subject: string) => `${subject}: enter five digits, such as 12950`,
    postalCodeAbroad: (subject: string) => `${subject}: enter a postcode, such as 12950`,
    fileMissing: (subject: string) => `${subject}: the file is no longer there, please choose it again`,
    fileType: (subject: string) => `${subject}: the file must be a PDF, JPEG, PNG, XLSX, DOCX or CSV, as its name says`,
    fileSize: (subject: string) => `${subject}: the file is larger than 5 MB`,
    fileEmpty: (subject: string) => `${subject}: this file is empty`,
    fileUnsafe: (subject: string) =>
      `${subject}: this file contains a program or something that cannot be checked (macros, scripts, attached files, content from elsewhere); please save it as a plain PDF`,
    filesTotal: (subject: string) =>
      `${subject}: all files together are larger than 25 MB, make one smaller or remove one`,
  },
});

/** Options whose label is not their value. */
export const formOptionsTexts = texts<Readonly<Record<string, string>>>({
  id: {
    RawatJalan: "Rawat Jalan",
    RawatInap: "Rawat Inap",
    Ya: "Ya",
    Tidak: "Tidak",
    Bersedia: "Bersedia",
    "Tidak Bersedia": "Tidak Bersedia",
    Stabil: "Stabil",
    "Tidak Stabil": "Tidak Stabil",
    "Tidak Ada Jaringan": "Tidak Ada Jaringan",
    Melahirkan: "Melahirkan",
    Kacamata: "Kacamata",
  },
  en: {
    RawatJalan: "Outpatient care",
    RawatInap: "Inpatient care",
    Ya: "Yes",
    Tidak: "No",
    Bersedia: "Willing",
    "Tidak Bersedia": "Not willing",
    Stabil: "Stable",
    "Tidak Stabil": "Unstable",
    "Tidak Ada Jaringan": "No network",
    Melahirkan: "Maternity",
    Kacamata: "Glasses",
  },
});
