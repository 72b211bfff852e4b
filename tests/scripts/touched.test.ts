import { describe, expect, it } from "vitest";
import { touchedTests } from "../../scripts/touched";

describe("the tests of a change", () => {
  it("run in a tree where none of them ran before, as far as the time of `npm run check` goes", () => {
    const { quick, others } = touchedTests(["src/forms/contact.ts"], new Map());
    expect([quick.length, others.length]).toEqual([4, expect.any(Number)]);
    expect(touchedTests(["src/preview/link.ts"], new Map()).quick).toContain("tests/worker/preview.worker.test.ts");
  });

  it("are left to `npm test` if they took too long here", () => {
    const preview = "tests/worker/preview.worker.test.ts";
    const { quick, others } = touchedTests(["src/preview/link.ts"], new Map([[preview, 10_001]]));
    expect([quick.includes(preview), others.includes(preview)]).toEqual([false, true]);
  });
});
