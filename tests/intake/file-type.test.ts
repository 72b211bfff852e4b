import { describe, expect, it } from "vitest";
import { isDeclaredAs } from "../../src/forms/files";
import { isUnsafe, kindOfBytes } from "../../src/intake/file-type";
import { safeName } from "../../src/intake/receive-file";
import { csv, docx, followedBy, jpeg, pdf, png, xlsx, zip } from "./samples";

const text = (content: string) => new TextEncoder().encode(content);

describe("the kind of a file", () => {
  it.each([
    ["pdf", pdf],
    ["png", png],
    ["jpeg", jpeg],
    ["csv", csv],
    ["xlsx", xlsx],
    ["docx", docx],
  ] as const)("is told by its bytes: %s", (kind, bytes) => {
    expect(kindOfBytes(bytes)).toBe(kind);
    expect(isUnsafe(bytes, kind)).toBe(false);
  });

  it.each([
    ["a program", text("MZ\x90\0\x03\0\0\0")],
    ["text with a zero byte", text("a;b\0c;d")],
    ["an archive that is no document", zip(["a.txt"])],
    ["an encrypted document", zip(["[Content_Types].xml", "word/document.xml"], { flags: 1 })],
    ["a document behind something else", followedBy(text("x"), docx)],
    ["a document with something behind it", followedBy(docx, "<script>")],
    ["a picture with an archive behind it", followedBy(png, xlsx)],
    ["a picture that is cut off", png.slice(0, 40)],
    ["a PDF that begins later", followedBy(text("\0\0"), pdf)],
  ])("is none for %s", (_, bytes) => {
    expect(kindOfBytes(bytes)).toBeNull();
  });

  it.each([
    ["a PDF that is a page as well", "pdf", followedBy(pdf, "<html><body onload=alert(1)>")],
    ["a PDF with a script of its own", "pdf", followedBy(pdf, "<< /S /JavaScript /JS (app.alert(1)) >>")],
    ["a PDF that starts a program", "pdf", followedBy(pdf, "<< /S /Launch /F (cmd.exe) >>")],
    ["a PDF that is an archive as well", "pdf", followedBy(pdf, zip(["a.class"]))],
    ["a picture that is an archive as well", "jpeg", followedBy(jpeg, zip(["a.class"]))],
    ["a picture that is a PDF as well", "jpeg", followedBy(jpeg, pdf)],
    ["a picture with a script in it", "jpeg", followedBy(jpeg, "<script>alert(1)</script>")],
    ["a table that is a page", "csv", text("a;b\n<script>alert(1)</script>")],
    ["a table that is a program", "csv", text("<?php system($_GET[0]);")],
    ["a workbook with macros", "xlsx", zip(["[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin"])],
  ] as const)("%s is not safe", (_, kind, bytes) => {
    expect(kindOfBytes(bytes)).toBe(kind);
    expect(isUnsafe(bytes, kind)).toBe(true);
  });
});

describe("name and declared type", () => {
  it.each([
    ["pdf", "cv.pdf", "application/pdf", true],
    ["pdf", "CV.PDF", "", true],
    ["pdf", "cv.pdf", "application/octet-stream", true],
    ["pdf", "cv.png", "application/pdf", false],
    ["pdf", "cv.pdf", "text/html", false],
    ["pdf", "cv.pdf.exe", "application/pdf", false],
    ["pdf", "pdf", "application/pdf", false],
    ["jpeg", "foto.jpeg", "image/jpeg; q=1", true],
    ["csv", "obat.csv", "application/vnd.ms-excel", true],
    ["xlsx", "tarif.xls", "", false],
  ] as const)("of a %s: %s as %s", (kind, name, type, agrees) => {
    expect(isDeclaredAs(kind, name, type)).toBe(agrees);
  });
});

it.each([
  ["CV Siti (akhir).pdf", "CV-Siti-akhir.pdf"],
  ["..\\..\\windows\\system.INI.PDF", "system-INI.pdf"],
  ["../../etc/passwd.csv", "passwd.csv"],
  ["Résumé été.docx", "Resume-ete.docx"],
  ["履歴書.pdf", "file.pdf"],
  ['a"\r\nX-Header: b.pdf', "a-X-Header-b.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(80)}.pdf`],
])("the name %j becomes %j", (given, safe) => {
  expect(safeName(given)).toBe(safe);
});
