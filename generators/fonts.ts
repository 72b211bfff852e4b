import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, openSync } from "fontkit";
import subsetFont from "subset-font";

/**
 * Makes `public/fonts/` from the package's files, in the weights that the styles use. `common` has what nearly every page
 * needs and nothing else, so that it arrives early; the others load where a page has one of their characters. The files
 * are cached for ever, so other weights or characters need other names here and in the styles.
 */
const { resolve } = createRequire(import.meta.url);
const weights = { min: 400, max: 700 };

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
/** No-break space, soft hyphen and the marks of good typesetting. */
const typography = "\u00a0\u00ad–—‘’“”•…€™−×±·©®°";
/** Of the accented letters those most often met in names. */
const letters = "éèÉüöäñç";
const common = ascii + typography + letters;

/** Figures of one width, and what shapes running text; fractions and the like are used nowhere. */
const keepFeatures = ["kern", "liga", "calt", "ccmp", "mark", "tnum", "pnum"];

const pathOf = (script: string) =>
  resolve(`@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${script}-wght-normal.woff2`);

/** What else the package's file of the Latin script has: the ranges of `fonts-extended.css`. */
function western(): string {
  const latin = openSync(pathOf("latin"));
  if (latin.type !== "WOFF2") throw new Error("The package's font is none");
  const all = latin.characterSet.map((codePoint) => String.fromCodePoint(codePoint));
  return all.filter((character) => !common.includes(character)).join("");
}

const files = {
  common: { script: "latin", text: common },
  western: { script: "latin", text: western() },
  "latin-ext": { script: "latin-ext", text: undefined },
  vietnamese: { script: "vietnamese", text: undefined },
};

for (const [name, { script, text }] of Object.entries(files)) {
  const made = await subsetFont(readFileSync(pathOf(script)), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    ...(text === undefined ? { keepAllGlyphs: true } : { keepFeatures }),
  });
  check(name, made);
  const file = `plus-jakarta-sans-${name}-${weights.min}-${weights.max}.woff2`;
  writeFileSync(`public/fonts/${file}`, made);
  console.info(`${file}: ${made.length} bytes`);
}

/** @throws {Error} if a character, a feature or a measure that the styles rely on is missing */
function check(name: string, made: Buffer): void {
  const font = create(made);
  const whole = openSync(pathOf("latin"));
  if (!isSingle(font) || !isSingle(whole)) throw new Error(`${name} holds several fonts`);
  const wanted = name === "common" ? common : name === "western" ? western() : "";
  const missing = [...wanted].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return whole.hasGlyphForCodePoint(codePoint) && !font.hasGlyphForCodePoint(codePoint);
  });
  const measures = ({ unitsPerEm, ascent, descent, lineGap }: Font) => [unitsPerEm, ascent, descent, lineGap].join();
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(" ")}`);
  // The fallback faces in fonts.css are fitted to these measures.
  if (measures(font) !== measures(whole)) throw new Error(`${name} has other measures than the package's font`);
  const lost = ["tnum", "kern", "liga"].filter((feature) => !font.availableFeatures.includes(feature));
  if (name === "common" && lost.length > 0) throw new Error(`${name} lacks the features ${lost.join(" ")}`);
}

function isSingle(font: ReturnType<typeof create>): font is Font {
  return font.type === "WOFF2" || font.type === "TTF";
}
