import fc from "fast-check";
import { expect, it } from "vitest";
import { maxPartBytes, partOf } from "../../src/tiles/byte-range";

it("asks for no part that is empty, negative or too large, whatever a range says (seed 14)", () => {
  const number = fc.oneof(fc.nat().map(String), fc.bigInt({ min: 0n }).map(String), fc.constant(""));
  const range = fc.oneof(
    fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
    fc.string({ unit: fc.constantFrom(..."bytes=-,0123456789 "), maxLength: 40 }),
  );
  fc.assert(
    fc.property(range, (text) => {
      const part = partOf(text);
      if (part === null || part === "impossible") return;
      const [offset, length] = "suffix" in part ? [0, part.suffix] : [part.offset, part.length];
      expect(Number.isSafeInteger(offset) && offset >= 0).toBe(true);
      expect(Number.isSafeInteger(length) && length > 0 && length <= maxPartBytes).toBe(true);
    }),
    { numRuns: 5_000, seed: 14 },
  );
});
