import { color, darker } from "./palette.ts";
import { cross, heart } from "./signs.ts";
import { at, circle, line, path, rect } from "./svg.ts";

export function clipboard(kind: "check" | "blank", board: string = color.wood): string {
  const checks = [-36, 2, 40]
    .map((y) => line(`M-52 ${y}l9 9l15-18`, color.teal, 8) + line(`M-10 ${y}H48`, color.tealPale, 9))
    .join("");
  return [
    rect(-82, -92, 164, 200, 20, board),
    rect(-68, -74, 136, 168, 8, color.white),
    kind === "check" ? checks : "",
    rect(-36, -110, 72, 38, 12, color.ink),
    circle(0, -100, 8, color.gold),
  ].join("");
}

export function paper(accent: string, kind: "text" | "bill" | "seal" | "table"): string {
  const body = {
    text: line("M-44-34H44M-44-8H44M-44 18H44M-44 44H6", color.tealPale, 9),
    bill: `${line("M-44-30H4M-44 0H-4M-44 30H8", color.tealPale, 9)}${line("M30-30H44M30 0H44M30 30H44", accent, 9)}${rect(-46, 52, 92, 22, 8, accent)}`,
    seal: `${line("M-44-34H44M-44-8H44M-44 18H0", color.tealPale, 9)}${circle(30, 50, 24, accent)}${circle(30, 50, 11, color.white)}`,
    table: `${rect(-48, -38, 96, 24, 4, accent)}${line("M-48 8H48M-48 34H48M-48 60H48", color.tealPale, 7)}${line("M-16-10V72M18-10V72", color.mintDeep, 5)}`,
  };
  return [
    path("M-72-100H36L72-64V92Q72 100 64 100H-64Q-72 100-72 92Z", color.white),
    path("M36-100L72-64H44Q36-64 36-72Z", color.tealPale),
    line("M-44-66H6", accent, 11),
    body[kind],
  ].join("");
}

export function calendar(accent: string, mark: "heart" | "check" | "dots"): string {
  const dots = [-56, -19, 18, 55].flatMap((x) => [-14, 22, 58].map((y) => ({ x, y })));
  const days = dots
    .map(({ x, y }, index) => rect(x - 13, y - 13, 26, 26, 7, index === 7 ? accent : color.mintDeep))
    .join("");
  const marks = {
    heart: at({ y: 24, scale: 0.62 }, heart(color.coralSoft)),
    check: line("M-36 22L-10 48L42-8", color.teal, 18),
    dots: days,
  };
  return [
    rect(-92, -84, 184, 184, 22, color.white),
    path("M-92-62Q-92-84-70-84H70Q92-84 92-62V-40H-92Z", accent),
    line("M-46-100V-68M46-100V-68", color.ink, 13),
    marks[mark],
  ].join("");
}

export function envelope(fill: string): string {
  return (
    rect(-104, -70, 208, 144, 18, fill) +
    path("M-100-62Q0 40 100-62Q96-70 86-70H-86Q-96-70-100-62Z", darker(fill, 0.14)) +
    circle(74, -58, 30, color.coral) +
    line("M74-70V-58M74-47v1", color.white, 8)
  );
}

export function newspaper(accent: string): string {
  return (
    rect(-100, -96, 200, 192, 12, color.white) +
    path("M100-60H118Q128-60 128-50V78Q128 96 112 96H84Q100 96 100 78Z", color.tealPale) +
    rect(-80, -76, 160, 28, 6, color.ink) +
    rect(-80, -30, 76, 62, 8, accent) +
    at({ x: -42, y: 0, scale: 0.24 }, cross(color.white)) +
    line("M16-24H78M16 0H78M16 24H60M-78 54H78M-78 76H40", color.tealPale, 8)
  );
}

export function folder(fill: string): string {
  return (
    path("M-100-60Q-100-76-84-76H-30L-8-52H84Q100-52 100-36V76Q100 92 84 92H-84Q-100 92-100 76Z", darker(fill, 0.18)) +
    rect(-78, -66, 156, 100, 8, color.white) +
    line("M-54-40H40M-54-18H10", color.tealPale, 8) +
    path("M-108-14Q-108-26-96-26H96Q108-26 108-14L98 80Q97 92 84 92H-84Q-97 92-98 80Z", fill)
  );
}

export function pen(fill: string): string {
  return at(
    { rotate: 38 },
    rect(-16, -110, 32, 160, 10, fill),
    rect(-16, -70, 32, 16, 0, color.gold),
    path("M-16 50H16L4 92Q0 98-4 92Z", color.sandDeep),
    path("M-5 84H5L3 94Q0 98-3 94Z", color.ink),
  );
}

export function book(fill: string, page: string): string {
  return [
    path("M0 70C-40 44-90 44-130 56V-64C-90-78-40-76 0-50C40-76 90-78 130-64V56C90 44 40 44 0 70Z", fill),
    path("M0 50C-36 28-80 28-112 38V-72C-80-84-36-80 0-56Z", page),
    path("M0 50C36 28 80 28 112 38V-72C80-84 36-80 0-56Z", darker(page, 0.06)),
    line(
      "M-90-44Q-50-52-22-36M-90-14Q-50-22-22-6M-90 14Q-60 8-40 12M90-44Q50-52 22-36M90-14Q50-22 22-6",
      color.tealSoft,
      7,
    ),
  ].join("");
}

export function closedBook(fill: string): string {
  return (
    rect(-80, -100, 150, 200, 14, darker(fill, 0.24)) +
    rect(-62, -92, 128, 184, 6, color.white) +
    path("M-80-86A14 14 0 0 1-66-100H46A14 14 0 0 1 60-86V70A14 14 0 0 1 46 84H-62Q-80 84-80 100Z", fill) +
    line("M-52-96V84", darker(fill, 0.2), 6) +
    rect(-30, -62, 68, 40, 8, color.white, { opacity: 0.9 }) +
    line("M-18-42H26", fill, 8)
  );
}

/** White panel with a soft shadow behind. */
export function panel(width: number, height: number, radius = 24, fill: string = color.white): string {
  return (
    rect(-width / 2 + 8, -height / 2 + 14, width, height, radius, color.ink, { opacity: 0.08 }) +
    rect(-width / 2, -height / 2, width, height, radius, fill)
  );
}
