import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";

const { resolve } = createRequire(import.meta.url);

function fontIn(file: string): Font {
  const font = openSync(file);
  if (font.type !== "WOFF2" && font.type !== "TTF") throw new Error(`${file} holds several fonts`);
  return font;
}

const file = "public/fonts/plus-jakarta-sans-latin-400-700.woff2";
const made = fontIn(file);
const whole = fontIn(resolve("@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2"));

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("the font of every page", () => {
  it("has at most 20 KB", () => {
    expect(statSync(file).size).toBeLessThanOrEqual(20 * 1024);
  });

  it("has every character of the package's: Western Europe's letters, and the marks of good typesetting", () => {
    const typography = [..."éüñ–—‘’“”•…€™−×±·©"].map((character) => character.codePointAt(0) ?? 0);
    const wanted = [...between(0x20, 0x7e), ...typography];
    expect(wanted.filter((codePoint) => !made.hasGlyphForCodePoint(codePoint))).toEqual([]);
    expect(new Set(made.characterSet)).toEqual(new Set(whole.characterSet));
  });

  it("is as high as the package's, to which the stand-ins in fonts.css are fitted", () => {
    const metrics = ({ unitsPerEm, ascent, descent, lineGap }: Font) => ({ unitsPerEm, ascent, descent, lineGap });
    expect(metrics(made)).toEqual(metrics(whole));
  });
});
