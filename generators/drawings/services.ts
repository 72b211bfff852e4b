import { healthCard } from "./cards.ts";
import { barChart, donut } from "./charts.ts";
import { headset, laptop } from "./devices.ts";
import { cover } from "./grounds.ts";
import { firstAid } from "./instruments.ts";
import { cloud } from "./objects.ts";
import { color, hair, skin } from "./palette.ts";
import { calendar, folder } from "./papers.ts";
import { hospital, office } from "./places.ts";
import { heart, shield } from "./signs.ts";
import { at, circle, line, path, rect } from "./svg.ts";

const width = 1280;
const height = 720;

function administration(): string {
  return cover(
    width,
    height,
    "mint",
    "hills",
    at({ x: 900, y: 440, scale: 1.75 }, office(color.teal, color.goldSoft, 6)),
    at({ x: 1080, y: 480, scale: 1.25 }, office(color.tealSoft, color.mint, 4)),
    at({ x: 500, y: 410, scale: 2.3 }, rect(-86, -40, 206, 146, 20, color.ink, { opacity: 0.12 }), folder(color.gold)),
    circle(720, 520, 92, color.white),
    circle(720, 520, 76, color.teal),
    line("M686 520L710 546L756 494", color.white, 22),
  );
}

function thirdParty(): string {
  const node = (x: number, y: number, fill: string, content: string) =>
    at(
      { x, y },
      circle(6, 12, 150, color.ink, { opacity: 0.16 }),
      circle(0, 0, 150, color.white),
      circle(0, 0, 128, fill),
      content,
    );
  return cover(
    width,
    height,
    "teal",
    "rings",
    line("M330 430L640 210L950 430Z", color.goldSoft, 12, { "stroke-dasharray": "2 28" }),
    node(
      310,
      440,
      color.mintDeep,
      at(
        { y: 60, scale: 0.86 },
        path("M-74 62V20C-74-20-40-30 0-30S74-20 74 20V62A128 128 0 0 1-74 62Z", color.coralSoft),
        circle(0, -74, 44, skin.tan),
        path("M-45-72C-50-128 50-128 45-72C20-96-20-96-45-72Z", hair.black),
      ),
    ),
    node(640, 220, color.tealPale, at({ y: 10, scale: 0.68 }, hospital(color.white, color.teal))),
    node(970, 440, color.goldSoft, at({ scale: 0.86 }, shield(color.tealSoft, color.teal, "check"))),
  );
}

function bpjs(): string {
  return cover(
    width,
    height,
    "sand",
    "disc",
    at({ x: 580, y: 300, scale: 1.75, rotate: -8 }, healthCard(color.tealMid)),
    at(
      { x: 700, y: 440, scale: 1.75, rotate: -8 },
      rect(-160, -84, 300, 190, 24, color.ink, { opacity: 0.16 }),
      healthCard(color.ink),
    ),
    line("M250 470C230 300 290 190 360 150M360 150l-52 4M360 150l-4 52", color.coral, 20),
    line("M1030 250C1060 420 1000 540 930 590M930 590l52-6M930 590l4-52", color.coral, 20),
  );
}

function managedCare(): string {
  const palm = path(
    "M0 250C-120 240-210 180-250 60C-262 24-224 10-206 40C-180 90-160 110-120 120C-150 60-150 20-128 16C-104 14-100 70-40 130C-10 160 0 200 0 250Z",
    skin.tan,
  );
  const sleeve =
    path("M-132 212Q-70 246 0 238V340H-150Z", color.teal) +
    path("M-132 212Q-70 246 0 238V258Q-70 266-136 232Z", color.white);
  return cover(
    width,
    height,
    "coral",
    "rings",
    path("M-20 610C200 640 260 520 420 560S700 700 900 600S1140 520 1300 560", "none", {
      stroke: color.sand,
      "stroke-width": 30,
    }),
    path("M-20 610C200 640 260 520 420 560S700 700 900 600S1140 520 1300 560", "none", {
      stroke: color.teal,
      "stroke-width": 7,
      "stroke-dasharray": "2 24",
    }),
    ...[
      [170, 606, color.teal],
      [1100, 548, color.gold],
    ].map(
      ([x, y, fill]) => circle(Number(x), Number(y), 36, String(fill)) + circle(Number(x), Number(y), 15, color.white),
    ),
    at({ x: 640, y: 290, scale: 2.1 }, heart(color.coral, "pulse")),
    at({ x: 634, y: 374, scale: 1.15 }, palm, sleeve),
    at({ x: 646, y: 374, scale: 1.15, flip: true }, palm, sleeve),
  );
}

function technology(): string {
  const nodes: readonly (readonly [number, number, string])[] = [
    [210, 210, color.gold],
    [170, 470, color.tealSoft],
    [1080, 190, color.coralSoft],
    [1120, 440, color.gold],
    [1010, 590, color.tealSoft],
  ];
  return cover(
    width,
    height,
    "ink",
    "blob",
    line(
      "M640 360L210 210M640 360L170 470M640 360L1080 190M640 360L1120 440M640 360L1010 590M1080 190L1120 440L1010 590M210 210L170 470",
      color.tealMid,
      6,
    ),
    ...nodes.map(([x, y, fill]) => circle(x, y, 38, color.ink) + circle(x, y, 28, fill) + circle(x, y, 11, color.ink)),
    at(
      { x: 640, y: 380, scale: 2 },
      laptop(
        at({ x: -54, y: 4, scale: 0.62 }, barChart([color.tealSoft, color.teal, color.gold])) +
          at({ x: 62, y: -8, scale: 0.62 }, donut()),
        color.tealDeep,
      ),
    ),
    at({ x: 640, y: 112, scale: 1.25 }, cloud(color.white), line("M0 30V-26M-22-4L0-28L22-4", color.teal, 13)),
  );
}

function supporting(): string {
  return cover(
    width,
    height,
    "sea",
    "table",
    at({ x: 290, y: 380, scale: 1.9 }, headset(color.gold)),
    at(
      { x: 640, y: 420, scale: 1.6 },
      rect(-88, -40, 200, 146, 22, color.ink, { opacity: 0.14 }),
      firstAid(color.coral),
    ),
    at(
      { x: 990, y: 410, scale: 1.7, rotate: 4 },
      rect(-80, -70, 184, 184, 22, color.ink, { opacity: 0.14 }),
      calendar(color.ink, "heart"),
    ),
  );
}

/** By service id. */
export function serviceCovers(): Record<string, string> {
  return {
    "1": administration(),
    "2": thirdParty(),
    "3": bpjs(),
    "5": managedCare(),
    "6": technology(),
    "7": supporting(),
  };
}
