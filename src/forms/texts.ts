import { texts } from "../i18n/texts";
import { categoryNames } from "./category-names";
import type { ErrorTexts } from "./model";
import * as en from "./shared-texts/en";
import * as id from "./shared-texts/id";

/** Plain texts only: they travel to the browser. */
export const formPartsTexts = texts({
  id: {
    ...id.parts,
    optional: "opsional",
    choose: "Pilih salah satu",
    unavailableTitle: "Belum terkirim",
    unavailableText:
      "Isian Anda belum dapat kami simpan karena gangguan di sisi kami. Semua isian masih ada: silakan kirim sekali lagi.",
    required: "Semua kolom wajib diisi, kecuali yang bertanda opsional.",
    fileRules:
      "PDF, JPEG, PNG, XLSX, DOCX, atau CSV, paling besar 5 MB. Simpan dahulu .xls sebagai .xlsx, .doc sebagai .docx.",
    fileKept: "Sudah diunggah",
    fileReplace: "Ganti berkas",
    fileRemove: "Hapus berkas ini",
    trap: "Biarkan kolom ini kosong",
    cancel: "Batal",
    progress: "Langkah pengisian",
    next: "Lanjut",
    back: "Kembali",
    lost: "Isian yang tersimpan tidak ditemukan lagi: isian disimpan selama satu hari. Silakan isi kembali.",
    keptForADay:
      "Isian Anda disimpan selama satu hari setiap kali Anda pindah langkah. Siapa pun yang mempunyai alamat halaman ini dapat membukanya: jangan dibagikan.",
  },
  en: {
    ...en.parts,
    optional: "optional",
    choose: "Choose one",
    unavailableTitle: "Not sent yet",
    unavailableText:
      "We could not save what you entered because of a problem on our side. Everything is still here: please send it again.",
    required: "Every field is required unless it is marked optional.",
    fileRules: "PDF, JPEG, PNG, XLSX, DOCX or CSV, at most 5 MB. Save .xls as .xlsx and .doc as .docx first.",
    fileKept: "Uploaded",
    fileReplace: "Replace the file",
    fileRemove: "Remove this file",
    trap: "Leave this field empty",
    cancel: "Cancel",
    progress: "Steps of the form",
    next: "Next",
    back: "Back",
    lost: "Your saved entries are no longer there: they are kept for one day. Please fill in the form again.",
    keptForADay:
      "Your entries are saved for one day each time you move to another step. Anybody who has the address of this page can open them: do not share it.",
  },
});

export const formErrorsTexts = texts<ErrorTexts>({ id: id.errors, en: en.errors });

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
    ...categoryNames({ language: "id" }),
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
    ...categoryNames({ language: "en" }),
  },
});
