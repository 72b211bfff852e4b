import { type FileType, type FileTypeReadBy, fileTypeOf, isOffice, isPicture } from "../../forms/file-types";
import type { InLanguage } from "../../i18n/texts";
import { texts } from "../../i18n/texts";
import type { Finding, FindingCode } from "./finding";

type Picture = FileTypeReadBy<"picture" | "png">;

interface FindingTexts {
  readonly findings: Readonly<Record<FindingCode, string>>;
  /** By what was found; otherwise by the type of the file. */
  readonly remedies: Readonly<Partial<Record<FindingCode, string>> & Record<Exclude<FileType, Picture>, string>>;
  /** For links to other workbooks, which Excel can break without a loss of values. */
  readonly linkedWorkbook: string;
  /** For files within a PDF: of a collection, printing gives the cover alone. */
  readonly attached: string;
  readonly ofPicture: (type: string) => string;
  /** For products that take no marked files. */
  readonly unknown: string;
}

const findingTexts = texts<FindingTexts>({
  id: {
    findings: {
      foreign: "berkas ini sekaligus memuat halaman web, arsip, atau program",
      macro: "berkas ini memuat makro",
      script: "berkas ini memuat skrip, kontrol, atau tindakan yang berjalan sendiri",
      program: "berkas ini menjalankan program lain",
      formula: "ada rumus yang mengambil data dari luar atau menjalankan sesuatu",
      field: "ada kode bidang (field) Word yang mengambil isi dari luar atau menjalankan sesuatu",
      embedded: "ada berkas lain di dalam berkas ini",
      remote: "berkas ini mengambil isi dari tempat lain",
      link: "ada tautan yang membuka program atau jaringan",
      form: "formulir di dalam PDF ini menghitung atau mengirim sendiri",
      password: "berkas ini meminta kata sandi",
      damaged: "berkas ini rusak dan tidak dapat dibuka",
      bomb: "isi berkas ini jauh lebih besar daripada ukurannya",
      disguised: "berkas ini menyimpan isinya dengan cara yang menyembunyikannya",
    },
    remedies: {
      formula:
        "Ganti dengan nilainya (Salin, lalu Tempel Khusus: Nilai) atau dengan teks biasa, simpan, lalu unggah lagi.",
      field: "Tekan Ctrl+A lalu Ctrl+Shift+F9 agar menjadi teks biasa, simpan, lalu unggah lagi.",
      macro: "Simpan sebagai dokumen .docx atau buku kerja .xlsx biasa tanpa makro, lalu unggah lagi.",
      password: "Simpan tanpa kata sandi, lalu unggah lagi.",
      damaged: "Simpan atau unduh sekali lagi dari asalnya, lalu unggah lagi.",
      pdf: "Buka berkas, pilih Cetak, lalu Simpan sebagai PDF, dan unggah PDF yang baru.",
      xlsx: "Simpan sebagai PDF, lalu unggah lagi.",
      docx: "Simpan sebagai PDF, lalu unggah lagi.",
      csv: "Simpan tabelnya sebagai PDF, lalu unggah lagi.",
    },
    linkedWorkbook:
      "buku kerja ini mengambil angka dari berkas Excel lain, yang tidak ada pada kami. Di Excel pilih Data, Edit Tautan, Putuskan Tautan; simpan, lalu unggah lagi.",
    attached:
      "Simpan berkas yang ada di dalamnya, lalu unggah berkas itu; atau pilih Cetak, lalu Simpan sebagai PDF, dan unggah PDF yang baru.",
    ofPicture: (type) => `Buka gambarnya, simpan lagi sebagai ${type}, lalu unggah lagi.`,
    unknown: "ada bagian yang tidak kami kenal. Simpan sebagai PDF biasa, lalu unggah lagi.",
  },
  en: {
    findings: {
      foreign: "this file is a web page, an archive or a program as well",
      macro: "this file contains macros",
      script: "this file contains scripts, controls or actions that start by themselves",
      program: "this file starts another program",
      formula: "it has a formula that fetches data from elsewhere or runs something",
      field: "it has a Word field that fetches content from elsewhere or runs something",
      embedded: "there is another file inside this file",
      remote: "this file loads content from elsewhere",
      link: "it has a link that opens a program or a network",
      form: "the form in this PDF calculates or sends by itself",
      password: "this file asks for a password",
      damaged: "this file is damaged and cannot be opened",
      bomb: "the content of this file is far larger than its size",
      disguised: "this file stores its content in a way that hides it",
    },
    remedies: {
      formula:
        "Replace it by its value (Copy, then Paste Special: Values) or by plain text, save, and upload it again.",
      field: "Press Ctrl+A, then Ctrl+Shift+F9 to turn it into plain text, save, and upload it again.",
      macro: "Save it as an ordinary .docx document or .xlsx workbook without macros, and upload it again.",
      password: "Save it without the password, and upload it again.",
      damaged: "Save or download it once more from where it came, and upload it again.",
      pdf: "Open the file, choose Print, then Save as PDF, and upload the new PDF.",
      xlsx: "Save it as PDF, and upload it again.",
      docx: "Save it as PDF, and upload it again.",
      csv: "Save the table as PDF, and upload it again.",
    },
    linkedWorkbook:
      "this workbook takes figures from another Excel file, which we do not have. In Excel choose Data, Edit Links, Break Link; save, and upload it again.",
    attached:
      "Save the file that is inside, and upload that one; or choose Print, then Save as PDF, and upload the new PDF.",
    ofPicture: (type) => `Open the picture, save it as ${type} again, and upload it again.`,
    unknown: "it has a part that we do not know. Save it as a plain PDF, and upload it again.",
  },
});

/** The part of a workbook, or the relationship, that leads to another one. */
const workbookLink = /^externalLink(Path)?$/i;

/**
 * Describes a finding, and how to save the file without it.
 * @param type null for a document or workbook whose kind the password hides
 */
export function explain(type: FileType | null, { code, where }: Finding, language: InLanguage): string {
  const { findings, remedies, linkedWorkbook, attached, ofPicture } = findingTexts(language);
  if (code === "remote" && workbookLink.test(where)) return linkedWorkbook;
  const remedy = () => {
    if (code === "password" || type === null) return remedies.password;
    if (code === "damaged") return remedies.damaged;
    if (code === "embedded" && type === "pdf") return attached;
    if (isPicture(type)) return ofPicture(fileTypeOf(type).label);
    const ofCode = code === "formula" || isOffice(type) ? remedies[code] : undefined;
    return ofCode ?? remedies[type];
  };
  return `${findings[code]}${where && ` (${where})`}. ${remedy() ?? ""}`.trim();
}

/** Describes a file whose marks a product does not take. */
export const explainMarks = (language: InLanguage): string => findingTexts(language).unknown;
