import { color, neutral } from "./palette.ts";
import { at, drawing, line, path, rect, text } from "./svg.ts";

function badge(sign: string, small: string, large: string): string {
  return drawing(180, 54, [
    rect(0.5, 0.5, 179, 53, 11, neutral.dark, { stroke: neutral.mid }),
    at({ x: 30, y: 27 }, sign),
    text(54, 21, 10, neutral.light, small),
    text(54, 40, 18, color.white, large, { weight: 700 }),
  ]);
}

export function appStoreBadge(): string {
  return badge(
    rect(-13, -13, 26, 26, 7, color.white) + line("M0-6V5M-5 1L0 6L5 1", neutral.dark, 2.6),
    "Unduh di",
    "App Store",
  );
}

export function playStoreBadge(): string {
  return badge(
    path("M-11-14L4 0L-11 14Z", color.tealSoft) +
      path("M-11-14L9-4L4 0Z", color.gold) +
      path("M-11 14L9 4L4 0Z", color.coralSoft) +
      path("M9-4L15 0L9 4L4 0Z", color.mint),
    "Unduh di",
    "Play Store",
  );
}
