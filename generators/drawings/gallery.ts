import { healthCard } from "./cards.ts";
import { barChart } from "./charts.ts";
import { figure } from "./figure.ts";
import { bloodBag, microscope, testTube } from "./instruments.ts";
import { kawungPattern } from "./kawung.ts";
import { color, darker, hair, skin } from "./palette.ts";
import { person, wornHeadset } from "./person.ts";
import { plant } from "./places.ts";
import { bottle, capsule, cross, drop, heart, syringe } from "./signs.ts";
import { at, circle, drawing, path, rect } from "./svg.ts";

const size = 600;

function tile(back: string, pattern: string, ...content: string[]): string {
  return drawing(
    size,
    size,
    [rect(0, 0, size, size, 0, back), rect(0, 0, size, size, 0, "url(#ground)"), ...content],
    [kawungPattern("ground", pattern, 75, 0.7), kawungPattern("batik", color.goldSoft, 44, 0.75)],
  );
}

function callCentre(): string {
  return tile(
    color.mintDeep,
    color.tealPale,
    circle(300, 300, 220, color.tealSoft),
    person({
      x: 300,
      y: 350,
      scale: 1.5,
      skin: skin.tan,
      hair: "short",
      outfit: "batik",
      top: color.teal,
      item: wornHeadset(color.gold),
    }),
  );
}

function registration(): string {
  return tile(
    color.goldSoft,
    "#F2C871",
    person({
      x: 210,
      y: 270,
      scale: 1.15,
      skin: skin.warm,
      hair: "hijab",
      hairColor: color.coralSoft,
      outfit: "coat",
      top: color.white,
      inner: color.teal,
      look: 0.6,
    }),
    rect(0, 430, size, 170, 0, darker(color.wood, 0.08)),
    rect(0, 410, size, 36, 0, color.wood),
    at(
      { x: 420, y: 320, scale: 0.95 },
      rect(-90, -70, 180, 130, 16, color.ink),
      at({ y: -6, scale: 0.4 }, cross(color.tealSoft)),
      rect(-14, 56, 28, 36, 0, color.inkSoft),
      rect(-60, 84, 120, 16, 8, color.inkSoft),
    ),
    at(
      { x: 300, y: 500, scale: 0.82, rotate: -6 },
      rect(-142, -82, 300, 190, 24, color.ink, { opacity: 0.18 }),
      healthCard(color.teal),
    ),
  );
}

function donors(): string {
  return tile(
    color.coralPale,
    "#F0B9A4",
    at({ x: 250, y: 270, scale: 1.75 }, bloodBag()),
    at({ x: 430, y: 410, scale: 0.95 }, heart(color.coral, "plain")),
    at({ x: 460, y: 190, scale: 0.6 }, drop(color.coral)),
  );
}

function pharmacy(): string {
  const shelf = (y: number) => rect(60, y, 480, 22, 6, color.wood) + rect(60, y + 16, 480, 8, 4, darker(color.wood));
  return tile(
    color.tealSoft,
    "#6AB2A9",
    rect(60, 70, 480, 470, 20, color.sand),
    shelf(270),
    shelf(500),
    at({ x: 150, y: 184, scale: 0.86 }, bottle(color.teal, color.white)),
    at({ x: 282, y: 196, scale: 0.74 }, bottle(color.gold, color.white)),
    at({ x: 430, y: 236, scale: 0.7 }, capsule(color.coralSoft, color.sandShade)),
    at(
      { x: 180, y: 440, scale: 0.7 },
      rect(-110, -60, 220, 144, 16, color.coralSoft),
      at({ y: 12, scale: 0.5 }, cross(color.white)),
    ),
    at({ x: 340, y: 426, scale: 0.74 }, bottle(color.ink, color.white)),
    at({ x: 456, y: 414, scale: 0.86 }, bottle(color.tealMid, color.white)),
  );
}

function exercise(): string {
  const arms = ["M-18-88L-44-134L-22-186", "M18-88L44-134L22-186"];
  const legs = ["M-12 0L-30 56L-36 112", "M12 0L30 56L36 112"];
  return tile(
    color.sandDeep,
    color.sandShade,
    circle(440, 150, 80, color.gold),
    path("M0 400Q160 340 320 390T600 370V600H0Z", color.tealSoft),
    path("M0 500Q200 450 600 500V600H0Z", color.tealMid),
    figure({ x: 150, y: 400, scale: 0.95, skin: skin.brown, top: color.coral, bottom: color.ink, arms, legs }),
    figure({ x: 450, y: 400, scale: 0.95, skin: skin.tan, top: color.gold, bottom: color.ink, arms, legs }),
    figure({
      x: 300,
      y: 420,
      scale: 1.15,
      skin: skin.warm,
      hijab: color.teal,
      top: color.tealDeep,
      bottom: color.inkSoft,
      arms,
      legs,
    }),
  );
}

function laboratory(): string {
  return tile(
    color.tealPale,
    color.tealSoft,
    circle(300, 290, 200, color.mint),
    rect(0, 470, size, 130, 0, color.teal),
    at({ x: 210, y: 330, scale: 1.5 }, microscope(color.coralSoft)),
    at({ x: 390, y: 350, scale: 1.1 }, testTube(color.gold)),
    at({ x: 466, y: 350, scale: 1.1 }, testTube(color.coralSoft)),
    rect(346, 380, 170, 30, 10, color.wood),
    rect(346, 444, 170, 30, 10, color.wood),
  );
}

function immunisation(): string {
  return tile(
    color.gold,
    "#E8A838",
    circle(300, 320, 230, color.goldSoft),
    person({
      x: 216,
      y: 330,
      scale: 1.3,
      skin: skin.light,
      hair: "hijab",
      hairColor: color.teal,
      outfit: "plain",
      top: color.tealDeep,
      look: 0.7,
      tilt: 4,
    }),
    person({
      x: 360,
      y: 450,
      scale: 0.92,
      skin: skin.light,
      hair: "ponytail",
      hairColor: hair.brown,
      outfit: "plain",
      top: color.coralSoft,
      broad: 0.86,
    }),
    at({ x: 516, y: 420, scale: 1, rotate: 44 }, syringe(color.tealSoft)),
  );
}

function meeting(): string {
  return tile(
    color.mint,
    color.mintDeep,
    rect(120, 60, 360, 240, 20, color.ink),
    rect(136, 76, 328, 208, 10, color.white),
    at({ x: 300, y: 170, scale: 0.9 }, barChart([color.tealSoft, color.gold, color.coralSoft])),
    person({
      x: 150,
      y: 400,
      scale: 0.95,
      skin: skin.deep,
      hair: "curly",
      outfit: "shirt",
      top: color.gold,
      look: 0.7,
    }),
    person({
      x: 450,
      y: 400,
      scale: 0.95,
      skin: skin.light,
      hair: "bob",
      hairColor: hair.brown,
      outfit: "blazer",
      top: color.teal,
      look: -0.7,
    }),
    rect(0, 510, size, 90, 0, darker(color.wood, 0.1)),
    rect(0, 496, size, 30, 0, color.wood),
    at({ x: 300, y: 450, scale: 0.5 }, plant(color.tealMid, color.coralSoft)),
  );
}

export function galleryTiles(): string[] {
  return [callCentre(), registration(), donors(), pharmacy(), exercise(), laboratory(), immunisation(), meeting()];
}
