import fc from "fast-check";
import { expect, it } from "vitest";
import { misspellings, sound, tolerated } from "../../src/vocabulary/spelling";

it.each([
  ["apotek", "apotek", 0],
  ["apotek", "apotik", 1],
  ["bandung", "bnadung", 1],
  ["jingga", "jinga", 1],
  ["hospitel", "hospital", 1],
  ["laboratorium", "labratorum", 2],
  ["medan", "padang", Number.POSITIVE_INFINITY],
  ["", "ab", 2],
])("%s and %s differ in %d letters", (a, b, letters) => {
  expect(misspellings(a, b, 2)).toBe(letters);
  expect(misspellings(b, a, 2)).toBe(letters);
});

it("is the same either way, whatever the words (seed 20261122)", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(misspellings(a, b, 8)).toBe(misspellings(b, a, 8));
    }),
    { seed: 20261122, numRuns: 300 },
  );
});

it("is more than what is tolerated only where it is more (seed 20261122)", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "e", "A", "1", "é", "字"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const letters = misspellings(a, b, 8);
      expect(misspellings(a, b, most)).toBe(letters <= most ? letters : Number.POSITIVE_INFINITY);
    }),
    { seed: 20261122, numRuns: 2_000 },
  );
});

it("tolerates nothing in short words", () => {
  expect(["rs", "lab", "solo", "bandung", "surabaya"].map(tolerated)).toEqual([0, 0, 1, 1, 2]);
});

it("hears old spellings", () => {
  expect(sound("soetomo")).toBe(sound("sutomo"));
  expect(sound("tjempaka")).toBe(sound("cempaka"));
  expect(sound("melati")).not.toBe(sound("melari"));
});
