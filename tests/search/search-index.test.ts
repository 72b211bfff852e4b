import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as builder from "../../src/search/build-index";
import { maxHits, type SearchItem, storedIndexSchema } from "../../src/search/item";
import { SearchIndex } from "../../src/search/search-index";
import { seeded } from "../support/fuzz/seeded";

const item = (path: string, title: string, text = ""): SearchItem => ({ path, kind: "news", title, text, date: null });

/** An index as an isolate loads it. */
async function indexOf(items: SearchItem[], weightOf?: (kind: string) => number): Promise<SearchIndex> {
  const stored: unknown = JSON.parse(JSON.stringify(await builder.indexOf(items)));
  return new SearchIndex(storedIndexSchema().parse(stored), weightOf);
}

const pathsOf = (index: SearchIndex, query: string) => index.find(query).hits.map((hit) => hit.item.path);

describe("the index", async () => {
  const index = await indexOf([
    item("news/1", "Pelayanan rawat jalan diperluas", "Klinik di Bandung kini menerima peserta."),
    item("news/2", "Laporan tahunan", "Layanan rawat inap naik; rawat jalan tetap."),
    item("faq#faq-3", "Bagaimana mengajukan klaim?", "Unggah kuitansi asli dan resume medis."),
    item("careers/4", "Perawat Penjamin", "Surabaya · Memeriksa kelayakan penjaminan."),
  ]);

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

  it("gives at most fifty hits, and tells how many there are", async () => {
    const many = await indexOf(Array.from({ length: 120 }, (_, id) => item(`news/${id}`, `Kabar klaim ${id}`)));
    const { hits, total } = many.find("klaim");
    expect(hits).toHaveLength(maxHits);
    expect(total).toBe(120);
  });

  it("reaches from the first item to the 60,000th, and leaves out what comes after", async () => {
    const many = Array.from({ length: 60_001 }, (_, id) => item(`news/${id}`, id % 55_000 === 0 ? "klaim" : "kabar"));
    const index = await indexOf([...many.slice(0, 59_999), item("last", "klaim"), item("beyond", "klaim")]);
    expect(pathsOf(index, "klaim")).toEqual(["news/0", "news/55000", "last"]);
    expect(index.find("kabar").total).toBe(59_997);
  });

  it("has a page about one part of the question among the first, and as many of the others as there are", async () => {
    const pages = [
      { ...item("careers", "Lowongan kerja"), kind: "pages" },
      { ...item("claims", "Klaim"), kind: "pages" },
    ];
    const having = ["Lowongan perawat", "Lowongan dibuka, perawat", "Perawat: lowongan baru", "Lowongan dan perawat"];
    const news = having.map((title, at) => item(`news/${at}`, title));
    const index = await indexOf([...pages, ...news], (kind) => (kind === "pages" ? 2 : 1));
    const { hits, total, similar } = index.find("lowongan perawat");
    const paths = hits.map((hit) => hit.item.path);
    expect(paths.slice(0, 3)).toContain("careers");
    expect(paths).toHaveLength(5);
    expect(paths).not.toContain("claims");
    expect(total).toBe(5);
    expect(similar).toBe(false);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it("has what is about all topics of a question before what has its words in a long text", async () => {
    const index = await indexOf([
      item(
        "news/1",
        "Laporan tahunan",
        `Kartu peserta, rumah sakit, password, aplikasi. ${"Kabar lain. ".repeat(200)}`,
      ),
      item("faq/1", "Lupa password aplikasi"),
      item("faq/2", "Kartu peserta hilang"),
    ]);
    expect(pathsOf(index, "password aplikasi lupa sebelum ke rumah sakit").slice(0, 1)).toEqual(["faq/1"]);
  });

  it("takes a word with an ending for the word of a topic", async () => {
    const index = await indexOf([item("faq/1", "Kartu peserta hilang"), item("faq/2", "Kabar")]);
    expect(pathsOf(index, "kartunya ilang")).toEqual(["faq/1"]);
  });

  it("answers whatever is typed", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (query) => void index.find(query)));
  });

  it("leaves out the sections it is told to, and counts without them", async () => {
    const mixed = await indexOf([
      item("news/1", "Klaim lancar"),
      { ...item("events/1", "Klaim sehari"), kind: "events" },
    ]);
    expect([...mixed.kinds]).toEqual(["news", "events"]);
    const { hits, total } = mixed.find("klaim", { without: new Set(["news"]) });
    expect(hits.map((hit) => hit.item.path)).toEqual(["events/1"]);
    expect(total).toBe(1);
  });

  it("finds all items that have every word, however many there are, and at most three others", () => {
    const word = fc.constantFrom("klaim", "rawat", "jalan", "layanan", "dokter", "klinik", "bpjs");
    const texts = fc.array(fc.tuple(fc.array(word, { maxLength: 4 }), fc.array(word, { maxLength: 9 })), {
      minLength: 1,
      maxLength: 120,
    });
    return fc.assert(
      fc.asyncProperty(texts, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), async (items, query) => {
        const anew = await indexOf(
          items.map(([title, text], id) => item(`news/${id}`, title.join(" "), text.join(" "))),
        );
        const having = items.flatMap((words, id) =>
          query.every((each) => words.flat().includes(each)) ? [`news/${id}`] : [],
        );
        const { total, similar } = anew.find(query.join(" "));
        if (having.length > 0) expect(total).toBeLessThanOrEqual(having.length + 3);
        else expect(similar || total === 0).toBe(true);
        if (having.length > 0 && total <= maxHits) {
          expect(pathsOf(anew, query.join(" "))).toEqual(expect.arrayContaining(having));
        }
      }),
      seeded({ numRuns: 100 }),
    );
  });
});
