import type { SampleBrand } from "../../src/sample/brands.ts";
import { heldPhone, laptop, phone } from "./devices.ts";
import { kawungGround, kawungPattern } from "./kawung.ts";
import { color, hair, skin } from "./palette.ts";
import { panel, paper } from "./papers.ts";
import { person } from "./person.ts";
import { plant } from "./places.ts";
import { cross, heart, shield } from "./signs.ts";
import { at, circle, drawing, line, path, rect, text } from "./svg.ts";

function lines(x: number, y: number, size: number, fill: string, words: readonly string[]): string {
  return words.map((word, index) => text(x, y + index * size * 1.14, size, fill, word, { weight: 700 })).join("");
}

function pill(x: number, y: number, width: number, fill: string, ink: string, words: string): string {
  return (
    rect(x, y, width, 54, 27, fill) + text(x + width / 2, y + 36, 24, ink, words, { weight: 700, anchor: "middle" })
  );
}

/** Announcement: claims without paper from January 2027. */
export function paperlessBanner(): string {
  return drawing(
    900,
    600,
    [
      rect(0, 0, 900, 600, 0, color.ink),
      kawungGround("k", 0, 0, 900, 600),
      path("M560 0C470 170 620 360 520 600H900V0Z", color.teal),
      circle(730, 310, 200, color.tealMid),
      lines(56, 176, 66, color.white, ["Klaim", "Tanpa Kertas"]),
      text(58, 318, 28, color.mintDeep, "Cukup kartu peserta"),
      text(58, 356, 28, color.mintDeep, "di rumah sakit rekanan"),
      pill(56, 420, 300, color.gold, color.ink, "Mulai Januari 2027"),
      at({ x: 640, y: 300, scale: 1.4, rotate: -9 }, paper(color.coralSoft, "bill")),
      at(
        { x: 760, y: 310, scale: 1.8, rotate: 4 },
        rect(-54, -98, 132, 224, 24, color.ink, { opacity: 0.2 }),
        phone("claim"),
      ),
    ],
    [kawungPattern("k", "#113842", 80, 1)],
  );
}

/** Invitation to install the member app. */
export function appBanner(brand: SampleBrand): string {
  return drawing(
    900,
    600,
    [
      rect(0, 0, 900, 600, 0, color.mint),
      kawungGround("k", 0, 0, 900, 600),
      circle(690, 330, 290, color.tealSoft),
      lines(56, 166, 58, color.ink, ["Aplikasi", brand.name]),
      text(58, 290, 27, color.inkSoft, "Kartu, klaim, dan jaringan"),
      text(58, 326, 27, color.inkSoft, "dalam satu genggaman"),
      pill(56, 390, 270, color.teal, color.white, "Pasang sekarang"),
      person({
        x: 730,
        y: 380,
        scale: 1.36,
        skin: skin.warm,
        hair: "long",
        hairColor: hair.brown,
        outfit: "plain",
        top: color.coralSoft,
        look: -0.7,
        tilt: -4,
        item: at({ x: -146, y: 62, scale: 0.8, rotate: -10 }, heldPhone("card", skin.warm)),
        arms: [{ side: -1, elbow: [-104, 220], hand: [-100, 142], behind: true }],
      }),
      at({ x: 830, y: 130 }, panel(110, 110, 30), at({ scale: 0.34 }, heart(color.coralSoft, "pulse"))),
    ],
    [kawungPattern("k", color.mintDeep, 80, 0.9)],
  );
}

/** Phone and laptop with the member sign-in screen. */
export function memberHowTo(): string {
  const signIn = (scale: number) =>
    at(
      { scale },
      circle(0, -50, 24, color.tealPale),
      circle(0, -56, 9, color.teal),
      path("M-15-36A15 13 0 0 1 15-36Z", color.teal),
      rect(-44, -14, 88, 22, 7, color.white, { stroke: color.tealPale, "stroke-width": 3 }),
      rect(-44, 18, 88, 22, 7, color.white, { stroke: color.tealPale, "stroke-width": 3 }),
      rect(-44, 50, 88, 24, 8, color.teal),
      line("M-32-3H10M-32 29h1M-22 29h1M-12 29h1M-2 29h1", color.tealSoft, 5),
      line("M-14 62H14", color.white, 5),
    );
  return drawing(
    1200,
    800,
    [
      rect(0, 0, 1200, 800, 0, color.sandDeep),
      kawungGround("k", 0, 0, 1200, 800),
      circle(600, 400, 340, color.mintDeep),
      rect(0, 650, 1200, 150, 0, color.tealSoft),
      rect(0, 650, 1200, 14, 0, color.tealMid),
      at(
        { x: 500, y: 438, scale: 2.3 },
        laptop(
          rect(-117, -75, 234, 20, 0, color.teal) +
            rect(-117, -55, 96, 130, 0, color.mintDeep) +
            at({ x: -69, y: 10, scale: 0.36 }, shield(color.tealSoft, color.teal, "heart")) +
            at({ x: 48, y: 13, scale: 0.74 }, signIn(1)),
        ),
      ),
      at(
        { x: 916, y: 452, scale: 2 },
        rect(-58, -104, 132, 224, 24, color.ink, { opacity: 0.16 }),
        phone("blank"),
        at({ y: -8 }, signIn(1)),
      ),
      at({ x: 130, y: 580, scale: 1.1 }, plant(color.tealMid, color.coralSoft)),
      at({ x: 1052, y: 180 }, panel(130, 130, 36, color.gold), at({ scale: 0.42 }, cross(color.white))),
    ],
    [kawungPattern("k", color.sandShade, 84, 0.6)],
  );
}
