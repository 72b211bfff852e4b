import { describe, expect, it } from "vitest";
import { createReference, referencePattern } from "../../../src/outbox/submissions/reference";

describe("a reference", () => {
  it("has eight characters that cannot be mistaken", () => {
    for (let count = 0; count < 2_000; count++) {
      const reference = createReference();
      expect(reference).toMatch(referencePattern);
      expect(reference).not.toMatch(/[IOQZ01]/);
    }
  });

  it("is drawn evenly from all thirty characters", () => {
    const drawn = Array.from({ length: 3_000 }, () => createReference().slice(1)).join("");
    const counts = Map.groupBy(drawn, (character) => character);
    expect(counts.size).toBe(30);
    for (const [character, { length }] of counts) expect(Math.abs(length - 700), character).toBeLessThan(175);
  });
});
