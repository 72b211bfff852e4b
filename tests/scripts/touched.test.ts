import { describe, expect, it } from "vitest";
import { readersOf, touchedTests } from "../../scripts/touched";

describe("the tests of a change", () => {
  it("run in a tree where none of them ran before, as far as the time of `npm run check` goes", () => {
    const { quick, others } = touchedTests(["src/forms/contact.ts"], new Map());
    expect(quick.length).toBe(4);
    expect(others.length).toEqual(expect.any(Number));
    expect(touchedTests(["src/preview/link.ts"], new Map()).quick).toContain("tests/worker/preview.worker.test.ts");
  });

  it("are left to `npm test` if they took too long here", () => {
    const preview = "tests/worker/preview.worker.test.ts";
    const { quick, others } = touchedTests(["src/preview/link.ts"], new Map([[preview, 10_001]]));
    expect(quick.includes(preview)).toBe(false);
    expect(others.includes(preview)).toBe(true);
  });

  it.each([
    ["docs/doctor.md", "scripts/doctor/findings.ts"],
    ["products/contoh.toml", "scripts/products.ts"],
    ["client/styles/fonts-extended.css", "tests/scripts/fonts.test.ts"],
    ["tests/fixtures/maps/streets.pmtiles", "tests/scripts/doctor/map-tiles.test.ts"],
    ["wrangler.toml", "scripts/deploy/check.ts"],
  ])("of %s are those of the modules that read it, such as %s", (file, module) => {
    expect(readersOf([file])).toContain(module);
  });

  it("are none of a file that no module reads", () => {
    expect(readersOf(["LICENSE"])).toEqual([]);
  });
});
