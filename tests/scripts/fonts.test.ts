import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";

const { resolve } = createRequire(import.meta.url);

function fontIn(file: string): Font {
  const font = openSync(file);
  if (font.type !== "WOFF2" && font.type !== "TTF") throw new Error(`${file} holds several fonts`);
  return font;
}

const made = fontIn("public/fonts/plus-jakarta-sans-common-400-700.woff2");
const western = fontIn("public/fonts/plus-jakarta-sans-western-400-700.woff2");
const whole = fontIn(resolve("@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2"));

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The characters for which a browser asks for a file. */
function rangeOf(file: string): number[] {
  const styles = readFileSync("client/styles/fonts-extended.css", "utf8");
  const [, range = ""] = new RegExp(`${file}[^}]*unicode-range:([^;]*);`).exec(styles) ?? [];
  return range.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().replace("U+", "").split("-");
    return between(Number.parseInt(first, 16), Number.parseInt(last, 16));
  });
}

/** Accents by themselves come with letters beyond Western Europe's; the others are nothing to see. */
const isPlain = (codePoint: number) =>
  !/\p{M}/u.test(String.fromCodePoint(codePoint)) &&
  ![0x0d, 0x200b, 0xfeff, 0xfffd, 0xffff, 0x102, 0x103].includes(codePoint);

describe("the font of every page", () => {
  it("has at most 12.5 KB: what a line brings in three round trips beside five other files", () => {
    expect(statSync("public/fonts/plus-jakarta-sans-common-400-700.woff2").size).toBeLessThanOrEqual(12_500);
  });

  it("has what Indonesian and English need, the marks of good typesetting, and the accents of many names", () => {
    const further = [..."éèüöäñç–—‘’“”•…€™−×±·©®°"].map((character) => character.codePointAt(0) ?? 0);
    const wanted = [...between(0x20, 0x7e), ...further];
    expect(wanted.filter((codePoint) => !made.hasGlyphForCodePoint(codePoint))).toEqual([]);
  });

  it("has a second file, for pages with one of the package's other letters, and no letter in both", () => {
    const missing = whole.characterSet.filter((codePoint) => !made.hasGlyphForCodePoint(codePoint));
    const known = rangeOf("plus-jakarta-sans-western-400-700");
    expect(new Set(missing.filter(isPlain))).toEqual(new Set(known));
    expect(known.filter((codePoint) => !western.hasGlyphForCodePoint(codePoint))).toEqual([]);
  });

  it("sets figures of one width, and pairs of letters as the package's does", () => {
    expect(made.availableFeatures).toEqual(expect.arrayContaining(["tnum", "kern", "liga"]));
  });

  it("is as high as the package's, to which the stand-ins in fonts.css are fitted", () => {
    const metrics = ({ unitsPerEm, ascent, descent, lineGap }: Font) => ({ unitsPerEm, ascent, descent, lineGap });
    expect(metrics(made)).toEqual(metrics(whole));
  });
});
