import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Makes `public/fonts/` from the package's files: every character, in the weights that the styles use. Latin has what
 * Indonesian and English need; the others load where a page has one of their characters. The files are cached for ever,
 * so other weights need other names here and in the styles.
 */
const { resolve } = createRequire(import.meta.url);
const weights = { min: 400, max: 700 };

for (const script of ["latin", "latin-ext", "vietnamese"]) {
  const source = resolve(`@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${script}-wght-normal.woff2`);
  const made = await subsetFont(readFileSync(source), undefined, {
    targetFormat: "woff2",
    keepAllGlyphs: true,
    variationAxes: { wght: weights },
  });
  const file = `plus-jakarta-sans-${script}-${weights.min}-${weights.max}.woff2`;
  writeFileSync(`public/fonts/${file}`, made);
  console.info(`${file}: ${made.length} bytes`);
}
