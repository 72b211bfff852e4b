import { sealedDays } from "../../forms/draft-age";
import { texts } from "../../i18n/texts";
import type { ShareFault } from "./elsewhere";

const indonesianFaults: Readonly<Record<ShareFault, string>> = {
  empty: "Belum ada isian. Isi formulir dulu, lalu tekan tombol ini.",
  large: "Isian terlalu panjang untuk dipindahkan. Persingkat teks yang panjang, lalu coba lagi.",
  closed: "Peramban ini tidak mengizinkan penyimpanan, misalnya di jendela penyamaran. Pakai jendela biasa.",
  files: "Salah satu berkas tidak ada lagi di situs ini. Pilih ulang berkasnya di formulir, lalu coba lagi.",
  daily: "Dari jaringan Anda hari ini sudah dibuat tiga tautan. Coba lagi besok, atau pakai tautan yang sudah ada.",
  space: "Ruang penyimpanan sedang penuh. Isian tetap ada di perangkat ini; coba lagi nanti.",
  tooMany: "Terlalu sering. Tunggu satu menit, lalu coba lagi.",
  offline: "Tidak ada koneksi. Isian tetap ada di perangkat ini; coba lagi bila sudah tersambung.",
  failed: "Gagal disimpan. Isian tetap ada di perangkat ini; coba lagi.",
};

const englishFaults: Readonly<Record<ShareFault, string>> = {
  empty: "Nothing has been entered yet. Fill in the form first, then press this button.",
  large: "What you entered is too long to be moved. Shorten the long texts and try again.",
  closed: "This browser stores nothing, as in a private window. Please use an ordinary window.",
  files: "One of the files is no longer on this site. Choose it again in the form, then try again.",
  daily: "Three links have been made from your network today. Try again tomorrow, or use a link that exists.",
  space: "There is no space left at the moment. What you entered is still on this device; try again later.",
  tooMany: "Too often. Wait a minute, then try again.",
  offline: "There is no connection. What you entered is still on this device; try again once you are connected.",
  failed: "It could not be stored. What you entered is still on this device; try again.",
};

export const elsewhereTexts = texts({
  id: {
    title: "Lanjutkan di perangkat lain",
    saving: "Menyimpan …",
    loading: "Membuka isian …",
    ready: "Pindai kode ini dengan kamera perangkat lain, atau kirim tautannya kepada diri Anda.",
    secret:
      "Siapa pun yang memegang tautan ini dapat membuka isian dan berkas Anda. Isian terkunci: kuncinya hanya ada di tautan, kami tidak dapat membacanya.",
    until: (date: string) =>
      `Berlaku sampai ${date}, paling lama ${sealedDays} hari, atau sampai formulir dikirim atau tautan dicabut.`,
    again: 'Sesudah mengisi lagi, tekan "Simpan isian terbaru" agar perangkat lain mendapatkannya.',
    code: "Kode QR dari tautan",
    link: "Tautan",
    copy: "Salin tautan",
    copied: "Tautan tersalin.",
    copyFailed: "Peramban tidak mengizinkan. Salin tautan di atas dengan tangan.",
    save: "Simpan isian terbaru",
    retry: "Coba lagi",
    revoke: "Cabut tautan",
    revoked: "Tautan dicabut. Isian tetap ada di perangkat ini.",
    notRevoked: "Tautan belum dapat dicabut. Coba lagi bila sudah tersambung.",
    busy: "Tunggu sampai semua berkas terunggah, lalu coba lagi.",
    conflict: (device: string, date: string) =>
      `Isian di tautan ini sudah diubah oleh ${device} pada ${date}. Bila Anda menyimpan isian dari sini, isian itu hilang.`,
    overwrite: "Simpan isian dari sini",
    take: "Pakai isian dari tautan",
    replaces: (device: string, date: string, own: string) =>
      `Tautan ini berisi isian dari ${device}, ${date}. Di perangkat ini ada isian lain, terakhir diubah ${own}; isian itu akan diganti.`,
    keep: "Tetap pakai isian di sini",
    kept: "Isian di perangkat ini tidak diubah.",
    someDevice: "perangkat lain",
    gone: "Tautan ini tidak berlaku lagi: sudah lewat masanya, dicabut, atau formulirnya sudah dikirim. Buat tautan baru di perangkat tempat formulir diisi.",
    lookFailed: "Isian belum dapat dibuka. Periksa koneksi Anda, lalu coba lagi.",
    missing: (names: string) => `Berkas ini tidak ada lagi, pilih ulang di formulir: ${names}.`,
    goOn: "Lanjutkan mengisi",
    faults: indonesianFaults,
  },
  en: {
    title: "Continue on another device",
    saving: "Saving …",
    loading: "Opening what you entered …",
    ready: "Scan this code with the camera of the other device, or send yourself the link.",
    secret:
      "Anybody who has this link can open what you entered and your files. It is locked: the key is only in the link, and we cannot read it.",
    until: (date: string) =>
      `Valid until ${date}, ${sealedDays} days at most, or until the form is sent or the link revoked.`,
    again: 'After more entries press "Save the latest entries", so that the other device gets them.',
    code: "QR code of the link",
    link: "Link",
    copy: "Copy the link",
    copied: "Link copied.",
    copyFailed: "The browser does not allow it. Please copy the link above by hand.",
    save: "Save the latest entries",
    retry: "Try again",
    revoke: "Revoke the link",
    revoked: "The link is revoked. What you entered is still on this device.",
    notRevoked: "The link could not be revoked yet. Try again once you are connected.",
    busy: "Wait until all files are uploaded, then try again.",
    conflict: (device: string, date: string) =>
      `The entries of this link were changed by ${device} on ${date}. If you save the ones from here, those are lost.`,
    overwrite: "Save the entries from here",
    take: "Use the entries of the link",
    replaces: (device: string, date: string, own: string) =>
      `This link has entries of ${device}, ${date}. This device has others, last changed ${own}; they will be replaced.`,
    keep: "Go on with the entries here",
    kept: "The entries on this device are unchanged.",
    someDevice: "another device",
    gone: "This link is no longer valid: it has ended, was revoked, or the form has been sent. Make a new link where the form was filled in.",
    lookFailed: "The entries could not be opened. Check your connection and try again.",
    missing: (names: string) => `These files are no longer there, choose them again in the form: ${names}.`,
    goOn: "Continue the form",
    faults: englishFaults,
  },
});
