import { expect, it } from "vitest";
import { wordsOf } from "../../src/vocabulary/fold";
import { asksForNearest } from "../../src/vocabulary/nearness";
import { longestPhrase, phrases } from "../../src/vocabulary/synonyms";

it.each([
  ["apotek terdekat", true],
  ["hospital near me", true],
  ["rumah sakit dekat saya", true],
  ["rumah sakit", false],
  ["Klinik Dekat Hati", false],
])("%s asks for what is near: %s", (search, near) => {
  expect(asksForNearest(search)).toBe(near);
});

it("the table of synonyms has phrases as texts are read: folded, and no longer than is looked for", () => {
  for (const phrase of phrases.keys()) {
    expect(wordsOf(phrase).join(" ")).toBe(phrase);
    expect(phrase.split(" ").length).toBeLessThanOrEqual(longestPhrase);
  }
});
