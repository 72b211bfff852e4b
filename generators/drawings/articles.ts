import { healthCard } from "./cards.ts";
import { cover } from "./grounds.ts";
import { bacterium, blister, bloodPressure, sugarMeter } from "./instruments.ts";
import { bucket, calmHead, cloud, plate, shoe, toyBlocks } from "./objects.ts";
import { color } from "./palette.ts";
import { leaf } from "./places.ts";
import { capsule, heart, mosquito, shield, syringe, tablet, thermometer } from "./signs.ts";
import { at, circle, line, rect, ring } from "./svg.ts";

const width = 1200;
const height = 800;

function dengue(): string {
  return cover(
    width,
    height,
    "gold",
    "disc",
    at({ x: 430, y: 280, scale: 2.3 }, mosquito()),
    at({ x: 800, y: 390, scale: 2.3, rotate: 14 }, thermometer(color.coral)),
    at({ x: 590, y: 640, scale: 1.5 }, bucket(color.tealMid)),
  );
}

function bloodPressureCover(): string {
  return cover(
    width,
    height,
    "mint",
    "arch",
    at({ x: 440, y: 480, scale: 2.2 }, bloodPressure()),
    at({ x: 330, y: 170, scale: 1.1, rotate: -10 }, heart(color.coral, "pulse")),
  );
}

function benefitCard(): string {
  const rows = [0, 1, 2, 3].map(
    (index) =>
      line(`M-150 ${index * 62}H${[60, 20, 90, 40][index] ?? 60}`, color.inkSoft, 14) +
      rect(
        130,
        index * 62 - 18,
        [70, 46, 60, 36][index] ?? 60,
        36,
        12,
        [color.teal, color.gold, color.coralSoft, color.tealSoft][index] ?? color.teal,
      ),
  );
  return cover(
    width,
    height,
    "sea",
    "diagonal",
    at(
      { x: 720, y: 430 },
      rect(-216, -262, 480, 600, 32, color.ink, { opacity: 0.16 }),
      rect(-232, -280, 480, 600, 32, color.white),
      at({ y: 74 }, ...rows),
    ),
    at(
      { x: 520, y: 290, scale: 1.75, rotate: -6 },
      rect(-138, -80, 300, 190, 24, color.ink, { opacity: 0.18 }),
      healthCard(color.teal),
    ),
  );
}

function coordination(): string {
  return cover(
    width,
    height,
    "sand",
    "rings",
    at({ x: 430, y: 350, scale: 1.7, rotate: -14 }, healthCard(color.teal)),
    at(
      { x: 770, y: 460, scale: 1.7, rotate: -14 },
      rect(-160, -84, 300, 190, 24, color.ink, { opacity: 0.14 }),
      healthCard(color.coral, color.goldSoft),
    ),
    at(
      { x: 600, y: 404, rotate: 18 },
      ring(-60, 0, 92, color.white, 32),
      ring(60, 0, 92, color.gold, 32),
      line("M29.9 19A92 92 0 0 1-13 79.1", color.white, 32, { "stroke-linecap": "butt" }),
    ),
  );
}

function antibiotics(): string {
  return cover(
    width,
    height,
    "teal",
    "blob",
    at(
      { x: 420, y: 420, scale: 1.9, rotate: -12 },
      rect(-92, -60, 208, 152, 20, color.ink, { opacity: 0.2 }),
      blister(),
    ),
    at({ x: 770, y: 520, scale: 1.6, rotate: -34 }, capsule(color.coralSoft, color.goldSoft)),
    at({ x: 800, y: 250, scale: 1.2, rotate: 18 }, bacterium(color.tealSoft)),
    at({ x: 540, y: 180, scale: 0.6, rotate: -20 }, bacterium(color.tealMid)),
    at({ x: 590, y: 640, scale: 1 }, tablet(color.white)),
  );
}

function calmMind(): string {
  return cover(
    width,
    height,
    "pale",
    "hills",
    at(
      { x: 590, y: 440, scale: 2.05 },
      calmHead(
        color.teal,
        at({ x: -14, y: 50, scale: 0.66, rotate: -22 }, leaf(color.tealSoft)) +
          at({ x: 10, y: 54, scale: 0.72 }, leaf(color.goldSoft)) +
          at({ x: 34, y: 50, scale: 0.6, rotate: 24 }, leaf(color.coralSoft)),
      ),
    ),
    at({ x: 290, y: 230, scale: 1.2 }, cloud(color.white)),
    at({ x: 240, y: 480, scale: 0.7 }, cloud(color.tealPale)),
    at({ x: 1010, y: 400, scale: 0.9 }, cloud(color.white)),
  );
}

function immunisation(): string {
  return cover(
    width,
    height,
    "coral",
    "arch",
    at({ x: 560, y: 380, scale: 2.5 }, shield(color.tealDeep, color.teal)),
    at({ x: 850, y: 330, scale: 1.9, rotate: 34 }, syringe(color.gold)),
    at({ x: 350, y: 620, scale: 1.5 }, toyBlocks()),
  );
}

function diabetes(): string {
  return cover(
    width,
    height,
    "mint",
    "petals",
    at({ x: 600, y: 420, scale: 2.2 }, circle(6, 10, 98, color.ink, { opacity: 0.1 }), plate()),
    at({ x: 270, y: 430, scale: 1.75, rotate: -8 }, sugarMeter()),
    at({ x: 940, y: 540, scale: 1.6, rotate: -8 }, shoe(color.coralSoft)),
    line("M800 250V210M824 240L850 214", color.gold, 10),
  );
}

export function articleCovers(): string[] {
  return [
    dengue(),
    bloodPressureCover(),
    benefitCard(),
    coordination(),
    antibiotics(),
    calmMind(),
    immunisation(),
    diabetes(),
  ];
}
