import { clock } from "./charts.ts";
import { handset, phone, videoPanel } from "./devices.ts";
import { cover } from "./grounds.ts";
import { flatHand, raisedHand } from "./hands.ts";
import { bloodBag } from "./instruments.ts";
import { kawung } from "./kawung.ts";
import { board, bubbles, chair, lock, magnifier, pin, umbrella } from "./objects.ts";
import { color, skin } from "./palette.ts";
import { calendar, closedBook, folder, panel, paper } from "./papers.ts";
import { person } from "./person.ts";
import { hospital, islands, rampOffice, tree, waves } from "./places.ts";
import { bottle, capsule, drop, heart, moon, shield, shieldShape } from "./signs.ts";
import { at, circle, ellipse, line, path, rect, ring } from "./svg.ts";

const width = 1200;
const height = 800;

function shadow(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, 16, color.ink, { opacity: 0.14 });
}

function paperless(): string {
  return cover(
    width,
    height,
    "mint",
    "disc",
    at({ x: 240, y: 400, scale: 2.2, rotate: -10 }, paper(color.coralSoft, "bill")),
    at(
      { x: 386, y: 416, scale: 2.2, rotate: -3 },
      rect(-66, -94, 150, 208, 10, color.ink, { opacity: 0.1 }),
      paper(color.teal, "table"),
    ),
    ...[
      [580, 300, 22],
      [574, 380, 34],
      [578, 480, 24],
      [640, 340, 20],
      [636, 430, 26],
      [642, 520, 14],
      [690, 390, 14],
      [688, 470, 16],
    ].map(([x = 0, y = 0, s = 0]) => rect(x, y, s, s, 4, color.teal)),
    at({ x: 880, y: 400, scale: 2.8 }, rect(-54, -98, 132, 224, 24, color.ink, { opacity: 0.14 }), phone("claim")),
  );
}

function clinics(): string {
  return cover(
    width,
    height,
    "sea",
    "rings",
    at({ x: 600, y: 470, scale: 1.25 }, islands(color.goldSoft, color.gold)),
    at({ x: 600, y: 396, scale: 1.2 }, shadow(0, 112, 180), hospital(color.white, color.teal)),
    at({ x: 252, y: 330, scale: 0.8 }, pin(color.coral)),
    at({ x: 884, y: 300, scale: 1 }, pin(color.coral)),
    at({ x: 1036, y: 420, scale: 0.7 }, pin(color.tealDeep)),
    at({ x: 420, y: 540, scale: 0.6 }, pin(color.tealDeep)),
  );
}

function survey(): string {
  const falling = [220, 176, 140, 108, 84];
  return cover(
    width,
    height,
    "sand",
    "table",
    at({ x: 400, y: 360, scale: 2.1 }, circle(6, 10, 100, color.ink, { opacity: 0.1 }), clock(color.white, color.teal)),
    ...falling.map((value, index) =>
      rect(
        680 + index * 80,
        640 - value * 1.7,
        58,
        value * 1.7,
        12,
        [color.coralSoft, color.gold, color.tealSoft, color.tealMid, color.teal][index] ?? color.teal,
      ),
    ),
    line("M690 210C780 230 860 330 1030 430M1030 430l-12-44M1030 430l-46 2", color.ink, 12),
  );
}

function handWash(): string {
  return cover(
    width,
    height,
    "pale",
    "blob",
    at(
      { x: 600, y: 120, scale: 1.3 },
      path("M-40-92H40V-40H120Q150-40 150-10V30H96V10H-96V-40H-40Z", color.tealMid),
      rect(-90, -110, 180, 30, 15, color.teal),
    ),
    at({ x: 760, y: 262, scale: 0.5 }, drop(color.tealSoft)),
    at({ x: 770, y: 356, scale: 0.36 }, drop(color.tealMid)),
    at({ x: 480, y: 510, scale: 2, rotate: 8 }, flatHand(skin.tan, color.teal)),
    at({ x: 760, y: 580, scale: 2, rotate: -10, flip: true }, flatHand(skin.warm, color.coralSoft)),
    at({ x: 626, y: 470, scale: 1.5 }, bubbles("#BFE3DD")),
    at({ x: 330, y: 280, scale: 0.5 }, bubbles("#BFE3DD")),
    at({ x: 940, y: 330, scale: 0.44 }, bubbles("#BFE3DD")),
  );
}

