import { describe, expect, it } from "vitest";
import { wordsOf } from "../../src/vocabulary/fold";
import { asksForNearest } from "../../src/vocabulary/nearness";
import { termsOf } from "../../src/vocabulary/read";
import { longestPhrase, phrases } from "../../src/vocabulary/synonyms";

describe("a text", () => {
  it.each([
    ["Rumah Sakit", ["#hospital"]],
    ["R.S. Melati", ["#hospital", "melati"]],
    ["apotik 24 jam", ["#pharmacy"]],
    ["drg. Ani di Jaksel", ["#dentist", "ani", "jakarta", "selatan"]],
    ["Rumah_Sakit_Ibu_&_Anak", ["#hospital", "#maternity", "ibu", "anak"]],
    ["hospital in West Java", ["#hospital", "jawa", "barat"]],
    ["di", ["di"]],
    ["", []],
  ])("%s means %j", (text, terms) => {
    expect(termsOf(wordsOf(text))).toEqual(terms);
  });
});

it.each([
  ["apotek terdekat", true],
  ["hospital near me", true],
  ["rumah sakit dekat saya", true],
  ["rumah sakit", false],
  ["Klinik Dekat Hati", false],
])("%s asks for what is near: %s", (search, near) => {
  expect(asksForNearest(search)).toBe(near);
});

describe("the table of synonyms", () => {
  it("has phrases as texts are read: folded, and no longer than is looked for", () => {
    for (const phrase of phrases.keys()) {
      expect(wordsOf(phrase).join(" ")).toBe(phrase);
      expect(phrase.split(" ").length).toBeLessThanOrEqual(longestPhrase);
    }
  });
});
