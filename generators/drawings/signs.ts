import { color, darker, lighter } from "./palette.ts";
import { at, circle, line, path, rect } from "./svg.ts";

/** Health signs around the origin, about 200 units high. */

export const heartShape =
  "M0 84C-30 62-92 20-92-32C-92-64-68-84-42-84C-22-84-8-74 0-58C8-74 22-84 42-84C68-84 92-64 92-32C92 20 30 62 0 84Z";
export const shieldShape = "M0-104C28-84 58-76 88-74V-8C88 50 46 86 0 106C-46 86-88 50-88-8V-74C-58-76-28-84 0-104Z";

export function cross(fill: string): string {
  return path(
    "M-22-74Q-22-84-12-84H12Q22-84 22-74V-22H74Q84-22 84-12V12Q84 22 74 22H22V74Q22 84 12 84H-12Q-22 84-22 74V22H-74Q-84 22-84 12V-12Q-84-22-74-22H-22Z",
    fill,
  );
}

export function heart(
  fill: string,
  mark: "plain" | "pulse" | "cross" = "plain",
  markColor: string = color.white,
): string {
  const shade = path("M42-84C68-84 92-64 92-32C92 20 30 62 0 84C44 30 72-20 42-84Z", darker(fill, 0.2), {
    opacity: 0.6,
  });
  const marks = {
    plain: path("M-66-36Q-64-58-42-60", "none", { stroke: lighter(fill, 0.5), "stroke-width": 12 }),
    pulse: line("M-66-6H-30L-14-36L10 28L26-6H64", markColor, 11),
    cross: at({ y: -8, scale: 0.42 }, cross(markColor)),
  };
  return path(heartShape, fill) + shade + marks[mark];
}

export function shield(fill: string, inner: string, mark: "cross" | "check" | "heart" | "none" = "cross"): string {
  const marks = {
    cross: at({ y: -4, scale: 0.52 }, cross(color.white)),
    check: line("M-36-2L-10 26L40-30", color.white, 20),
    heart: at({ y: 0, scale: 0.5 }, heart(color.coralSoft)),
    none: "",
  };
  return [
    path(shieldShape, fill),
    at({ scale: 0.82 }, path(shieldShape, inner)),
    at({ scale: 0.82 }, path("M0-104C28-84 58-76 88-74V-8C88 50 46 86 0 106Z", darker(inner, 0.14))),
    marks[mark],
  ].join("");
}

export function pulse(stroke: string, width = 10): string {
  return line("M-100 0H-52L-30-46L0 52L24-22L36 0H100", stroke, width);
}

export function capsule(left: string, right: string): string {
  return [
    rect(-96, -38, 192, 76, 38, left),
    path("M0-38H58A38 38 0 0 1 58 38H0Z", right),
    path("M-96 6A38 38 0 0 0-58 38H58A38 38 0 0 0 96 6A40 24 0 0 1 58 20H-58A40 24 0 0 1-96 6Z", color.ink, {
      opacity: 0.12,
    }),
    line("M-58-18H-24", color.white, 9, { opacity: 0.7 }),
  ].join("");
}

export function tablet(fill: string): string {
  return circle(0, 0, 46, darker(fill, 0.18)) + circle(-2, -5, 45, fill) + line("M-24-5H20", darker(fill, 0.2), 7);
}

export function stethoscope(tube: string, disc: string): string {
  return [
    line("M-70-92H-82V-30C-82 20-14 20-14-30V-92H-26", tube, 13),
    line("M-48 8V36C-48 112 62 112 62 36V6", tube, 13),
    circle(-76, -92, 9, color.gold),
    circle(-20, -92, 9, color.gold),
    circle(62, -18, 32, tube),
    circle(62, -18, 21, disc),
    circle(62, -18, 8, color.white),
  ].join("");
}

