import { expect, it } from "vitest";
import { extensionOf } from "../../src/forms/file-types";
import { filesBeyondTotal, sizeText, uploadStallMs, uploadWaitMs } from "../../src/forms/files";

it("the files that exceed 25 MB together are named, the earlier ones stay", () => {
  const megabytes = (sizes: readonly number[]) => sizes.map((size, index) => [`f${index}`, size * 1_000_000] as const);
  expect([...filesBeyondTotal(megabytes([5, 5, 5, 5, 5]))]).toEqual([]);
  expect([...filesBeyondTotal(megabytes([5, 5, 5, 5, 4, 2, 1]))]).toEqual(["f5"]);
});

it("a browser waits for an upload longer than the server lets it wait, and stores it", () => {
  const inspectedAndStoredMs = 10_000;
  expect(uploadStallMs).toBeGreaterThan(uploadWaitMs + inspectedAndStoredMs);
});

it.each([
  ["a.b.DOCX", "docx"],
  ["pdf", ""],
  ["cv.pdf (1)", "pdf"],
  ["DOC-20240101-WA0001.", ""],
  ["a.pdf.exe", "exe"],
])("the extension of %s is %j", (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it("sizes are in megabytes with one decimal, at least 0.1", () => {
  expect(sizeText(1, ",")).toBe("0,1 MB");
  expect(sizeText(1_250_000, ",")).toBe("1,3 MB");
  expect(sizeText(5_000_000, ".")).toBe("5 MB");
});
