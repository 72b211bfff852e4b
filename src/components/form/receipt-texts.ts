import { texts } from "../../i18n/texts";

export const receiptTexts = texts({
  id: {
    title: "Bukti kiriman",
    lead: "Yang Anda kirim, hanya di tab ini dan sampai tab ini ditutup. Cetak atau simpan bila Anda memerlukannya.",
    print: "Cetak halaman ini",
    save: "Simpan sebagai berkas",
    reference: "Nomor referensi",
    sentAt: "Dikirim",
    answers: "Isian",
    files: "Berkas",
    size: "byte",
    next: "Selanjutnya",
    fileName: "bukti",
  },
  en: {
    title: "Receipt",
    lead: "What you sent, in this tab only and until it is closed. Print or save it if you need it.",
    print: "Print this page",
    save: "Save as a file",
    reference: "Reference number",
    sentAt: "Sent",
    answers: "Entries",
    files: "Files",
    size: "bytes",
    next: "What happens next",
    fileName: "receipt",
  },
});
