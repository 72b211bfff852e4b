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
    progress: "Langkah pengisian",
    wrong: "perlu diperbaiki",
    stepOf: "Langkah {step} dari {steps}:",
    next: "Lanjut",
    back: "Kembali",
    review: "Periksa dan kirim",
    reviewLead: "Periksa isian Anda. Yang belum diisi atau perlu diperbaiki ditandai.",
    change: "Ubah",
    blank: "Belum diisi",
    none: "Tidak diisi",
    lost: "Isian yang tersimpan tidak ditemukan lagi: isian disimpan selama satu hari. Silakan isi kembali.",
    keptForADay:
      "Isian Anda disimpan setiap kali Anda pindah langkah, selama satu hari. Alamat halaman ini membukanya kembali: jangan bagikan.",
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
    progress: "Steps of the form",
    wrong: "to correct",
    stepOf: "Step {step} of {steps}:",
    next: "Next",
    back: "Back",
    review: "Check and send",
    reviewLead: "Check what you entered. What is missing or has to be corrected is marked.",
    change: "Change",
    blank: "Missing",
    none: "Not given",
    lost: "What was kept is no longer there: it is kept for a day. Please fill it in again.",
    keptForADay:
      "What you enter is kept for a day, each time you change the step. The address of this page opens it again: do not share it.",
  },
});

export const formErrorsTexts = texts<ErrorTexts>({
  id: {
    required: (label: string) => `${label} wajib diisi`,
    tooLong: (label: string, { maxLength }: { readonly maxLength: number }) =>
      `${label}: paling banyak ${maxLength} karakter`,
    choice: (label: string) => `${label}: pilih salah satu dari pilihan yang ada`,
    email: (label: string) => `${label}: tulis alamat e-mail lengkap, misalnya nama@contoh.co.id`,
    phone: (label: string) => `${label}: tulis nomor telepon dengan kode area, misalnya 021 5010 7700`,
    number: (label: string) => `${label}: tulis dengan angka saja`,
    taxNumber: (label: string) => `${label}: tulis 15 atau 16 angka`,
    website: (label: string) => `${label}: tulis alamat situs, misalnya www.contoh.co.id, atau - bila tidak ada`,
    latitude: (label: string) => `${label}: tulis derajat antara -90 dan 90, misalnya -6.2088`,
    longitude: (label: string) => `${label}: tulis derajat antara -180 dan 180, misalnya 106.8456`,
    postalCode: (label: string) => `${label}: tulis lima angka, misalnya 12950`,
    postalCodeAbroad: (label: string) => `${label}: tulis kode pos, misalnya 12950`,
    fileMissing: (label: string) => `${label}: berkas tidak ditemukan lagi, silakan pilih kembali`,
    fileType: (label: string) =>
      `${label}: isi berkas harus PDF, JPEG, PNG, XLSX, DOCX, atau CSV, sesuai dengan namanya`,
    fileSize: (label: string) => `${label}: berkas lebih besar dari 5 MB`,
    fileEmpty: (label: string) => `${label}: berkas ini kosong`,
    fileUnsafe: (label: string) =>
      `${label}: berkas ini memuat program atau sesuatu yang tidak dapat diperiksa (makro, skrip, berkas lampiran, isi dari tempat lain); simpan ulang sebagai PDF biasa`,
    filesTotal: (label: string) =>
      `${label}: semua berkas bersama lebih besar dari 25 MB, kecilkan atau hapus salah satu`,
  },
  en: {
    required: (label: string) => `${label} is Required`,
    tooLong: (label: string, { maxLength }: { readonly maxLength: number }) =>
      `${label}: at most ${maxLength} characters`,
    choice: (label: string) => `${label}: choose one of the options`,
    email: (label: string) => `${label}: enter a complete email address, such as name@example.com`,
    phone: (label: string) => `${label}: enter a telephone number with its area code, such as 021 5010 7700`,
    number: (label: string) => `${label}: enter digits only`,
    taxNumber: (label: string) => `${label}: enter 15 or 16 digits`,
    website: (label: string) => `${label}: enter a website address, such as www.example.com, or - if there is none`,
    latitude: (label: string) => `${label}: enter degrees between -90 and 90, such as -6.2088`,
    longitude: (label: string) => `${label}: enter degrees between -180 and 180, such as 106.8456`,
    postalCode: (label: string) => `${label}: enter five digits, such as 12950`,
    postalCodeAbroad: (label: string) => `${label}: enter a postcode, such as 12950`,
    fileMissing: (label: string) => `${label}: the file is no longer there, please choose it again`,
    fileType: (label: string) => `${label}: the file must be a PDF, JPEG, PNG, XLSX, DOCX or CSV, as its name says`,
    fileSize: (label: string) => `${label}: the file is larger than 5 MB`,
    fileEmpty: (label: string) => `${label}: this file is empty`,
    fileUnsafe: (label: string) =>
      `${label}: this file contains a program or something that cannot be checked (macros, scripts, attached files, content from elsewhere); please save it as a plain PDF`,
    filesTotal: (label: string) => `${label}: all files together are larger than 25 MB, make one smaller or remove one`,
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
