import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

/** The code points for which a browser loads a face of `fonts-extended.css`. */
function rangesOf(file: string): number[] {
  const styles = readFileSync("client/styles/fonts-extended.css", "utf8");
  const [, range = ""] = new RegExp(`${file}[^}]*unicode-range:([^;]*);`).exec(styles) ?? [];
  return range.split(",").flatMap((part) => {
    const [first = Number.NaN, last = first] = part
      .trim()
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

it("loads nothing but the common face for Indonesian, English and the marks of good typesetting", () => {
  const western = new Set(rangesOf("plus-jakarta-sans-western-400-700"));
  const common = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
  const typography = [..."éèüöäñç–—‘’“”•…€™−×±·©®°"].map((character) => character.codePointAt(0) ?? 0);
  expect(western.size).toBeGreaterThan(90);
  expect([...common, ...typography].filter((codePoint) => western.has(codePoint))).toEqual([]);
});

it("has a common face of at most 12.5 KB: what a slow line brings in three round trips beside five other files", () => {
  expect(statSync("public/fonts/plus-jakarta-sans-common-400-700.woff2").size).toBeLessThanOrEqual(12_500);
});
