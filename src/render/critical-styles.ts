import type { Product } from "../config";
import { hueOf } from "../page/brand";
import { type CriticalStyles, clientAssets } from "../platform/client-assets";
import { hexOf } from "../platform/colour/oklch";
import { brandStyles } from "./brand-styles";

const tint = /--tint: ?calc\(([\d.]+) \+ ([\d.]+) \* cos\(\(var\(--hue\) - ([\d.]+)\) \* 1deg\)\);/;

/**
 * Styles with the colours of a hue, in degrees, in place of the formulas of `tokens.css`: every page carries them, and
 * hex digits take a third of the bytes, and browsers before Chrome 111 know them. Colours beyond sRGB are clamped.
 */
export function inHue(styles: string, hue: number): string {
  const [, mean = 0, swing = 0, centre = 0] = tint.exec(styles)?.map(Number) ?? [];
  const share = mean + swing * Math.cos(((hue - centre) * Math.PI) / 180);
  return styles
    .replace(tint, "")
    .replaceAll(/--hue: ?[\d.]+/g, `--hue:${hue}`)
    .replaceAll(/calc\(var\(--hue\) ([+-]) ([\d.]+)\)/g, (_, sign, turn) => (hue + Number(sign + turn)).toFixed(3))
    .replaceAll(/calc\(([\d.]+) \* var\(--tint\)\)/g, (_, chroma) => (Number(chroma) * share).toFixed(5))
    .replaceAll(oklch, (_, lightness, chroma, angle, alpha) =>
      hexOf(Number(lightness) / 100, Number(chroma), Number(angle)).concat(alphaDigits(alpha)),
    );
}

/** With an opacity in percent or as a share, which optimisers write without its zero. */
const oklch = /oklch\(([\d.]+)% ([\d.]+) (-?[\d.]+)(?: ?\/ ?([\d.]+%?))?\)/g;

/** The last two digits of `#rrggbbaa`; empty for an opaque colour. */
function alphaDigits(alpha: string | undefined): string {
  if (alpha === undefined) return "";
  const share = Number.parseFloat(alpha) / (alpha.endsWith("%") ? 100 : 1);
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, "0");
}

const cache = new Map<string, string>();

/** Styles in the head of a product's pages: those of the first screen, in the colours of its brand. */
export function criticalStyles(product: Pick<Product, "key" | "hue" | "brand">, opening: CriticalStyles): string {
  const key = `${opening} ${product.key} ${product.hue}`;
  const styles = cache.get(key) ?? inHue(clientAssets.criticalStyles[opening], hueOf(product)) + brandStyles(product);
  cache.set(key, styles);
  return styles;
}
