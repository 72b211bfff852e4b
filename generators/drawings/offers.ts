import { donut } from "./charts.ts";
import { laptop } from "./devices.ts";
import { figure } from "./figure.ts";
import { cover } from "./grounds.ts";
import { doctorBag, glasses } from "./instruments.ts";
import { percentSign, percentTag, plate, shoe } from "./objects.ts";
import { color, hair, skin } from "./palette.ts";
import { calendar, clipboard, panel } from "./papers.ts";
import { person } from "./person.ts";
import { office, tree } from "./places.ts";
import { cross, shield, stethoscope, syringe, tooth } from "./signs.ts";
import { at, circle, ellipse, line, path, rect } from "./svg.ts";

const width = 1200;
const height = 675;

function morningWalk(): string {
  return cover(
    width,
    height,
    "gold",
    "hills",
    path("M480 675C540 580 760 540 640 450C700 440 730 436 770 440C880 530 720 580 900 675Z", color.sandDeep),
    at({ x: 1010, y: 420, scale: 1.1 }, tree(color.tealMid)),
    at({ x: 90, y: 370, scale: 1 }, tree(color.teal)),
    figure({
      x: 560,
      y: 400,
      scale: 1.1,
      skin: skin.tan,
      top: color.coral,
      bottom: color.ink,
      arms: ["M-14-86L-44-50L-24-14", "M14-86L40-46L62-66"],
      legs: ["M-10 0L-28 56L-64 98", "M10 0L40 44L32 108"],
      lean: 5,
    }),
    figure({
      x: 735,
      y: 420,
      scale: 1.1,
      skin: skin.warm,
      hijab: color.tealSoft,
      top: color.teal,
      bottom: color.inkSoft,
      arms: ["M-14-86L-44-50L-24-14", "M14-86L40-46L62-66"],
      legs: ["M-10 0L-28 56L-64 98", "M10 0L40 44L32 108"],
      lean: 5,
    }),
    at(
      { x: 290, y: 520, scale: 1.9, rotate: -6 },
      ellipse(0, 66, 110, 10, color.ink, { opacity: 0.14 }),
      shoe(color.coral),
    ),
  );
}

function onlineClass(): string {
  const teacher = person({
    x: 0,
    y: 6,
    scale: 0.62,
    skin: skin.warm,
    hair: "hijab",
    hairColor: color.tealSoft,
    outfit: "coat",
    top: color.white,
    inner: color.teal,
    height: 110,
  });
  return cover(
    width,
    height,
    "mint",
    "table",
    at(
      { x: 470, y: 350, scale: 1.9 },
      laptop(
        rect(-117, -75, 234, 150, 6, color.goldSoft) +
          at({ x: -40, y: 8 }, teacher) +
          rect(50, -58, 54, 34, 8, color.white) +
          rect(50, -16, 54, 34, 8, color.white) +
          rect(50, 26, 54, 34, 8, color.white) +
          circle(77, -41, 10, color.coralSoft) +
          circle(77, 1, 10, color.teal) +
          circle(77, 43, 10, color.gold),
      ),
    ),
    at({ x: 910, y: 420, scale: 1.7 }, circle(5, 8, 98, color.ink, { opacity: 0.12 }), plate()),
  );
}

function digitalFiles(): string {
  return cover(
    width,
    height,
    "coral",
    "disc",
    at(
      { x: 570, y: 350, scale: 2.4 },
      laptop(
        at({ x: -52, y: -2, scale: 0.6 }, clipboard("check", color.gold)) +
          line("M10-40H90M10-14H90M10 12H60", color.tealPale, 10),
        color.inkSoft,
      ),
    ),
    at({ x: 1000, y: 200 }, panel(190, 190, 46, color.coral), at({ scale: 0.85 }, cross(color.white))),
    at(
      { x: 190, y: 220 },
      panel(170, 120, 34),
      circle(-36, 0, 24, color.tealMid),
      line("M-48 0l9 10l15-18", color.white, 8),
      line("M8-10H54M8 14H40", color.tealPale, 10),
    ),
  );
}