function appStages(): string {
  const stage = (x: number, y: number, fill: string, done: boolean) =>
    at(
      { x, y },
      panel(300, 96, 30),
      circle(-100, 0, 26, fill),
      done ? line("M-112 0l9 10l16-19", color.white, 8) : circle(-100, 0, 9, color.white),
      line("M-54-10H90", color.inkSoft, 11),
      line("M-54 16H30", color.tealPale, 10),
    );
  return cover(
    width,
    height,
    "teal",
    "diagonal",
    at(
      { x: 400, y: 410, scale: 2.7, rotate: -6 },
      rect(-52, -96, 132, 224, 24, color.ink, { opacity: 0.25 }),
      phone("claim"),
    ),
    line("M690 220V590", color.goldSoft, 8, { "stroke-dasharray": "2 22" }),
    stage(800, 210, color.teal, true),
    stage(850, 350, color.teal, true),
    stage(800, 490, color.gold, false),
    stage(850, 630, color.tealPale, false),
  );
}

function certified(): string {
  return cover(
    width,
    height,
    "gold",
    "arch",
    at({ x: 320, y: 530, scale: 1.5, rotate: -6 }, folder(color.tealMid)),
    at({ x: 880, y: 530, scale: 1.5, rotate: 6 }, folder(color.coralSoft)),
    at({ x: 612, y: 424, scale: 2.8 }, path(shieldShape, color.ink, { opacity: 0.15 })),
    at(
      { x: 600, y: 410, scale: 2.8 },
      shield(color.ink, color.teal, "none"),
      at({ y: -4, scale: 0.56 }, lock(color.gold)),
    ),
  );
}

function bloodDonors(): string {
  return cover(
    width,
    height,
    "coral",
    "petals",
    at({ x: 400, y: 350, scale: 2.1 }, rect(-60, -80, 142, 184, 30, color.ink, { opacity: 0.1 }), bloodBag()),
    at({ x: 760, y: 430, scale: 2 }, heart(color.coral, "cross")),
    at({ x: 950, y: 210, scale: 0.8 }, drop(color.coral)),
    at({ x: 1040, y: 350, scale: 0.5 }, drop(color.coralSoft)),
    at({ x: 600, y: 180, scale: 0.45 }, drop(color.coralSoft)),
  );
}

function coding(): string {
  return cover(
    width,
    height,
    "mint",
    "table",
    at(
      { x: 620, y: 270, scale: 1.75 },
      board(
        line("M-136-62H-30M-136-30H-60M-136 2H-10M-136 34H-80", color.mint, 9) +
          rect(30, -70, 110, 58, 8, color.tealMid) +
          line("M48-52H120M48-32H96", color.white, 7) +
          line("M40 30L70 58L130 10", color.gold, 10),
      ),
    ),
    at({ x: 226, y: 566, scale: 1.2, rotate: -4 }, closedBook(color.coral)),
    at({ x: 306, y: 586, scale: 1.02, rotate: 7 }, closedBook(color.gold)),
    at({ x: 560, y: 636, scale: 1.35 }, chair(color.coralSoft)),
    at({ x: 770, y: 636, scale: 1.35 }, chair(color.teal)),
    at({ x: 980, y: 636, scale: 1.35 }, chair(color.gold)),
  );
}

function newOffice(): string {
  return cover(
    width,
    height,
    "sea",
    "hills",
    at({ x: 210, y: 540, scale: 1.3 }, tree(color.tealMid)),
    at({ x: 110, y: 590, scale: 1 }, tree(color.teal)),
    at({ x: 540, y: 400, scale: 1.45 }, rampOffice()),
    at({ x: 1060, y: 520, scale: 1.1 }, tree(color.teal)),
  );
}

