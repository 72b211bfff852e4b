import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { inHue } from "../../src/render/critical-styles";
import { seeded } from "../support/fuzz/seeded";

const tokens = readFileSync("client/styles/tokens.css", "utf8");

const hues = fc.double({ min: 0, max: 360, noNaN: true });

it("gives the first brand the colours of its design", () => {
  const styles = inHue(tokens, 190);
  expect(styles).toMatch(/--ink: #0b2b33;\s+--teal: #0b6b6b;\s+--gold: #f2b544;/);
});

it("leaves no formula of a colour to the browser, whatever the hue", () => {
  fc.assert(
    fc.property(hues, (hue) => {
      const styles = inHue(tokens, hue);
      expect(styles).toContain(`--hue:${hue};`);
      expect(styles).not.toMatch(/var\(--(hue|tint)|--tint|NaN|undefined/);
      expect(styles, "older browsers do not know it").not.toContain("oklch(");
    }),
    seeded({ numRuns: 200 }),
  );
});

it("writes an opacity as the last two digits", () => {
  expect(inHue("a{color:oklch(0% 0 0 / 50%);fill:oklch(0% 0 0/.06)}", 190)).toBe("a{color:#00000080;fill:#0000000f}");
});

it("moves no element past one that comes before it in the document: a page that arrives in pieces would jump", () => {
  const files = readdirSync("client", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(readFileSync(join("client", file), "utf8"), file).not.toMatch(/[\s;{]order:/);
  }
});
