import { color, darker, lighter } from "./palette.ts";
import { seeded } from "./random.ts";
import { cross } from "./signs.ts";
import { at, circle, ellipse, line, path, rect } from "./svg.ts";

/** A grid of windows as one path. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  size: number,
  fill: string,
): string {
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      parts.push(`M${x + column * step} ${y + row * step}h${size}v${size}h${-size}z`);
    }
  }
  return path(parts.join(""), fill);
}

/** Hospital, 300 wide, ground at y = 110. */
export function hospital(wall: string, roof: string, sign: string = color.coral): string {
  return [
    rect(-150, -20, 110, 130, 8, darker(wall, 0.1)),
    rect(40, -20, 110, 130, 8, darker(wall, 0.14)),
    rect(-66, -100, 132, 210, 10, wall),
    rect(-78, -112, 156, 20, 8, roof),
    rect(-158, -32, 94, 16, 6, roof),
    rect(64, -32, 94, 16, 6, darker(roof, 0.2)),
    circle(0, -46, 34, color.white),
    at({ y: -46, scale: 0.27 }, cross(sign)),
    windows(-130, 6, 2, 2, 38, 22, color.tealSoft),
    windows(90, 6, 2, 2, 38, 22, color.tealSoft),
    windows(-46, 4, 3, 1, 36, 22, color.tealSoft),
    rect(-24, 52, 48, 58, 6, color.ink),
    rect(-34, 42, 68, 12, 6, color.gold),
  ].join("");
}

/** Office tower, 140 wide, ground at y = 110. */
export function office(wall: string, window: string, floors = 6): string {
  const top = 110 - floors * 44;
  return (
    rect(-70, top - 26, 140, floors * 44 + 26, 10, wall) +
    path(`M20 ${top - 26}H60Q70 ${top - 26} 70 ${top - 16}V110H20Z`, darker(wall, 0.16)) +
    windows(-50, top, 3, floors - 1, 40, 24, window) +
    rect(-18, 72, 36, 38, 4, color.ink)
  );
}

/** Row of plain buildings with the ground at `ground`. */
export function skyline(
  width: number,
  ground: number,
  low: number,
  high: number,
  fills: readonly string[],
  window: string,
  seed: number,
): string {
  const random = seeded(seed);
  const walls: string[] = [];
  const lights: string[] = [];
  let x = -10;
  let index = 0;
  while (x < width) {
    const wide = 70 + Math.round(random() * 70);
    const tall = Math.round(low + random() * (high - low));
    const fill = fills[index % fills.length] ?? color.teal;
    const top = ground - tall;
    walls.push(
      index % 3 === 1
        ? path(
            `M${x} ${ground}V${top + 24}Q${x} ${top} ${x + 24} ${top}H${x + wide - 24}Q${x + wide} ${top} ${x + wide} ${top + 24}V${ground}Z`,
            fill,
          )
        : rect(x, top, wide, tall, 0, fill),
    );
    if (random() > 0.35) {
      const columns = Math.floor((wide - 20) / 26);
      for (let row = 0; row < Math.min(4, Math.floor((tall - 40) / 32)); row += 1) {
        lights.push(`M${x + 16} ${top + 34 + row * 32}h${columns * 26 - 10}`);
      }
    }
    x += wide + (random() > 0.7 ? 16 : -4);
    index += 1;
  }
  return walls.join("") + line(lights.join(""), window, 9, { "stroke-dasharray": "12 14", "stroke-linecap": "butt" });
}

export function tree(fill: string, trunk: string = color.wood): string {
  return (
    rect(-7, 20, 14, 90, 5, trunk) +
    ellipse(0, -20, 54, 72, fill) +
    path("M0-92C30-92 54-60 54-20C54 20 30 52 0 52C30 20 30-60 0-92Z", darker(fill, 0.14)) +
    line("M0 50V0M0 24L18 4", trunk, 6)
  );
}

/** Potted plant standing at y = 100. */
export function plant(leaf: string, pot: string): string {
  const blade = "M0 30C-20-20-10-60 0-96C14-60 20-20 0 30Z";
  return [
    at({ y: 0, rotate: -44 }, path(blade, darker(leaf, 0.14))),
    at({ y: 0, rotate: 44 }, path(blade, darker(leaf, 0.2))),
    at({ y: 0, rotate: -16 }, path(blade, lighter(leaf, 0.12))),
    at({ y: 0, rotate: 18 }, path(blade, leaf)),
    path("M-40 26H40L30 92Q28 100 20 100H-20Q-28 100-30 92Z", pot),
    rect(-46, 18, 92, 20, 8, darker(pot, 0.12)),
  ].join("");
}

/** A large leaf growing upwards from the origin. */
export function leaf(fill: string): string {
  return (
    path("M0 0C-70-60-60-170 0-240C60-170 70-60 0 0Z", fill) +
    path("M0 0C70-60 60-170 0-240Z", darker(fill, 0.12)) +
    line("M0 0V-190M0-50L-26-84M0-90L26-124M0-120L-22-150", darker(fill, 0.26), 5, { opacity: 0.6 })
  );
}

/** An accessible front: wide door and a ramp; ground at y = 150. */
export function rampOffice(): string {
  const floors = [-150, -70]
    .map((y) => [-140, -60, 20, 100].map((x) => rect(x, y, 44, 48, 6, color.tealSoft)).join(""))
    .join("");
  return [
    rect(-180, -190, 360, 340, 14, color.white),
    path("M110-190H166Q180-190 180-176V150H110Z", color.ink, { opacity: 0.07 }),
    rect(-196, -204, 392, 26, 10, color.teal),
    floors,
    rect(-70, 10, 140, 140, 8, color.ink),
    rect(-58, 22, 55, 128, 4, color.tealSoft),
    rect(3, 22, 55, 128, 4, color.tealPale),
    line("M-12 84V104M12 84V104", color.ink, 5),
    rect(-100, -6, 200, 20, 10, color.gold),
    path("M64 120H150L400 190H64Z", color.sandShade),
    path("M-90 150H64V190H-90Z", color.sandShade),
    line("M150 60V122M240 86V148M330 112V172M120 52L350 118", color.tealDeep, 10),
  ].join("");
}

export function waves(width: number, first: string, second: string): string {
  const wave = `M0 0${"q50-34 100 0t100 0".repeat(Math.ceil(width / 200) + 1)}V400H0Z`;
  return path(wave, first) + at({ x: -60, y: 50 }, path(wave, second));
}

/** Islands as soft planes, 900 wide. */
export function islands(fill: string, edge: string): string {
  const isles = [
    "M-440-120C-400-160-300-60-240 0C-220 40-250 50-290 20C-350-30-440-80-440-120Z",
    "M-260 70C-200 50-60 70 0 90C20 110-20 124-80 116C-160 110-280 100-260 70Z",
    "M-170-70C-150-140-40-180 0-120C30-80-10 10-70 10C-140 10-190-10-170-70Z",
    "M60-100C90-120 160-120 150-100C120-90 100-80 100-60C150-60 140-40 110-30C130 0 110 40 90 20C60 0 40-70 60-100Z",
    "M230-60C280-90 330-50 380-60C440-60 450 60 430 80C380 80 340 30 300 10C250 0 200-30 230-60Z",
    "M60 110C100 100 200 100 220 112C200 130 90 130 60 110Z",
  ].join("");
  return at({ y: 12 }, path(isles, edge)) + path(isles, fill);
}
