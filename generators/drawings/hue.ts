import { converter, type Oklch } from "culori";
import { hexOf } from "../../src/platform/colour/oklch.ts";
import { firstBrand } from "../../src/sample/brands.ts";

/** Ink, teal and mint lie between these hues, in degrees; skin, wood, sand, coral and gold beyond. */
const ofBrand = { from: 140, to: 250 } as const;

/** A drawing made in the colours of the first brand, in those of a brand with another hue; coral and gold stay. */
export function inHue(markup: string, hue: number): string {
  if (hue === firstBrand.hue) return markup;
  return turned(markup, ({ l, c, h = 0 }) => hexOf(l, c, h + hue - firstBrand.hue));
}

/**
 * The same in the hue of whichever page shows it as a part of itself, with `<use>`: there the brand's hue is `--hue`. As a
 * picture it keeps the colours of the first brand.
 */
export function inHueOfPage(markup: string): string {
  return turned(markup, ({ l, c, h = 0 }) => {
    const turn = (h - firstBrand.hue).toFixed(0);
    return `oklch(${l.toFixed(3)} ${c.toFixed(3)} calc(var(--hue,${firstBrand.hue}) + ${turn}))`;
  });
}

const toOklch = converter("oklch");

function turned(markup: string, paint: (own: Oklch) => string): string {
  return markup.replace(/#[\da-f]{6}\b/gi, (hex) => {
    const own = toOklch(hex);
    return own?.h === undefined || own.h < ofBrand.from || own.h > ofBrand.to ? hex : paint(own);
  });
}