function videoCall(): string {
  const officer = person({
    x: -110,
    y: 6,
    scale: 0.6,
    skin: skin.warm,
    hair: "bob",
    outfit: "blazer",
    top: color.teal,
    height: 130,
  });
  const member = person({
    x: 110,
    y: 6,
    scale: 0.6,
    skin: skin.brown,
    hair: "short",
    outfit: "plain",
    top: color.coralSoft,
    height: 130,
  });
  return cover(
    width,
    height,
    "ink",
    "disc",
    at({ x: 600, y: 360, scale: 1.7 }, rect(-248, -172, 496, 344, 40, color.tealMid), videoPanel(officer, member)),
    at({ x: 250, y: 590, scale: 1.5, rotate: 12 }, raisedHand(skin.warm, color.teal)),
    at({ x: 950, y: 590, scale: 1.5, rotate: -12, flip: true }, raisedHand(skin.brown, color.coralSoft)),
  );
}

function fraud(): string {
  return cover(
    width,
    height,
    "pale",
    "diagonal",
    at({ x: 260, y: 390, scale: 2.3, rotate: -8 }, paper(color.tealMid, "text")),
    at(
      { x: 560, y: 400, scale: 2.3, rotate: -1 },
      rect(-64, -92, 144, 204, 10, color.ink, { opacity: 0.1 }),
      paper(color.gold, "table"),
    ),
    at(
      { x: 880, y: 400, scale: 2.3, rotate: 6 },
      rect(-64, -92, 144, 204, 10, color.ink, { opacity: 0.1 }),
      paper(color.teal, "bill"),
    ),
    at(
      { x: 720, y: 470, scale: 2.4 },
      magnifier(rect(-34, -34, 66, 22, 6, color.coral) + line("M-34 10H34M-34 32H6", color.tealMid, 9)),
    ),
  );
}

function fifteenYears(): string {
  const petals = [
    ["#F2B544", 9],
    [color.tealMid, 6.4],
  ].map(([fill, scale], index) =>
    at({ x: 600, y: 400, scale: Number(scale), rotate: index * 45 }, kawung(String(fill))),
  );
  return cover(
    width,
    height,
    "teal",
    "rings",
    ...petals,
    circle(600, 400, 178, color.ink),
    ring(600, 400, 156, color.gold, 6),
    line("M520 350L552 326V474", color.white, 34),
    line("M688 328H622L616 390C640 376 700 374 700 426C700 476 640 484 606 460", color.white, 34),
    ...[
      [190, 190, 0.9],
      [1010, 190, 0.9],
      [190, 610, 0.9],
      [1010, 610, 0.9],
    ].map(([x = 0, y = 0, s = 1]) => at({ x, y, scale: s }, kawung(color.goldSoft))),
  );
}

function holidayHours(): string {
  return cover(
    width,
    height,
    "ink",
    "blob",
    at({ x: 380, y: 250, scale: 1.7 }, moon(color.goldSoft)),
    at(
      { x: 620, y: 450, scale: 2 },
      rect(-80, -70, 184, 184, 22, color.ink, { opacity: 0.4 }),
      calendar(color.coralSoft, "dots"),
    ),
    at({ x: 960, y: 500, scale: 1.4, rotate: -8 }, handset(color.tealSoft)),
    line("M950 316C1010 316 1070 366 1074 430M960 256C1050 260 1126 326 1134 416", color.gold, 12),
  );
}

function flood(): string {
  return cover(
    width,
    height,
    "mint",
    "blob",
    ...[
      [240, 170],
      [340, 90],
      [880, 80],
      [980, 190],
      [170, 320],
      [1060, 330],
    ].map(([x = 0, y = 0]) => line(`M${x} ${y}l-18 50`, color.tealMid, 10)),
    at({ x: 600, y: 330, scale: 2 }, umbrella(color.coralSoft, color.coral)),
    at({ x: 480, y: 520, scale: 1.35 }, bottle(color.teal, color.white)),
    at({ x: 700, y: 560, scale: 1, rotate: 10 }, bottle(color.gold, color.white)),
    at({ x: 826, y: 626, scale: 0.6, rotate: -16 }, capsule(color.coralSoft, color.white)),
    at({ y: 644 }, waves(width, color.tealMid, color.teal)),
  );
}

export function newsCovers(): string[] {
  return [
    paperless(),
    clinics(),
    survey(),
    handWash(),
    appStages(),
    certified(),
    bloodDonors(),
    coding(),
    newOffice(),
    videoCall(),
    fraud(),
    fifteenYears(),
    holidayHours(),
    flood(),
  ];
}
