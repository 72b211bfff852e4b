import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as builder from "../../src/search/index-builder";
import type { SearchItem } from "../../src/search/item";
import { maxHits, SearchIndex } from "../../src/search/search-index";
import { storedIndexSchema } from "../../src/search/stored-index";
import { TermList } from "../../src/search/term-list";
import { stem, termsOf } from "../../src/search/words";
import { seeded } from "../support/fuzz/seeded";

const item = (path: string, title: string, text = ""): SearchItem => ({ path, kind: "news", title, text, date: null });

/** An index as an isolate loads it. */
function indexOf(...items: SearchItem[]): SearchIndex {
  return new SearchIndex(storedIndexSchema().parse(JSON.parse(JSON.stringify(builder.indexOf(items)))));
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

  it("has pages behind few hits that are about all of the question but one part, and counts them less", () => {
    const pages = [
      { ...item("careers", "Lowongan kerja"), kind: "pages" },
      { ...item("claims", "Klaim"), kind: "pages" },
    ];
    const [first, second] = [item("careers/1", "Lowongan perawat"), item("news/1", "Lowongan dibuka, perawat")];
    const asked = (...items: SearchItem[]) => {
      const stored = storedIndexSchema().parse(JSON.parse(JSON.stringify(builder.indexOf(items))));
      return new SearchIndex(stored, (kind) => (kind === "pages" ? 2 : 1)).find("lowongan perawat");
    };
    const { hits, total, similar } = asked(...pages, first, second);
    expect(hits.map((hit) => hit.item.path).toSorted()).toEqual(["careers", "careers/1", "news/1"]);
    expect(hits.at(-1)?.item.path).toBe("careers");
    expect([total, similar]).toEqual([3, false]);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
    const third = item("news/2", "Perawat: lowongan baru");
    expect(asked(...pages, first, second, third).hits.map((hit) => hit.item.path)).not.toContain("careers");
  });

  it("answers whatever is typed", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (query) => void index.find(query)));
  });

  it("leaves out the sections it is told to, and counts without them", () => {
    const mixed = indexOf(item("news/1", "Klaim lancar"), { ...item("events/1", "Klaim sehari"), kind: "events" });
    expect([...mixed.kinds]).toEqual(["news", "events"]);
    const { hits, total } = mixed.find("klaim", new Set(["news"]));
    expect(hits.map((hit) => hit.item.path)).toEqual(["events/1"]);
    expect(total).toBe(1);
  });

  it("remembers what synonyms find of each index by itself, and with the sections that count", () => {
    const news = item("news/1", "Penggantian biaya");
    const event: SearchItem = { ...item("events/1", "Kirim klaim"), kind: "events" };
    const [both, one] = [indexOf(news, event), indexOf(item("news/2", "Reimbursement"), item("news/3", "Kontak"))];
    for (let time = 1; time <= 2; time++) {
      expect(pathsOf(both, "klaim").toSorted()).toEqual(["events/1", "news/1"]);
      expect(pathsOf(one, "klaim")).toEqual(["news/2"]);
      expect(both.find("klaim", new Set(["news"])).hits.map((hit) => hit.item.path)).toEqual(["events/1"]);
      expect(both.find("klaim", new Set(["events"])).hits.map((hit) => hit.item.path)).toEqual(["news/1"]);
    }
    expect(both.find("klaim")).toEqual(both.find("klaim"));
  });

  it("finds exactly the items that have every word, however many there are", () => {
    const word = fc.constantFrom("klaim", "rawat", "jalan", "layanan", "dokter", "klinik", "bpjs");
    const texts = fc.array(fc.tuple(fc.array(word, { maxLength: 4 }), fc.array(word, { maxLength: 9 })), {
      minLength: 1,
      maxLength: 120,
    });
    fc.assert(
      fc.property(texts, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), (items, query) => {
        const anew = indexOf(...items.map(([title, text], id) => item(`news/${id}`, title.join(" "), text.join(" "))));
        const having = items.flatMap((words, id) =>
          query.every((each) => words.flat().includes(each)) ? [`news/${id}`] : [],
        );
        const { total, similar } = anew.find(query.join(" "));
        if (having.length > 0) expect(total).toBe(having.length);
        else expect(similar || total === 0).toBe(true);
        if (having.length > 0 && having.length <= maxHits) {
          expect(pathsOf(anew, query.join(" ")).sort()).toEqual(having.sort());
        }
      }),
      seeded({ numRuns: 100 }),
    );
  });
});

describe("the list of terms", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "k", "é"), maxLength: 7 });
  const lists = fc.uniqueArray(
    letters.filter((term) => term !== ""),
    { maxLength: 40 },
  );

  /** Letters to change between two words, by the definition. */
  function distance(a: string, b: string): number {
    if (a === "" || b === "") return Math.max(a.length, b.length);
    if (a[0] === b[0]) return distance(a.slice(1), b.slice(1));
    return 1 + Math.min(distance(a.slice(1), b), distance(a, b.slice(1)), distance(a.slice(1), b.slice(1)));
  }

  it("gives exactly the terms that a word begins, is, or is mistaken for", () => {
    fc.assert(
      fc.property(
        lists,
        letters.filter((word) => word !== ""),
        fc.integer({ min: 1, max: 2 }),
        (unsorted, word, most) => {
          const terms = unsorted.toSorted();
          const list = new TermList(terms);
          const found = (meant: readonly { position: number }[]) => meant.map(({ position }) => list.at(position));
          expect(found(list.beginningWith(word))).toEqual(terms.filter((term) => term.startsWith(word)));
          expect(list.exactly(word) === null).toBe(!terms.includes(word));
          expect(found(list.similarTo(word, most))).toEqual(terms.filter((term) => distance(term, word) <= most));
        },
      ),
      seeded({ numRuns: 300 }),
    );
  });
});
