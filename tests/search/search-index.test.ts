import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stretches } from "../../src/search/highlight";
import type { SearchItem } from "../../src/search/item";
import { maxHits, SearchIndex } from "../../src/search/search-index";
import { stem, termsOf } from "../../src/search/words";

const item = (path: string, title: string, text = ""): SearchItem => ({ path, kind: "news", title, text, date: null });

function indexOf(...items: SearchItem[]): SearchIndex {
  const index = new SearchIndex();
  index.update(items);
  return index;
}

const pathsOf = (index: SearchIndex, query: string) => index.find(query).hits.map((hit) => hit.item.path);

describe("the stem", () => {
  it.each([
    ["layanan", "pelayanan", "melayani", "dilayani", "layanannya", "layananlah"],
    ["rawat", "perawatan", "dirawat", "merawat", "perawat"],
    ["sehat", "kesehatan", "kesehatannya"],
    ["daftar", "pendaftaran", "mendaftar", "terdaftar", "didaftarkan"],
  ])("is the same for %s and its forms", (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it("leaves short words as they are", () => {
    for (const word of ["di", "ini", "beri", "makan", "pesan", "klaim", "bpjs"]) expect(stem(word)).toBe(word);
  });

  it("is never empty, and never longer than its word", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d]{1,30}$/), (word) => {
        expect(stem(word).length).toBeGreaterThan(0);
        expect(word).toContain(stem(word));
      }),
    );
  });
});

describe("words", () => {
  it("are compared without case and diacritics", () => {
    expect(termsOf("Éclair, CAFÉ dan Jum’at (e-Claim 24/7)")).toEqual([
      "eclair",
      "cafe",
      "dan",
      "jum",
      "at",
      "e",
      "claim",
      "24",
      "7",
    ]);
  });
});

describe("the index", () => {
  const index = indexOf(
    item("news/1", "Pelayanan rawat jalan diperluas", "Klinik di Bandung kini menerima peserta."),
    item("news/2", "Laporan tahunan", "Layanan rawat inap naik; rawat jalan tetap."),
    item("faq#faq-3", "Bagaimana mengajukan klaim?", "Unggah kuitansi asli dan resume medis."),
    item("careers/4", "Perawat Penjamin", "Surabaya · Memeriksa kelayakan penjaminan."),
  );

  it("ranks what has the words in its title first", () => {
    expect(pathsOf(index, "rawat jalan")).toEqual(["news/1", "news/2"]);
  });

  it.each([
    ["another form of a word", "melayani", "news/1"],
    ["a word that is not finished", "kuita", "faq#faq-3"],
    ["another case and diacritics", "KLÁIM", "faq#faq-3"],
    ["a place", "surabaya", "careers/4"],
  ])("finds %s", (_, query, path) => {
    expect(pathsOf(index, query)).toContain(path);
    expect(index.find(query).similar).toBe(false);
  });

  it.each([
    ["a letter too few", "kuitnsi"],
    ["a letter too many", "kuittansi"],
    ["a wrong letter", "kuibansi"],
    ["one of two words that is nowhere", "kuitansi zzzzzz"],
  ])("forgives %s, and says that it did", (_, query) => {
    expect(pathsOf(index, query)).toContain("faq#faq-3");
    expect(index.find(query).similar).toBe(true);
  });

  it("passes over words that are in every text", () => {
    expect(pathsOf(index, "klaim yang dan untuk ke")).toEqual(["faq#faq-3"]);
    expect(index.find("yang dan").total).toBe(0);
  });

  it.each(["", " ", "?!", "z", "zzzzzzzz", "<script>"])("finds nothing for %j", (query) => {
    expect(index.find(query)).toEqual({ hits: [], total: 0, similar: false });
  });

  it("gives at most fifty hits, and tells how many there are", () => {
    const many = indexOf(...Array.from({ length: 120 }, (_, id) => item(`news/${id}`, `Kabar klaim ${id}`)));
    const { hits, total } = many.find("klaim");
    expect(hits).toHaveLength(maxHits);
    expect(total).toBe(120);
  });

  it("answers whatever is typed", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (query) => void index.find(query)));
  });

  it("follows the content through any change as if it were made anew", () => {
    const text = fc.constantFrom("klaim", "rawat jalan", "layanan klaim", "dokter");
    const content = fc.uniqueArray(fc.tuple(fc.nat({ max: 150 }), text), { selector: ([id]) => id, maxLength: 150 });
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), (versions) => {
        const followed = new SearchIndex();
        const items = versions.map((version) => version.map(([id, title]) => item(`news/${id}`, title)));
        for (const version of items) followed.update(version);
        const anew = indexOf(...(items.at(-1) ?? []));
        for (const query of ["klaim", "rawat", "layanan dokter"]) {
          const [a, b] = [followed.find(query), anew.find(query)];
          expect(a.total).toBe(b.total);
          if (a.total <= maxHits) expect(pathsOf(followed, query).sort()).toEqual(pathsOf(anew, query).sort());
        }
        expect(followed.size).toBe(items.at(-1)?.length);
      }),
      { numRuns: 30 },
    );
  });
});

describe("highlights", () => {
  const found = (text: string, ...terms: string[]) =>
    stretches(text, new Set(terms))
      .map((part) => (part.found ? `[${part.text}]` : part.text))
      .join("");

  it("stand at the words that were met, as they are written", () => {
    expect(found("Pelayanan & layanan, CAFÉ.", stem("layanan"), stem("cafe"))).toBe("[Pelayanan] & [layanan], [CAFÉ].");
  });

  it("lose nothing of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, terms) => {
        const parts = stretches(text, new Set([...terms, ...termsOf(text).slice(0, 1)]));
        expect(parts.map((part) => part.text).join("")).toBe(text);
      }),
    );
  });
});
