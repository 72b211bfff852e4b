import { expect, it } from "vitest";
import { truncate } from "../../src/platform/text";

it.each([
  ["whole words", "satu dua tiga", 8, "satu dua…"],
  ["whole words", "satu dua tiga", 7, "satu…"],
  [
    "a sign of its own",
    "Perusahaan mendanai manfaatnya sendiri, kami mengurus",
    40,
    "Perusahaan mendanai manfaatnya sendiri…",
  ],
  ["part of a word longer than half of it", `a ${"x".repeat(50)}`, 10, `a ${"x".repeat(8)}…`],
  ["whole characters", "👩".repeat(20), 5, `${"👩".repeat(5)}…`],
  ["all of what fits", "👩👩", 2, "👩👩"],
])("a text is cut to %s: %s", (_, text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});
