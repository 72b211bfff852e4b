import { describe, expect, it } from "vitest";
import { allFileTypes, fileListOf, isNamedAs } from "../../src/forms/file-types";
import { filesBeyondTotal, sizeText } from "../../src/forms/files";
import { formErrorsTexts, formPartsTexts } from "../../src/forms/texts/texts";

it("the files that exceed 25 MB together are named, the earlier ones stay", () => {
  const megabytes = (sizes: readonly number[]) => sizes.map((size, index) => [`f${index}`, size * 1_000_000] as const);
  expect([...filesBeyondTotal(megabytes([5, 5, 5, 5, 5]))]).toEqual([]);
  expect([...filesBeyondTotal(megabytes([5, 5, 5, 5, 4, 2, 1]))]).toEqual(["f5"]);
});

describe("a field that takes two types of files", () => {
  const types = ["pdf", "docx"] as const;

  it("refuses others by their names, before they are sent", () => {
    const accepted = ["a.pdf", "a.b.DOCX", "pdf", "a.exe", "a.pdf.exe", "a.xlsx"].map((name) => isNamedAs(types, name));
    expect(accepted).toEqual([true, true, false, false, false, false]);
  });
});

it("lists every type in both languages", () => {
  const fileTypes = ["pdf", "jpeg", "png", "xlsx", "docx", "csv"] as const;
  expect(allFileTypes).toEqual(expect.arrayContaining([...fileTypes]));
  expect(formPartsTexts({ language: "id" }).fileRules(fileListOf(fileTypes))).toBe(
    "PDF, JPEG, PNG, XLSX, DOCX, atau CSV, paling besar 5 MB. Simpan dahulu .xls sebagai .xlsx, .doc sebagai .docx.",
  );
  expect(formErrorsTexts({ language: "en" }).fileType("CV", { maxLength: 0, files: fileListOf(fileTypes) })).toBe(
    "CV: the file must be a PDF, JPEG, PNG, XLSX, DOCX or CSV, and be what its name says; open a .xls or .doc file and save it as .xlsx, .docx or PDF",
  );
});

it("sizes are in megabytes with one decimal, at least 0.1", () => {
  expect([sizeText(1, ","), sizeText(1_250_000, ","), sizeText(5_000_000, ".")]).toEqual(["0,1 MB", "1,3 MB", "5 MB"]);
});
