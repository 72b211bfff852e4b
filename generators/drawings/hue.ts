import { hexOf, lchOf } from "../../src/platform/oklch.ts";
import { firstBrand } from "../../src/sample/brands.ts";

/** Ink, teal and mint lie between these hues, in degrees; skin, wood, sand, coral and gold beyond. */
const ofBrand = { from: 140, to: 250 } as const;

/** A drawing made in the colours of the first brand, in those of a brand with another hue; coral and gold stay. */
export function inHue(markup: string, hue: number): string {
  if (hue === firstBrand.hue) return markup;
  return turned(markup, ({ lightness, chroma, hue: own }) => hexOf(lightness, chroma, own + hue - firstBrand.hue));
}

/**
 * The same in the hue of whichever page shows it as a part of itself, with `<use>`: there the brand's hue is `--hue`. As a
 * picture it keeps the colours of the first brand.
 */
export function inHueOfPage(markup: string): string {
  return turned(markup, ({ lightness, chroma, hue }) => {
    const turn = (hue - firstBrand.hue).toFixed(0);
    return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} calc(var(--hue,${firstBrand.hue}) + ${turn}))`;
  });
}

function turned(markup: string, paint: (own: ReturnType<typeof lchOf>) => string): string {
  return markup.replace(/#[\da-f]{6}\b/gi, (hex) => {
    const own = lchOf(hex);
    return own.hue < ofBrand.from || own.hue > ofBrand.to ? hex : paint(own);
  });
}
