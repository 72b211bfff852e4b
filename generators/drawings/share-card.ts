import { lightMark } from "./brand.ts";
import { cover } from "./grounds.ts";
import { color } from "./palette.ts";
import { at, circle, ring } from "./svg.ts";

/** What other sites show of a page without a picture of its own, for every product: the sign, and no words. */
export function shareCard(): string {
  return cover(
    1200,
    630,
    "ink",
    "petals",
    circle(600, 315, 214, color.ink),
    ring(600, 315, 214, color.tealDeep, 6),
    at({ x: 600, y: 315, scale: 5.6 }, lightMark()),
  );
}
