import { healthCard } from "./cards.ts";
import { barChart, donut } from "./charts.ts";
import { heldPhone } from "./devices.ts";
import { kawungGround, kawungPattern } from "./kawung.ts";
import { pin } from "./objects.ts";
import { color, darker, hair, skin } from "./palette.ts";
import { panel } from "./papers.ts";
import { person, wornHeadset } from "./person.ts";
import { hospital, leaf, office, skyline, tree, windows } from "./places.ts";
import { cross, heart, heartShape, pulse, shield } from "./signs.ts";
import { at, circle, clip, clipped, drawing, ellipse, line, path, rect, ring } from "./svg.ts";

const width = 1200;
const height = 1000;

const defs = [
  kawungPattern("k", color.tealPale, 88, 0.55),
  kawungPattern("s", color.sandShade, 88, 0.45),
  kawungPattern("batik", color.goldSoft, 44, 0.75),
];

function chip(x: number, y: number, content: string, fill: string = color.white): string {
  return at({ x, y }, panel(150, 150, 40, fill), content);
}

/** A family under a roof shaped like a heart, with their card. */
export function familySlide(): string {
  const roof = [
    at({ x: 600, y: 500, scale: 5.5 }, path(heartShape, color.teal)),
    at({ x: 600, y: 506, scale: 4.95 }, path(heartShape, color.sand)),
    clipped("h", kawungGround("s", 100, 60, 1000, 900)),
  ];
  const father = person({
    x: 398,
    y: 560,
    scale: 1.62,
    skin: skin.tan,
    hair: "short",
    outfit: "batik",
    top: color.teal,
    look: 0.7,
    tilt: 4,
    arms: [
      { side: 1, elbow: [122, 120], hand: [104, 112] },
      { side: -1, elbow: [-92, 190], hand: [6, 200] },
    ],
  });
  const mother = person({
    x: 806,
    y: 580,
    scale: 1.58,
    skin: skin.warm,
    hair: "hijab",
    hairColor: color.coralSoft,
    outfit: "plain",
    top: color.inkSoft,
    look: -0.7,
    tilt: -4,
    arms: [{ side: 1, elbow: [92, 196], hand: [-8, 204] }],
  });
  const child = person({
    x: 600,
    y: 730,
    scale: 1.18,
    skin: skin.warm,
    hair: "bob",
    outfit: "plain",
    top: color.gold,
    broad: 0.86,
  });
  const card = at(
    { x: 600, y: 880, rotate: -2 },
    rect(-168, -92, 340, 230, 28, color.ink, { opacity: 0.14 }),
    at({ scale: 1.15 }, healthCard(color.tealMid)),
  );
  const hand = (x: number, y: number, tone: string, turn: number) =>
    at(
      { x, y, rotate: turn },
      rect(-22, -16, 66, 24, 12, darker(tone, 0.06)),
      rect(-26, 8, 68, 24, 12, tone),
      rect(-26, 32, 62, 22, 11, darker(tone, 0.06)),
    );
  return drawing(
    width,
    height,
    [
      rect(0, 0, width, height, 0, color.mintDeep),
      kawungGround("k", 0, 0, width, height),
      circle(1010, 190, 84, color.gold),
      ring(1010, 190, 118, color.goldSoft, 12, { opacity: 0.8 }),
      path("M0 760C180 690 330 720 600 720S1020 690 1200 750V1000H0Z", color.tealSoft),
      ...roof,
      path("M0 860C220 800 420 850 620 850S1010 800 1200 850V1000H0Z", color.tealMid),
      at({ x: 96, y: 960, scale: 1.2, rotate: -14 }, leaf(color.teal)),
      at({ x: 176, y: 990, scale: 0.9, rotate: 16 }, leaf(color.tealDeep)),
      at({ x: 1110, y: 970, scale: 1.25, rotate: 12 }, leaf(color.teal)),
      at({ x: 1030, y: 1000, scale: 0.85, rotate: -18 }, leaf(color.tealDeep)),
      father,
      mother,
      child,
      card,
      hand(412, 880, skin.tan, -4),
      at({ x: 786, y: 884, flip: true }, hand(0, 0, skin.warm, -4)),
      chip(176, 330, at({ scale: 0.46 }, shield(color.tealSoft, color.teal))),
      chip(1046, 452, at({ scale: 0.46 }, heart(color.coralSoft, "pulse"))),
    ],
    [clip("h", path(heartShape, color.sand, { transform: "translate(600 506)scale(4.95)" })), ...defs],
  );
}

