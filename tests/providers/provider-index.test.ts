import { describe, expect, it } from "vitest";
import { inOrder } from "../../src/providers/brief";
import { ProviderIndex } from "../../src/providers/provider-index";
import { batchOf } from "../../src/providers/record";
import { finderQuestions } from "../support/providers/finder-questions";
import { rankOf, sampleIndex } from "../support/providers/finder-rank";
import { row } from "../support/providers/provider-service";

describe("the questions of visitors", () => {
  it("are thirty", () => {
    expect(new Set(finderQuestions.map(({ question }) => question)).size).toBe(30);
  });

  it.each(finderQuestions)("$question", async (asked) => {
    expect(rankOf(await sampleIndex(), asked)).toBe(1);
  });
});

describe("what visitors mean", () => {
  const hospital = /^RS/;
  const anything = /./;

  it.each([
    ["R.S. bandung", hospital, "Bandung"],
    ["r.s.i.a bandung", /^RSIA/, "Bandung"],
    ["ruma sakit", hospital, undefined],
    ["ru\u200bmah sakit", hospital, undefined],
    ["\u202erumah\u00ad sakit\u2066", hospital, undefined],
    ["igd surabaya", hospital, "Surabaya"],
    ["obat medan", /^Apotek/, "Medan"],
    ["dokter kandungan denpasar", /^(Rumah Bersalin|RB|RSB|RSIA)/, "Denpasar"],
    ["puskesmas bandung", /^Klinik/, "Bandung"],
    ["general practitioner batam", /^Praktik Dokter Umum/, "Batam"],
    ["faskes di medan", anything, "Medan"],
  ] as const)("by %j", async (question, name, city) => {
    expect(rankOf(await sampleIndex(), { question, first: { name, ...(city && { city }) } })).toBe(1);
  });

  it("is never a word that only looks like another: what nobody is called is nothing", async () => {
    for (const words of ["__proto__", "constructor", "toString", "rumah sakit jiwa"]) {
      expect((await sampleIndex()).matches(words)).toMatchObject({ briefs: [], corrected: null });
    }
  });
});

describe("words that nobody has together", () => {
  it("are offered without one of them, with how many there are then", async () => {
    const index = await sampleIndex();
    const { briefs, broader } = index.matches("klinik gigi di Bandung");
    expect(briefs).toEqual([]);
    expect(broader).toEqual([
      { words: "klinik gigi", count: index.matching("dentist").length },
      { words: "bandung", count: index.matching("bandung").length },
    ]);
    expect(index.matches("rumah sakit jiwa").broader).toEqual([{ words: "rumah sakit", count: 67 }]);
    expect(index.matches("apotek").broader).toEqual([]);
    expect(index.matches("qwrtzx").broader).toEqual([]);
  });
});

describe("a misspelt search", () => {
  it("says what was searched for instead, and only where the words themselves find nothing", async () => {
    const index = await sampleIndex();
    expect(index.matches("angrek jinga").corrected).toBe("anggrek jingga");
    expect(index.matches("anggrek jingga").corrected).toBeNull();
    expect(index.matches("qwrtzx").corrected).toBeNull();
    expect(index.matches("qwrtzx").briefs).toEqual([]);
  });

  it("finds old spellings by their sound", () => {
    const { providers } = batchOf([row(0, { providerName: "RSUD dr. Sutomo" })]);
    expect(ProviderIndex.of(inOrder(providers)).matching("soetomo")).toHaveLength(1);
  });

  it("is not guessed at where its words are known but go with nobody", async () => {
    const index = await sampleIndex();
    expect(index.matches("apotek melati ambon").briefs).toEqual([]);
  });
});

describe("words that nobody has", () => {
  const letters = "aiueobcdfghjklmnprst";
  /** Words of eight letters that are all different. */
  const invented = (number: number) =>
    Array.from({ length: 8 }, (_, place) => letters[(number * (2 * place + 7) + (number >> (place + 3))) % 20]).join(
      "",
    );
  const names = (count: number, words: number) =>
    Array.from({ length: count }, (_, at) =>
      row(at, { providerName: Array.from({ length: words }, (_each, word) => invented(at * words + word)).join(" ") }),
    );
  const question = (at: number) => [0, 1, 2, 3].map((word) => `qx${invented(at + word).slice(0, 5)}z`).join(" ");

  it.each([
    ["thousands of providers", names(10_000, 4)],
    ["providers with endless names", names(3_000, 36)],
  ])("are compared with those of %s thirty times in a moment", { timeout: 10_000 }, (_name, rows) => {
    const index = ProviderIndex.of(inOrder(batchOf(rows).providers));
    for (let at = 0; at < 30; at++) expect(index.matching(question(at))).toEqual([]);
  });
});

it("takes a long search as its first words", async () => {
  const index = await sampleIndex();
  expect(index.matching(`apotek ${"apotek ".repeat(30)}zzz`).length).toBeGreaterThan(10);
});

it("finds everything for words that only ask for what is near", async () => {
  const index = await sampleIndex();
  expect(index.matching("terdekat")).toHaveLength(300);
});