export function syringe(liquid: string): string {
  return [
    line("M0 62V104", color.tealSoft, 5),
    rect(-9, 46, 18, 22, 5, color.tealDeep),
    rect(-27, -56, 54, 106, 10, color.white),
    path("M-27-8H27V40Q27 50 17 50H-17Q-27 50-27 40Z", liquid),
    path("M8-56H17Q27-56 27-46V40Q27 50 17 50H8Z", color.ink, { opacity: 0.1 }),
    line("M-27-30H-10M-27-8H-10M-27 14H-10", color.ink, 4),
    rect(-40, -64, 80, 14, 7, color.tealDeep),
    rect(-7, -96, 14, 36, 4, color.tealMid),
    rect(-28, -106, 56, 14, 7, color.tealDeep),
  ].join("");
}

export function bottle(fill: string, label: string): string {
  return [
    rect(-56, -46, 112, 146, 24, fill),
    path("M20-46H32Q56-46 56-22V76Q56 100 32 100H20Z", color.ink, { opacity: 0.12 }),
    rect(-46, -96, 92, 42, 10, color.white),
    line("M-26-88V-64M-4-88V-64M18-88V-64", color.mintDeep, 6),
    rect(-56, -16, 112, 76, 0, label),
    at({ y: 22, scale: 0.28 }, cross(fill)),
  ].join("");
}

export function drop(fill: string): string {
  return [
    path("M0-98C26-54 66-10 66 34A66 64 0 0 1-66 34C-66-10-26-54 0-98Z", fill),
    path("M0-98C26-54 66-10 66 34A66 64 0 0 1 0 98C50 60 40-20 0-98Z", darker(fill, 0.2), { opacity: 0.6 }),
    line("M-40 34Q-38 60-14 70", lighter(fill, 0.5), 10),
  ].join("");
}

export function thermometer(fill: string): string {
  return [
    rect(-25, -104, 50, 166, 25, color.white),
    circle(0, 64, 42, color.white),
    circle(0, 64, 28, fill),
    rect(-9, -46, 18, 100, 9, fill),
    line("M38-70H56M38-40H50M38-10H56", color.tealMid, 6),
  ].join("");
}

export function tooth(fill: string): string {
  return [
    path(
      "M0-66C30-92 84-84 82-30C80 4 62 14 58 48C54 82 42 98 30 94C14 88 22 34 0 34C-22 34-14 88-30 94C-42 98-54 82-58 48C-62 14-80 4-82-30C-84-84-30-92 0-66Z",
      fill,
    ),
    path("M46-80C70-78 84-60 82-30C80 4 62 14 58 48C54 82 42 98 30 94C50 30 74-20 46-80Z", color.ink, {
      opacity: 0.09,
    }),
    line("M-58-34Q-56-58-34-60", color.mintDeep, 10),
  ].join("");
}

export function mosquito(): string {
  return [
    path("M6-20C40-100 104-90 96-62C86-34 40-18 12-4Z", color.mintDeep, { opacity: 0.9 }),
    path("M-2-20C-10-104-78-112-84-82C-86-50-34-22-10-4Z", color.mint, { opacity: 0.9 }),
    line("M-30 10L-64 50L-56 92M-8 20L-16 66L4 98M16 16L44 58L40 94", color.ink, 5),
    line("M-66-2L-104 30", color.ink, 5),
    path("M-20-14C10-30 84 6 96 46C60 52-6 36-24 16Z", color.inkSoft),
    line("M26-8L14 26M52 8L42 36M74 24L68 44", color.mint, 7),
    circle(-28, 0, 22, color.ink),
    circle(-54, -4, 15, color.ink),
    circle(-58, -8, 5, color.coralSoft),
  ].join("");
}

export function moon(fill: string): string {
  return (
    path("M34-86A90 90 0 1 0 86 44A76 76 0 0 1 34-86Z", fill) + circle(78, -70, 7, fill) + circle(108, -24, 5, fill)
  );
}
