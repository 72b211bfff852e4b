import { pin } from "./objects.ts";
import { color, darker } from "./palette.ts";
import { cross } from "./signs.ts";
import { at, circle, line, path, rect } from "./svg.ts";

export type Screen = "blank" | "card" | "map" | "claim";

function screenContent(screen: Screen): string {
  const row = (y: number, dot: string) =>
    circle(-36, y, 9, dot) + line(`M-18 ${y - 4}H38M-18 ${y + 8}H16`, color.mintDeep, 6);
  switch (screen) {
    case "blank":
      return "";
    case "card":
      return (
        rect(-48, -66, 96, 60, 10, color.teal) +
        at({ x: -28, y: -46, scale: 0.09 }, cross(color.white)) +
        line("M-36-20H10", color.white, 5) +
        row(24, color.gold) +
        row(56, color.coralSoft)
      );
    case "map":
      return `${rect(-56, -84, 112, 168, 0, color.mintDeep)}${line("M-50-30L50 10M-10-80L-30 80M20-20L44 80", color.white, 10)}${at({ x: 14, y: -20, scale: 0.36 }, pin(color.coral))}`;
    case "claim":
      return (
        circle(0, -28, 34, color.teal) +
        line("M-16-28L-4-16L17-40", color.white, 9) +
        line("M-36 26H36M-24 46H24", color.mintDeep, 8)
      );
  }
}

export function phone(screen: Screen, body: string = color.ink): string {
  return [
    rect(-66, -112, 132, 224, 24, body),
    rect(-56, -96, 112, 188, 12, color.sand),
    screenContent(screen),
    line("M-14-104H14", color.tealSoft, 4),
    line("M-16 84H16", color.tealSoft, 5),
  ].join("");
}

/** A phone with the fingers that hold it from below right; the arm behind supplies the palm. */
export function heldPhone(screen: Screen, tone: string): string {
  const shade = darker(tone, 0.12);
  return [
    circle(40, 84, 44, shade),
    phone(screen),
    line("M-72 34H-56M-72 60H-54M-70 86H-54", tone, 23),
    line("M72 92L74 64L50 26", tone, 27),
  ].join("");
}

export function laptop(content: string, lid: string = color.ink): string {
  return [
    rect(-130, -100, 260, 176, 16, lid),
    rect(-117, -88, 234, 150, 6, color.sand),
    at({ y: -13 }, content),
    path("M-160 76H160L150 94Q147 100 140 100H-140Q-147 100-150 94Z", "#DCEBE8"),
    path("M-153 89H153L150 94Q147 100 140 100H-140Q-147 100-150 94Z", color.tealPale),
    rect(-28, 76, 56, 8, 4, color.tealSoft),
  ].join("");
}

export function headset(fill: string): string {
  return [
    line("M-78 10V-10A78 78 0 0 1 78-10V10", color.ink, 16),
    line("M78 30C78 76 50 86 16 86", color.ink, 9),
    rect(-98, -6, 40, 76, 18, fill),
    rect(58, -6, 40, 76, 18, fill),
    circle(10, 86, 13, color.gold),
  ].join("");
}

export function handset(fill: string): string {
  return (
    path(
      "M-62-96L-30-98Q-20-98-18-88L-10-46Q-8-38-16-32L-38-16C-26 20 0 44 34 56L52 34Q58 26 68 30L106 44Q114 48 112 58L104 88Q100 100 88 100C-20 96-92 20-86-70Q-84-94-62-96Z",
      fill,
    ) + path("M104 88Q100 100 88 100C-20 96-92 20-86-70C-60 30 10 80 104 88Z", color.ink, { opacity: 0.14 })
  );
}

/** Two small coats on a screen: a video call. */
export function videoPanel(left: string, right: string): string {
  return (
    rect(-236, -160, 472, 320, 30, color.ink) +
    rect(-216, -140, 210, 224, 16, color.mintDeep) +
    rect(6, -140, 210, 224, 16, color.goldSoft) +
    left +
    right +
    circle(-60, 122, 21, color.tealMid) +
    circle(0, 122, 21, color.coral) +
    circle(60, 122, 21, color.tealMid) +
    line("M-10 122H10", color.white, 6)
  );
}
