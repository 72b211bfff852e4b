import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldedWordsOf, placesIn, rootOf } from "../../src/search/words";
import { stem } from "../../src/vocabulary/stem";

describe("the stem of a word", () => {
  it.each([
    [["pelayanan", "melayani", "layanan", "dilayani", "layanannya", "layananlah"], "layan"],
    [["perawat", "perawatan", "merawat", "dirawat"], "rawat"],
    [["asuransinya", "asuransi"], "asurans"],
    [["sehat", "kesehatan", "kesehatannya"], "sehat"],
    [["daftar", "pendaftaran", "mendaftar", "terdaftar", "didaftarkan"], "daftar"],
  ])("%j is one", (forms, root) => {
    expect(new Set(forms.map(stem))).toEqual(new Set([root]));
  });

  it("keeps at least four letters of a short word", () => {
    for (const word of ["di", "ini", "beri", "dini", "makan", "pesan", "klaim", "bpjs"]) expect(stem(word)).toBe(word);
  });

  it("is never empty, and never longer than its word", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d]{1,30}$/), (word) => {
        expect(stem(word).length).toBeGreaterThan(0);
        expect(word).toContain(stem(word));
      }),
    );
  });

  it("is none for a word that every text has, or for a letter", () => {
    expect(rootOf("yang")).toBe(null);
    expect(rootOf("a")).toBe(null);
    expect(rootOf("klinik")).toBe("klinik");
  });
});

describe("the words of a text", () => {
  it("are folded, with their places", () => {
    expect(placesIn("Café, 24 jam")).toEqual([
      { root: "cafe", start: 0, end: 4 },
      { root: "24", start: 6, end: 8 },
      { root: "jam", start: 9, end: 12 },
    ]);
    expect(foldedWordsOf("Éclair, CAFÉ dan Jum’at (e-Claim 24/7)").join(" ")).toBe(
      "eclair cafe dan jumat e claim 24 7",
    );
  });

  it.each(["", "\u200b"])("of a letter under 300,000 marks are found in a moment (%j between them)", (between) => {
    const marks = `${"\u0315\u0300".repeat(14)}${between}`.repeat(Math.ceil(300_000 / 28));
    expect(foldedWordsOf(`Klinik a${marks} Ibu`)).toEqual(["klinik", "a", "ibu"]);
  });
});
