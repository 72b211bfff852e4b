import { describe, expect, it } from "vitest";
import { renamedTo, typeWords } from "../../../scripts/doctor/field-names";

const others = ["Catatan", "Warna", "createdBy", "Lampiran"];

describe("a renamed field", () => {
  it.each([
    ["Title", "Judul"],
    ["Title", "title"],
    ["Title", "TITLE"],
    ["Title", "Titel"],
    ["Title", "Tilte"],
    ["Title", "PageTitle"],
    ["Description", "Deskripsi"],
    ["Description", "Descripton"],
    ["Featured_Image", "featuredImage"],
    ["Featured_Image", "featured-image"],
    ["Featured_Image", "Gambar"],
    ["Bank_Name", "Nama_Bank"],
    ["Date", "Tanggal"],
    ["Answer", "Jawaban"],
    ["To", "Tujuan"],
  ])("%s is found as %s among other fields", (missing, name) => {
    expect(renamedTo(missing, [...others, name])).toBe(name);
    expect(renamedTo(missing, [name, ...others])).toBe(name);
  });

  it.each(["Title", "Date", "To", "Featured_Image", "Position"])(
    "%s is none of fields that do not resemble it",
    (name) => {
      expect(renamedTo(name, others)).toBeNull();
      expect(renamedTo(name, [])).toBeNull();
    },
  );

  it("is the one that resembles it most", () => {
    expect(renamedTo("Title", ["Subtitle", "Judul", "title"])).toBe("title");
    expect(renamedTo("Title", ["Subtitle", "Judul"])).toBe("Judul");
  });
});

it("the type of a value is said in words", () => {
  const blocks = [{ type: "paragraph", children: [] }];
  const values = ["a", " ", 1, true, null, undefined, [], [1], blocks, {}];
  const words = [
    "a text",
    "empty",
    "a number",
    "yes or no",
    "empty",
    "empty",
    "a list",
    "a list",
    "blocks",
    "an object",
  ];
  expect(values.map(typeWords)).toEqual(words);
});