/** The member card on a map, places of care around it, a member with a phone. */
export function networkSlide(): string {
  const roads =
    "M-20 250C200 210 320 330 560 300S980 110 1220 170M-20 700C180 640 330 690 520 640S900 560 1220 640M250-20C290 200 210 420 270 620S380 900 360 1020M760-20C740 140 820 300 790 520S700 860 760 1020";
  const member = person({
    x: 850,
    y: 640,
    scale: 1.72,
    skin: skin.brown,
    hair: "bun",
    hairColor: hair.black,
    outfit: "blazer",
    top: color.coralSoft,
    inner: color.sand,
    look: -0.8,
    tilt: -5,
    item: at({ x: -158, y: 66, scale: 0.72, rotate: -12 }, heldPhone("map", skin.brown)),
    arms: [{ side: -1, elbow: [-112, 224], hand: [-112, 138], behind: true }],
  });
  return drawing(
    width,
    height,
    [
      rect(0, 0, width, height, 0, color.mintDeep),
      path("M0 0H420C380 120 300 160 180 170S60 260 0 270Z", color.tealPale),
      path("M1200 380C1080 420 1060 560 1100 680S1150 900 1060 1000H1200Z", color.tealSoft, { opacity: 0.7 }),
      path("M430 360H690V600H430ZM60 420H210V600H60ZM840 250H1020V430H840ZM470 720H690V900H470Z", color.mint),
      kawungGround("k", 300, 0, 460, 280),
      line(roads, color.sand, 34),
      line("M196 292C330 420 300 640 236 770M196 292C420 130 700 240 1010 214", color.teal, 9, {
        "stroke-dasharray": "2 26",
      }),
      at(
        { x: 196, y: 786, scale: 1.05 },
        ellipse(0, 112, 180, 18, color.ink, { opacity: 0.12 }),
        hospital(color.white, color.teal),
      ),
      at({ x: 352, y: 846, scale: 0.6 }, tree(color.tealMid)),
      at({ x: 50, y: 850, scale: 0.55 }, tree(color.teal)),
      at(
        { x: 470, y: 470, rotate: -7 },
        rect(-288, -168, 610, 400, 48, color.ink, { opacity: 0.13 }),
        at({ scale: 2 }, healthCard(color.teal)),
      ),
      at({ x: 190, y: 206 }, ellipse(0, 100, 40, 10, color.ink, { opacity: 0.15 }), pin(color.coral)),
      at({ x: 640, y: 150, scale: 0.72 }, ellipse(0, 100, 40, 10, color.ink, { opacity: 0.15 }), pin(color.gold)),
      at({ x: 1020, y: 130, scale: 0.9 }, ellipse(0, 100, 40, 10, color.ink, { opacity: 0.15 }), pin(color.teal)),
      at({ x: 446, y: 880, scale: 0.6 }, ellipse(0, 100, 40, 10, color.ink, { opacity: 0.15 }), pin(color.tealMid)),
      at({ x: 1110, y: 446, scale: 0.6 }, ellipse(0, 100, 40, 10, color.ink, { opacity: 0.15 }), pin(color.coralSoft)),
      member,
    ],
    defs,
  );
}

/** A company team around a dashboard of claims. */
export function dashboardSlide(): string {
  const board = at(
    { x: 540, y: 346 },
    rect(-424, -286, 880, 610, 40, color.ink, { opacity: 0.12 }),
    rect(-440, -310, 880, 610, 40, color.white),
    path("M-440-270A40 40 0 0 1-400-310H400A40 40 0 0 1 440-270V-236H-440Z", color.ink),
    circle(-396, -273, 10, color.coralSoft),
    circle(-364, -273, 10, color.gold),
    circle(-332, -273, 10, color.tealSoft),
    rect(-400, -200, 250, 104, 20, color.mint),
    rect(-130, -200, 250, 104, 20, color.sandDeep),
    rect(140, -200, 260, 104, 20, color.mint),
    at({ x: -352, y: -148, scale: 0.32 }, heart(color.coralSoft)),
    at({ x: -84, y: -148, scale: 0.3 }, shield(color.goldSoft, color.gold, "check")),
    at({ x: 190, y: -148, scale: 0.3 }, cross(color.teal)),
    line("M-300-162H-190M-34-162H70M240-162H350", color.inkSoft, 13),
    line("M-300-132H-234M-34-132H30M240-132H300", color.tealSoft, 11),
    line("M-396-40H120M-396 36H120M-396 112H120M-396 196H120", color.mint, 5),
    at({ x: -142, y: 66, scale: 1.42 }, barChart([color.tealSoft, color.tealMid, color.teal])),
    line("M-376 84L-262 10L-142 34L-22-34L96-66", color.coral, 11),
    ...[
      [-376, 84],
      [-262, 10],
      [-142, 34],
      [-22, -34],
      [96, -66],
    ].map(([x = 0, y = 0]) => circle(x, y, 14, color.white, { stroke: color.coral, "stroke-width": 8 })),
    at({ x: 262, y: 40, scale: 1.2 }, donut()),
  );
  const lead = person({
    x: 1004,
    y: 590,
    scale: 1.6,
    skin: skin.warm,
    hair: "long",
    hairColor: hair.brown,
    outfit: "blazer",
    top: color.teal,
    inner: color.goldSoft,
    look: -0.9,
    tilt: -4,
    item: line("M-152-14L-160-52", skin.warm, 16),
    arms: [{ side: -1, elbow: [-136, 116], hand: [-152, -14] }],
  });
  const analyst = person({
    x: 250,
    y: 778,
    scale: 1.5,
    skin: skin.deep,
    hair: "curly",
    outfit: "shirt",
    top: color.coralSoft,
    look: 0.8,
    glasses: true,
    tilt: 3,
  });
  const colleague = person({
    x: 590,
    y: 800,
    scale: 1.36,
    skin: skin.light,
    hair: "hijab",
    hairColor: color.gold,
    outfit: "plain",
    top: color.inkSoft,
    look: 0.7,
  });
  return drawing(
    width,
    height,
    [
      rect(0, 0, width, height, 0, color.sandDeep),
      kawungGround("s", 0, 0, width, height),
      circle(1040, 200, 230, color.goldSoft),
      rect(0, 560, 1200, 170, 0, color.mintDeep),
      skyline(1200, 720, 120, 380, [color.tealPale, color.mintDeep, color.tealSoft], color.mint, 31),
      at({ x: 1070, y: 610, scale: 1.5 }, office(color.tealMid, color.goldSoft, 6)),
      rect(0, 716, 1200, 300, 0, color.tealSoft),
      board,
      lead,
      analyst,
      colleague,
      rect(0, 916, 1200, 100, 0, darker(color.wood, 0.1)),
      rect(0, 900, 1200, 34, 0, color.wood),
      at(
        { x: 590, y: 850, scale: 0.9 },
        path("M-130-74Q-130-92-112-92H112Q130-92 130-74V60H-130Z", color.ink),
        at({ y: -16, scale: 0.36 }, cross(color.tealSoft)),
        rect(-160, 56, 320, 14, 7, color.inkSoft),
      ),
      at(
        { x: 64, y: 868 },
        path("M-30-40H30L24 44H-24Z", color.white),
        line("M32-22Q58-20 52 4Q48 18 28 20", color.white, 9),
        rect(-30, -22, 60, 16, 0, color.coralSoft),
      ),
      at({ x: 368, y: 880, rotate: -5 }, rect(-80, -10, 160, 34, 8, color.white), rect(-76, 4, 152, 18, 5, color.gold)),
    ],
    defs,
  );
}

