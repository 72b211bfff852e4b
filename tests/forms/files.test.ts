import { expect, it } from "vitest";
import { filesBeyondTotal, hasAcceptedEnding, isDeclaredAs, sizeText } from "../../src/forms/files";

it("the files that exceed 25 MB together are named, the earlier ones stay", () => {
  const megabytes = (sizes: readonly number[]) => sizes.map((size, index) => [`f${index}`, size * 1_000_000] as const);
  expect([...filesBeyondTotal(megabytes([5, 5, 5, 5, 5]))]).toEqual([]);
  expect([...filesBeyondTotal(megabytes([5, 5, 5, 5, 4, 2, 1]))]).toEqual(["f5"]);
});

it.each([
  ["pdf", "cv.PDF", "application/pdf", true],
  ["pdf", "cv.pdf", "", true],
  ["pdf", "cv.pdf", "application/octet-stream", true],
  ["pdf", "cv.pdf", "text/html", false],
  ["pdf", "cv.docx", "application/pdf", false],
  ["csv", "list.csv", "application/vnd.ms-excel", true],
  ["csv", "list.csv", "text/csv; charset=utf-8", true],
  ["jpeg", "photo.jpg", "image/jpg", true],
] as const)("a %s called %s of the type %j: %s", (kind, name, type, expected) => {
  expect(isDeclaredAs(kind, name, type)).toBe(expected);
});

it("the browser accepts a name by its extension", () => {
  expect(["a.pdf", "a.b.XLSX", "pdf", "a.exe", "a.pdf.exe"].map(hasAcceptedEnding)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("sizes are in megabytes with one decimal, at least 0.1", () => {
  expect([sizeText(1, ","), sizeText(1_250_000, ","), sizeText(5_000_000, ".")]).toEqual(["0,1 MB", "1,3 MB", "5 MB"]);
});
