import { type FileType, type FileTypeReadBy, fileTypeOf, isOffice, isPicture } from "../../forms/file-types";
import type { InLanguage } from "../../i18n/texts";
import { texts } from "../../i18n/texts";
import type { Finding, FindingCode } from "./finding";

type Picture = FileTypeReadBy<"picture" | "png">;

interface FindingTexts {
  readonly found: Readonly<Record<FindingCode, string>>;
  readonly remedies: Readonly<Partial<Record<FindingCode, string>> & Record<Exclude<FileType, Picture>, string>>;
  readonly ofPicture: (type: string) => string;
}

const findingTexts = texts<FindingTexts>({
  id: {
    found: {
      foreign: "berkas ini sekaligus memuat halaman web, arsip, atau program",
      macro: "berkas ini memuat makro",
      script: "berkas ini memuat skrip, kontrol, atau tindakan yang berjalan sendiri",
      program: "berkas ini menjalankan program lain",
      formula: "ada rumus yang tidak kami terima",
      field: "ada kode bidang (field) Word yang tidak kami terima",
      embedded: "ada berkas lain di dalam berkas ini",
      remote: "berkas ini mengambil isi dari tempat lain",
      form: "formulir di dalam PDF ini menghitung atau mengirim sendiri",
      part: "ada bagian yang tidak kami kenal",
      unreadable: "sebagian isinya tidak dapat kami periksa",
      "too-complex": "isinya terlalu rumit untuk kami periksa",
    },
    remedies: {
      formula:
        "Ganti dengan nilainya (Salin, lalu Tempel Khusus: Nilai) atau dengan teks biasa, simpan, lalu unggah lagi.",
      field: "Tekan Ctrl+A lalu Ctrl+Shift+F9 agar menjadi teks biasa, simpan, lalu unggah lagi.",
      macro: "Simpan sebagai dokumen .docx atau buku kerja .xlsx biasa tanpa makro, lalu unggah lagi.",
      remote: "Putuskan tautannya (Edit Tautan: Putuskan Tautan) atau simpan sebagai PDF, lalu unggah lagi.",
      embedded: "Hapus objek itu atau simpan sebagai PDF, lalu unggah lagi.",
      pdf: "Buka berkas, pilih Cetak, lalu Simpan sebagai PDF, dan unggah PDF yang baru.",
      xlsx: "Salin nilainya ke buku kerja baru dan simpan sebagai .xlsx, atau simpan sebagai PDF, lalu unggah lagi.",
      docx: "Simpan sebagai PDF, lalu unggah lagi.",
      csv: "Buka dengan Excel atau LibreOffice, simpan lagi sebagai CSV UTF-8, lalu unggah lagi.",
    },
    ofPicture: (type) => `Buka gambarnya, simpan lagi sebagai ${type}, lalu unggah lagi.`,
  },
  en: {
    found: {
      foreign: "this file is a web page, an archive or a program as well",
      macro: "this file contains macros",
      script: "this file contains scripts, controls or actions that start by themselves",
      program: "this file starts another program",
      formula: "it has a formula that we do not accept",
      field: "it has a Word field that we do not accept",
      embedded: "there is another file inside this file",
      remote: "this file loads content from elsewhere",
      form: "the form in this PDF calculates or sends by itself",
      part: "it has a part that we do not know",
      unreadable: "we cannot check some of its content",
      "too-complex": "its content is too complex for us to check",
    },
    remedies: {
      formula:
        "Replace it by its value (Copy, then Paste Special: Values) or by plain text, save, and upload it again.",
      field: "Press Ctrl+A, then Ctrl+Shift+F9 to turn it into plain text, save, and upload it again.",
      macro: "Save it as an ordinary .docx document or .xlsx workbook without macros, and upload it again.",
      remote: "Break the link (Edit Links: Break Link) or save it as PDF, and upload it again.",
      embedded: "Delete that object or save the file as PDF, and upload it again.",
      pdf: "Open the file, choose Print, then Save as PDF, and upload the new PDF.",
      xlsx: "Copy the values to a new workbook and save it as .xlsx, or save it as PDF, and upload it again.",
      docx: "Save it as PDF, and upload it again.",
      csv: "Open it in Excel or LibreOffice, save it as CSV UTF-8 again, and upload it again.",
    },
    ofPicture: (type) => `Open the picture, save it as ${type} again, and upload it again.`,
  },
});

/** Describes a finding, and how to save the file without it. */
export function explain(type: FileType, { code, where }: Finding, language: InLanguage): string {
  const { found, remedies, ofPicture } = findingTexts(language);
  const ofCode = code === "formula" || isOffice(type) ? remedies[code] : undefined;
  const remedy = isPicture(type) ? ofPicture(fileTypeOf(type).label) : (ofCode ?? remedies[type]);
  return `${found[code]}${where && ` (${where})`}. ${remedy}`;
}
