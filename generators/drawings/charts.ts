import { color } from "./palette.ts";
import { at, circle, line, rect, ring } from "./svg.ts";

export function barChart(colors: readonly string[]): string {
  const heights = [60, 96, 78, 130, 160];
  return heights
    .map((value, index) =>
      rect(-100 + index * 42, 90 - value, 30, value, 8, colors[index % colors.length] ?? color.teal),
    )
    .join("");
}

export function donut(): string {
  const dash = (length: number, offset: number) => ({
    "stroke-dasharray": `${length} 377`,
    "stroke-dashoffset": -offset,
    "stroke-linecap": "butt",
  });
  return [
    ring(0, 0, 60, color.mintDeep, 34),
    ring(0, 0, 60, color.teal, 34, dash(170, 0)),
    ring(0, 0, 60, color.gold, 34, dash(80, 170)),
    ring(0, 0, 60, color.coralSoft, 34, dash(50, 250)),
  ].join("");
}

export function steps(fills: readonly string[]): string {
  return fills.map((fill, index) => rect(-100 + index * 68, 40 - index * 50, 62, 60 + index * 50, 8, fill)).join("");
}

export function clock(face: string, rim: string): string {
  const marks = [0, 30, 60, 90, 120, 150]
    .map((angle) => at({ rotate: angle }, line("M0-70V-64M0 64V70", color.tealSoft, 6)))
    .join("");
  return (
    circle(0, 0, 100, rim) +
    circle(0, 0, 84, face) +
    marks +
    line("M0 0V-50", color.ink, 11) +
    line("M0 0L36 22", color.coral, 9) +
    circle(0, 0, 10, color.ink)
  );
}