function roundTable(): string {
  const seats: readonly (readonly [number, number, number, string, string, string])[] = [
    [600, 96, 0, color.tealSoft, skin.light, hair.brown],
    [866, 190, 58, color.coralSoft, skin.warm, hair.black],
    [866, 490, 122, color.mint, skin.deep, hair.black],
    [600, 584, 180, color.coral, skin.tan, color.gold],
    [334, 490, 238, color.gold, skin.warm, color.tealSoft],
    [334, 190, 302, color.sand, skin.brown, hair.black],
  ];
  const body = seats.map(([x, y, rotate, top, , cap]) =>
    at({ x, y, rotate }, ellipse(0, 0, 82, 40, top), circle(0, 6, 40, cap)),
  );
  const hands = seats.map(([x, y, rotate, top, tone]) =>
    at(
      { x, y, rotate },
      circle(-34, 92, 16, tone),
      circle(34, 92, 16, tone),
      line("M-62 8Q-66 56-40 78M62 8Q66 56 40 78", top, 28),
    ),
  );
  return cover(
    width,
    height,
    "teal",
    "petals",
    ...body,
    ellipse(608, 354, 252, 190, color.ink, { opacity: 0.25 }),
    ellipse(600, 342, 252, 190, color.wood),
    ellipse(600, 336, 240, 180, color.sandDeep),
    ...hands,
    at(
      { x: 600, y: 336 },
      panel(250, 150, 20),
      line("M-94 44L-46 6L-4 22L42-32L94-44", color.coral, 12),
      ...[
        [-94, 44],
        [-46, 6],
        [-4, 22],
        [42, -32],
        [94, -44],
      ].map(([x = 0, y = 0]) => circle(x, y, 11, color.teal)),
    ),
  );
}

function vaccineWeek(): string {
  return cover(
    width,
    height,
    "sand",
    "rings",
    at(
      { x: 390, y: 370, scale: 1.9, rotate: -5 },
      rect(-80, -70, 184, 184, 22, color.ink, { opacity: 0.12 }),
      calendar(color.teal, "check"),
    ),
    at({ x: 770, y: 350, scale: 2.3 }, shield(color.goldSoft, color.gold)),
    at({ x: 990, y: 350, scale: 1.7, rotate: 30 }, syringe(color.coralSoft)),
  );
}

export function eventCovers(): string[] {
  return [morningWalk(), onlineClass(), digitalFiles(), roundTable(), vaccineWeek()];
}

function checkupOffer(): string {
  return cover(
    width,
    height,
    "sea",
    "arch",
    at({ x: 480, y: 370, scale: 2.3 }, clipboard("check")),
    at({ x: 800, y: 380, scale: 2 }, stethoscope(color.ink, color.gold)),
    at({ x: 250, y: 220, scale: 1.1, rotate: -6 }, percentTag(color.coral)),
  );
}

function workplaceOffer(): string {
  return cover(
    width,
    height,
    "sand",
    "hills",
    at({ x: 300, y: 430, scale: 1.6 }, office(color.teal, color.goldSoft, 6)),
    at({ x: 480, y: 460, scale: 1.2 }, office(color.tealSoft, color.mint, 4)),
    at(
      { x: 720, y: 440, scale: 1.9 },
      ellipse(0, 98, 130, 12, color.ink, { opacity: 0.15 }),
      doctorBag(color.coralSoft),
    ),
    at({ x: 1010, y: 430, scale: 1.7, rotate: 24 }, syringe(color.tealMid)),
  );
}

function dashboardOffer(): string {
  return cover(
    width,
    height,
    "ink",
    "diagonal",
    at(
      { x: 520, y: 330 },
      rect(-348, -218, 720, 480, 32, color.tealDeep),
      rect(-360, -236, 720, 480, 32, color.white),
      path("M-360-204A32 32 0 0 1-328-236H328A32 32 0 0 1 360-204V-176H-360Z", color.teal),
      circle(-320, -206, 9, color.gold),
      circle(-292, -206, 9, color.tealSoft),
      at({ x: -190, y: 30, scale: 1.55 }, donut()),
      line("M0-110H300M0-64H220M0-18H270", color.tealPale, 18),
      line("M0 60H90M120 60H210M240 60H300", color.gold, 18),
      line("M0 120H200", color.mintDeep, 18),
    ),
    ...[0, 1, 2].map((index) =>
      at(
        { x: 1000, y: 150 + index * 190 },
        circle(0, 0, 82, [color.gold, color.coralSoft, color.tealSoft][index] ?? color.gold),
        path("M18-52A54 54 0 1 0 52 24A46 46 0 0 1 18-52Z", color.white),
      ),
    ),
  );
}

function eyesAndTeeth(): string {
  return cover(
    width,
    height,
    "mint",
    "blob",
    at({ x: 460, y: 300, scale: 2.3, rotate: -8 }, glasses(color.ink)),
    at({ x: 800, y: 390, scale: 1.9, rotate: 8 }, tooth(color.white)),
    at({ x: 440, y: 510 }, circle(0, 0, 100, color.coral), at({ scale: 0.72 }, percentSign(color.white))),
    line("M960 190V150M960 230V270M940 210H900M980 210H1020", color.gold, 11),
  );
}

export function promotionCovers(): string[] {
  return [checkupOffer(), workplaceOffer(), dashboardOffer(), eyesAndTeeth()];
}
