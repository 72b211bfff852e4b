import { describe, expect, it } from "vitest";
import { truncate } from "../../src/platform/text";

describe("a text that is too long", () => {
  it.each([
    ["Administration Services Only (ASO) untuk Perusahaan", 35, "Administration Services Only (ASO)…"],
    ["Perusahaan mendanai manfaatnya sendiri, kami mengurus", 40, "Perusahaan mendanai manfaatnya sendiri…"],
    ["satu dua tiga", 8, "satu dua…"],
    ["satu dua tiga", 7, "satu…"],
  ])("ends with a whole word: %s", (text, length, cut) => {
    expect(truncate(text, length)).toBe(cut);
  });

  it("is cut within a word that is longer than half of it, between whole characters", () => {
    expect(truncate(`a ${"x".repeat(50)}`, 10)).toBe(`a ${"x".repeat(8)}…`);
    expect(truncate("👩".repeat(20), 5)).toBe(`${"👩".repeat(5)}…`);
  });
});

it("leaves a text alone that fits", () => {
  expect(truncate("satu dua", 8)).toBe("satu dua");
  expect(truncate("👩👩", 2)).toBe("👩👩");
  expect(truncate("", 5)).toBe("");
});
