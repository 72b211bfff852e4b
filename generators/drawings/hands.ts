import { color, darker } from "./palette.ts";
import { line, path, rect } from "./svg.ts";

/** A hand lying flat, fingers to the right. */
export function flatHand(tone: string, sleeve: string): string {
  return [
    line("M-190 0H-110", sleeve, 84),
    line("M-104 0H-96", color.white, 76, { "stroke-linecap": "butt", opacity: 0.85 }),
    path("M-96-32C-50-46 0-46 40-38V44C0 50-50 42-96 32Z", tone),
    line("M30-24H104M36-2H116M34 20H106M24 38H82", tone, 21),
    line("M-30-36C0-66 24-66 44-62", tone, 24),
    line("M44-13H100M44 9H100M40 30H84", darker(tone, 0.16), 3),
  ].join("");
}

/** A raised hand with open fingers (sign language). */
export function raisedHand(tone: string, sleeve: string): string {
  return [
    line("M0 150V108", sleeve, 70),
    rect(-26, 40, 52, 62, 16, darker(tone, 0.06)),
    rect(-44, -20, 88, 96, 34, tone),
    line("M-32 0L-46-64M-10-10L-16-90M14-10L18-88M34 4L50-56", tone, 22),
    line("M-34 44L-76 8", tone, 24),
    line("M-22 34Q4 22 26 36", darker(tone, 0.18), 5),
  ].join("");
}
