import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { inHue } from "../../src/render/critical-styles";
import { seeded } from "../support/fuzz/seeded";

const source = (name: string) => readFileSync(`client/styles/${name}.css`, "utf8");
const tokens = source("tokens");
const logoWall = source("logo-wall");

const hues = fc.double({ min: 0, max: 360, noNaN: true });

/** Red, green and blue of a property's last value, which is that of the dark scheme. */
function channelsOf(styles: string, property: string): number[] {
  const [hex = ""] = [...styles.matchAll(new RegExp(`${property}: #([0-9a-f]{6});`, "g"))]
    .map(([, digits]) => digits)
    .slice(-1);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

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
      expect(styles.replaceAll(/oklch\([^)]*\/[^)]*\)/g, "")).not.toContain("oklch(");
    }),
    seeded({ numRuns: 200 }),
  );
});

it("has no brown ground in the dark, and no tile of a logo that glares, whatever the hue", () => {
  fc.assert(
    fc.property(hues, (hue) => {
      const styles = inHue(tokens, hue);
      for (const ground of ["--page", "--deep", "--band", "--quiet"]) {
        const [red = 255, , blue = 0] = channelsOf(styles, ground);
        expect(red - blue, ground).toBeLessThanOrEqual(12);
      }
      const [red = 255, green = 255, blue = 0] = channelsOf(inHue(logoWall, hue), "background");
      expect(red - blue).toBeLessThanOrEqual(12);
      expect(green).toBeLessThanOrEqual(200);
    }),
    seeded({ numRuns: 200 }),
  );
});
