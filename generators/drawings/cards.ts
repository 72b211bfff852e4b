import { color, darker } from "./palette.ts";
import { cross, heart } from "./signs.ts";
import { at, line, path, rect } from "./svg.ts";

/** Health card, 300 by 190. */
export function healthCard(fill: string, accent: string = color.gold): string {
  return [
    rect(-150, -95, 300, 190, 24, fill),
    path("M20-95H126A24 24 0 0 1 150-71V71A24 24 0 0 1 126 95H-40C60 60 80-20 20-95Z", darker(fill, 0.16)),
    rect(-122, -66, 46, 46, 14, color.white),
    at({ x: -99, y: -43, scale: 0.19 }, cross(fill)),
    line("M-58-54H14M-58-32H-16", color.white, 9, { opacity: 0.85 }),
    rect(86, -66, 42, 32, 8, accent),
    line("M-118 20H40", color.white, 9, { opacity: 0.55 }),
    line("M-118 56H-60M-40 56H-4", color.white, 9, { opacity: 0.85 }),
    at({ x: 104, y: 46, scale: 0.27 }, heart(color.coralSoft)),
  ].join("");
}