/** Day and night: an officer with a headset who guarantees admissions around the clock. */
export function aroundTheClockSlide(): string {
  const officer = person({
    x: 600,
    y: 590,
    scale: 1.86,
    skin: skin.warm,
    hair: "hijab",
    hairColor: color.tealSoft,
    outfit: "blazer",
    top: color.teal,
    inner: color.sand,
    item: wornHeadset(color.gold),
    arms: [
      { side: -1, elbow: [-124, 150], hand: [-70, 196] },
      { side: 1, elbow: [124, 150], hand: [70, 196] },
    ],
  });
  const stars = [
    [690, 110, 6],
    [800, 220, 5],
    [1120, 330, 6],
    [860, 90, 4],
    [1150, 120, 5],
    [960, 380, 5],
    [740, 320, 4],
  ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, color.goldSoft));
  return drawing(
    width,
    height,
    [
      rect(0, 0, width, height, 0, color.mintDeep),
      kawungGround("k", 0, 0, 700, height),
      circle(232, 220, 150, color.goldSoft, { opacity: 0.7 }),
      circle(232, 220, 100, color.gold),
      path("M660 0C560 200 700 380 620 560S560 860 640 1000H1200V0Z", color.ink),
      path("M700 0C600 200 740 380 660 560S600 860 680 1000H1200V0Z", color.inkSoft),
      ...stars,
      path("M1010 110A112 112 0 1 0 1094 268A92 92 0 0 1 1010 110Z", color.goldSoft),
      path("M0 700C140 650 300 680 640 690V1000H0Z", color.tealSoft),
      path("M650 690C820 670 1040 640 1200 700V1000H600Z", color.tealDeep),
      at({ x: 210, y: 596, scale: 1.15 }, hospital(color.white, color.teal)),
      at({ x: 396, y: 650, scale: 0.85 }, tree(color.tealMid)),
      at({ x: 40, y: 660, scale: 0.7 }, tree(color.teal)),
      rect(850, 470, 150, 260, 10, color.teal),
      rect(980, 380, 170, 350, 10, color.tealMid),
      windows(876, 500, 3, 4, 40, 22, color.gold),
      windows(1008, 416, 3, 6, 42, 24, color.goldSoft),
      officer,
      rect(0, 920, 1200, 90, 0, darker(color.wood, 0.1)),
      rect(0, 902, 1200, 34, 0, color.wood),
      at(
        { x: 600, y: 862 },
        path("M-150-64Q-150-82-132-82H132Q150-82 150-64V46H-150Z", color.sand),
        at({ y: -16, scale: 0.4 }, cross(color.teal)),
        rect(-180, 40, 360, 14, 7, color.sandShade),
      ),
      chip(196, 806, at({ scale: 0.46 }, shield(color.tealSoft, color.teal, "check"))),
      chip(1004, 806, at({ scale: 0.5 }, pulse(color.coral, 18))),
    ],
    defs,
  );
}
