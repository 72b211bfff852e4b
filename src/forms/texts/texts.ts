import { texts } from "../../i18n/texts";
import type { FileList } from "../file-types";
import type { ErrorTexts } from "../model";
import * as en from "./en";
import * as id from "./id";

/** Texts of form pages around the fields. */
export const formPartsTexts = texts({
  id: {
    ...id.parts,
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
      const rule = `${id.oneOf(labels)}, paling besar 5 MB.`;
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
  },
  en: {
    ...en.parts,
    review: "Check and send",
    reviewLead: "Check what you entered. Anything that is missing or needs correcting is marked.",
    change: "Change",
    optional: "optional",
    choose: "Choose one",
    unavailableTitle: "Not sent yet",
    unavailableText:
      "We could not save what you entered because of a problem on our side. Everything is still here: please send it again.",
    required: "Every field is required unless it is marked optional.",
    fileRules: ({ labels, from, to }: FileList) => {
      const older = from.map((extension, index) => `${extension} as ${to[index]}`);
      const rule = `${en.oneOf(labels)}, at most 5 MB.`;
      return older.length > 0 ? `${rule} Save ${older.join(" and ")} first.` : rule;
    },
    fileKept: "Uploaded",
    fileRemove: "Remove this file",
    trap: "Leave this field empty",
    cancel: "Cancel",
    progress: "Steps of the form",
    next: "Next",
    back: "Back",
    lost: "Your saved entries are no longer there: they are kept for seven days. Please fill in the form again.",
    keptForAWeek:
      "Your entries are saved for seven days each time you move to another step. Anybody who has the address of this page can open them: do not share it.",
  },
});

export const formErrorsTexts = texts<ErrorTexts>({ id: id.errors, en: en.errors });

/** Texts of what only script adds. */
export const formScriptTexts = texts({ id: id.script, en: en.script });
