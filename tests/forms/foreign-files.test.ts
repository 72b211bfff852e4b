import { expect, it } from "vitest";
import type { FileErrorKey } from "../../src/forms/errors";
import { fileListOf } from "../../src/forms/file-types";
import { foreignErrorByExtension } from "../../src/forms/foreign-files";
import { formErrorsTexts } from "../../src/forms/texts/texts";
import { languages } from "../../src/i18n/languages";

const documents = fileListOf(["pdf", "docx"]);
const pictures = fileListOf(["pdf", "jpeg", "png"]);

const sentence = (error: FileErrorKey, language: (typeof languages)[number], files = pictures) =>
  formErrorsTexts({ language })[error]("CV", { maxLength: 0, files });

it.each<readonly [name: string, error: FileErrorKey, id: RegExp, en: RegExp]>([
  ["IMG_0001.HEIC", "filePhoto", /foto iPhone.*tangkapan layar/, /iPhone photo.*screenshot/],
  ["scan.webp", "filePicture", /simpan gambarnya sebagai JPEG/, /save the picture as JPEG/],
  ["scan.tiff", "filePicture", /simpan gambarnya sebagai JPEG/, /save the picture as JPEG/],
  ["cv.odt", "fileExport", /ekspor ke PDF/, /export it to PDF/],
  ["cv.pages", "fileExport", /ekspor ke PDF/, /export it to PDF/],
  ["tarif.numbers", "fileExport", /ekspor ke PDF/, /export it to PDF/],
  ["cv.doc", "fileOlder", /simpan sebagai .*PDF/, /save it as .*PDF/],
  ["tarif.xls", "fileOlder", /simpan sebagai .*PDF/, /save it as .*PDF/],
  ["berkas.zip", "fileArchive", /satu berkas per kotak/, /one file per box/],
  ["berkas.rar", "fileArchive", /satu berkas per kotak/, /one file per box/],
  ["cv.gdoc", "fileShortcut", /unduh dokumen itu sebagai PDF/, /download that document as PDF/],
])("%s has a sentence of its own with the next step in both languages", (name, error, id, en) => {
  expect(foreignErrorByExtension(name.split(".").at(-1)?.toLowerCase() ?? "")).toBe(error);
  expect(sentence(error, "id")).toMatch(id);
  expect(sentence(error, "en")).toMatch(en);
});

it("an empty and a too large file have a sentence with the next step in both languages", () => {
  expect(sentence("fileEmpty", "id")).toMatch(/kosong.*unduh kembali/);
  expect(sentence("fileEmpty", "en")).toMatch(/empty.*download it again/);
  expect(sentence("fileSize", "id")).toMatch(/kecilkan fotonya, atau simpan PDF dengan ukuran lebih kecil/);
  expect(sentence("fileSize", "en")).toMatch(/make the photo smaller, or save the PDF in a smaller size/);
});

it("no sentence advises a type that the field does not take", () => {
  for (const language of languages) {
    for (const error of ["filePhoto", "filePicture", "fileOlder", "fileType"] as const) {
      expect(sentence(error, language, documents)).not.toMatch(/JPEG|PNG|tangkapan layar|screenshot|Excel\)|XLSX/);
    }
  }
});
