import { color, darker, lighter } from "./palette.ts";
import { cross, heart } from "./signs.ts";
import { at, circle, ellipse, line, path, rect, ring } from "./svg.ts";

export function firstAid(fill: string): string {
  return (
    line("M-34-50V-70Q-34-80-24-80H24Q34-80 34-70V-50", color.ink, 13) +
    rect(-100, -52, 200, 146, 22, fill) +
    path("M40-52H78A22 22 0 0 1 100-30V72A22 22 0 0 1 78 94H40Z", color.ink, { opacity: 0.12 }) +
    circle(0, 20, 50, color.white) +
    at({ y: 20, scale: 0.36 }, cross(fill))
  );
}

export function doctorBag(fill: string): string {
  return (
    line("M-40-60V-84Q-40-98-26-98H26Q40-98 40-84V-60", color.ink, 14) +
    path("M-84-64H84Q100-64 104-46L120 70Q122 96 96 96H-96Q-122 96-120 70L-104-46Q-100-64-84-64Z", fill) +
    path("M-110-10Q0 26 110-10L116 30Q0 64-116 30Z", darker(fill, 0.16)) +
    circle(0, 26, 40, color.white) +
    at({ y: 26, scale: 0.3 }, cross(color.coral))
  );
}

export function bloodBag(): string {
  return [
    line("M-16 84V128C-16 160 60 150 60 190", color.coral, 8),
    line("M0-110V-92", color.ink, 10),
    path("M-70-70Q-70-92-48-92H48Q70-92 70-70V50Q70 90 30 90H-30Q-70 90-70 50Z", color.white),
    path("M-58-24Q-30-38 0-24T58-24V48Q58 78 28 78H-28Q-58 78-58 48Z", color.coral),
    path("M20-22Q40-14 58-24V48Q58 78 28 78H10Q40 40 20-22Z", color.ink, { opacity: 0.12 }),
    rect(-34, 2, 68, 48, 8, color.white),
    at({ y: 26, scale: 0.2 }, cross(color.coral)),
  ].join("");
}

/** Blood pressure meter with its cuff. */
export function bloodPressure(): string {
  return [
    line("M86 30C150 40 150-60 196-60", color.inkSoft, 13),
    rect(160, -150, 130, 170, 40, color.coralSoft),
    path("M236-150H250A40 40 0 0 1 290-110V-20A40 40 0 0 1 250 20H236Z", darker(color.coralSoft, 0.2)),
    rect(178, -96, 94, 62, 14, color.white, { opacity: 0.85 }),
    at({ x: 225, y: -64, scale: 0.24 }, heart(color.coral)),
    rect(-130, -90, 220, 190, 32, color.white),
    rect(-108, -70, 176, 96, 16, color.ink),
    line("M-90-22H-60L-44-50L-20 6L-4-22H46", color.tealSoft, 9),
    circle(-20, 62, 20, color.teal),
    line("M-90 62H-66M28 62H50", color.tealPale, 10),
  ].join("");
}

/** Blood sugar meter. */
export function sugarMeter(): string {
  return (
    rect(-10, -150, 20, 70, 4, color.white) +
    rect(-10, -150, 20, 16, 4, color.coral) +
    rect(-68, -94, 136, 196, 44, color.tealDeep) +
    rect(-48, -66, 96, 82, 14, color.mint) +
    line("M-34-30L-24-38V-4M-10-30L0-38V-4M17-28A9 10 0 0 1 35-28V-14A9 10 0 0 1 17-14Z", color.ink, 7) +
    circle(0, 56, 22, color.gold) +
    circle(0, 56, 10, color.white)
  );
}

export function blister(): string {
  const cells = [-62, 0, 62].flatMap((x) =>
    [-34, 34].map(
      (y) => ellipse(x, y, 23, 20, color.coralSoft) + ellipse(x - 4, y - 5, 12, 8, color.white, { opacity: 0.5 }),
    ),
  );
  return rect(-104, -76, 208, 152, 20, color.tealPale) + rect(-94, -66, 188, 132, 14, color.white) + cells.join("");
}

export function bacterium(fill: string): string {
  return (
    line(
      "M-60-44L-70-62M-20-48V-70M24-48L28-70M62-36L78-52M-60 44L-72 62M-20 48L-22 70M24 48L30 70M62 36L80 50M92 0H130C150 0 146 24 170 22",
      fill,
      8,
    ) +
    rect(-98, -48, 196, 96, 48, fill) +
    circle(-46, -8, 13, darker(fill, 0.2)) +
    circle(-4, 16, 16, darker(fill, 0.2)) +
    circle(44, -10, 12, darker(fill, 0.2)) +
    line("M-66-28Q-50-34-20-34", lighter(fill, 0.5), 7)
  );
}

export function microscope(fill: string): string {
  return [
    rect(-84, 76, 168, 24, 12, color.ink),
    path("M20-40C84-20 92 60 40 84H-10C50 60 44 0 6-14Z", fill),
    rect(-70, 34, 92, 16, 8, color.inkSoft),
    at(
      { x: -22, y: -30, rotate: 24 },
      rect(-24, -60, 48, 92, 12, color.white),
      rect(-16, -92, 32, 40, 8, color.ink),
      rect(-14, 28, 28, 28, 6, color.gold),
      rect(-24, -20, 48, 16, 0, fill),
    ),
  ].join("");
}

export function testTube(liquid: string): string {
  return (
    rect(-24, -90, 48, 184, 24, color.white) +
    path("M-24-10H24V70A24 24 0 0 1-24 70Z", liquid) +
    rect(-32, -100, 64, 20, 8, color.tealDeep) +
    circle(-4, 30, 6, color.white, { opacity: 0.7 }) +
    circle(8, 56, 4, color.white, { opacity: 0.7 })
  );
}

export function glasses(frame: string): string {
  return (
    line("M-104-8L-132-30M104-8L132-30M-16-2Q0-16 16-2", frame, 12) +
    circle(-60, 4, 44, color.white, { "fill-opacity": 0.6 }) +
    circle(60, 4, 44, color.white, { "fill-opacity": 0.6 }) +
    ring(-60, 4, 44, frame, 13) +
    ring(60, 4, 44, frame, 13) +
    line("M-82-4L-64-22M38-4L56-22", color.white, 8)
  );
}
