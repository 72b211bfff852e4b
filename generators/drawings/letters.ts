import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Path } from "fontkit";

export type Weight = 400 | 700;

const { resolve } = createRequire(import.meta.url);

function read(weight: Weight): Font {
  const file = resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);
  const font = create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
  return font;
}

const fonts: Readonly<Record<Weight, Font>> = { 400: read(400), 700: read(700) };

/** Added to the typeface's own space, which is narrow; of the size. */
const wordGap = 0.07;

export interface Words {
  /** A path whose origin is the beginning of the base line. */
  readonly d: string;
  readonly width: number;
}

/**
 * Words in the site's typeface as outlines: a picture in an `img` has no font of the page.
 * @param size of the letters; @param tracking between them
 */
export function outlined(words: string, size: number, weight: Weight, tracking = 0): Words {
  const { glyphs, positions } = fonts[weight].layout(words);
  const scale = size / fonts[weight].unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const outline = glyph.path.scale(scale, -scale).translate(x, 0);
    x += (positions[index]?.xAdvance ?? 0) * scale + tracking + (words[index] === " " ? size * wordGap : 0);
    return relative(outline);
  });
  return { d: paths.join(""), width: x - tracking };
}

const letterOf = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/** Path data in tenths from point to point, a third shorter than with absolute numbers. */
function relative({ commands }: Path): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const written = commands.map(({ command, args }, index) => {
    const absolute = args.map(tenth);
    const steps = absolute.map((value, place) => tenth(value - (place % 2 === 0 ? x : y)));
    [x, y] = command === "closePath" ? [startX, startY] : [absolute.at(-2) ?? x, absolute.at(-1) ?? y];
    if (command === "moveTo") [startX, startY] = [x, y];
    const letter = index === 0 ? "M" : letterOf[command];
    return letter + steps.join(" ").replaceAll(" -", "-");
  });
  return written.join("");
}
