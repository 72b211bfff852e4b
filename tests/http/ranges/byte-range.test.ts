import fc from "fast-check";
import { expect, it } from "vitest";
import { byteRangeOf, maxRangeBytes } from "../../../src/http/ranges/byte-range";
import { cpuMsOf } from "../../support/tools/cpu-time";

it("asks for no part that is empty, negative or too large, whatever a range says (seed 14)", () => {
  const number = fc.oneof(fc.nat().map(String), fc.bigInt({ min: 0n }).map(String), fc.constant(""));
  const range = fc.oneof(
    fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
    fc.string({ unit: fc.constantFrom(..."bytes=-,0123456789 "), maxLength: 40 }),
  );
  fc.assert(
    fc.property(range, (text) => {
      const part = byteRangeOf(text);
      if (part === "whole" || part === "impossible") return;
      const [offset, length] = "suffix" in part ? [0, part.suffix] : [part.offset, part.length];
      expect(Number.isSafeInteger(offset) && offset >= 0).toBe(true);
      expect(Number.isSafeInteger(length) && length > 0 && length <= maxRangeBytes).toBe(true);
    }),
    { numRuns: 5_000, seed: 14 },
  );
});

it.each(["bytes=1", "bytes=1-", "bytes=-", "bytes="])("reads 64 KB behind %s in a few milliseconds", (start) => {
  for (const character of [",", "1", "-", " ", "1,", "-,", ", "]) {
    const range = `${start}${character.repeat(64_000 / character.length)}s`;
    expect(cpuMsOf(() => byteRangeOf(range))).toBeLessThan(20);
  }
});

it("serves the whole file for several ranges", () => {
  expect(byteRangeOf("bytes=0-1,5-6")).toBe("whole");
  expect(byteRangeOf("bytes=0-1, -6")).toBe("whole");
});
