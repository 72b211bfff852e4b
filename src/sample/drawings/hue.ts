import { hexOf, lchOf } from "../../platform/oklch.ts";
import { firstBrand } from "../brands.ts";

/** Ink, teal and mint lie between these hues, in degrees; skin, wood, sand, coral and gold beyond. */
const ofBrand = { from: 140, to: 250 } as const;

/** A drawing made in the colours of the first brand, in those of a brand with another hue; coral and gold stay. */
export function inHue(markup: string, hue: number): string {
  if (hue === firstBrand.hue) return markup;
  return markup.replace(/#[\da-f]{6}\b/gi, (hex) => {
    const own = lchOf(hex);
    if (own.hue < ofBrand.from || own.hue > ofBrand.to) return hex;
    return hexOf(own.lightness, own.chroma, own.hue + hue - firstBrand.hue);
  });
}
