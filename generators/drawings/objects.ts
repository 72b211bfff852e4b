import { color, darker } from "./palette.ts";
import { cross, heart } from "./signs.ts";
import { at, circle, ellipse, line, path, rect, ring } from "./svg.ts";

/** Things around the origin, about 200 units high. */

export function pin(fill: string, dot: string = color.white): string {
  return [
    path("M0 100C-24 56-74 20-74-30A74 72 0 0 1 74-30C74 20 24 56 0 100Z", fill),
    path("M0 100C24 56 74 20 74-30A74 72 0 0 0 0-102C60-60 40 20 0 100Z", darker(fill, 0.2), { opacity: 0.6 }),
    circle(0, -30, 36, dot),
    at({ y: -30, scale: 0.24 }, cross(fill)),
  ].join("");
}

export function chatBubble(fill: string, content: string): string {
  return (
    path("M-96-62Q-96-88-70-88H70Q96-88 96-62V28Q96 54 70 54H-16L-56 92V54H-70Q-96 54-96 28Z", fill) +
    at({ y: -17, scale: 0.5 }, content)
  );
}

export function dots(fill: string): string {
  return [-70, 0, 70].map((x) => circle(x, 0, 22, fill)).join("");
}

export function magnifier(content: string): string {
  return [
    line("M44 44L92 92", color.ink, 26),
    circle(-12, -12, 78, color.ink),
    circle(-12, -12, 62, color.mint),
    at({ x: -12, y: -12 }, content),
  ].join("");
}

export function megaphone(fill: string): string {
  return [
    line("M-30 34L-16 84", color.ink, 26),
    path("M-84-34H-30L72-88V74L-30 34H-84Q-100 34-100 18V-18Q-100-34-84-34Z", fill),
    path("M-30 0H72V74L-30 34Z", darker(fill, 0.18)),
    rect(64, -98, 22, 184, 11, color.ink),
    line("M104-34L124-46M108 0H132M104 34L124 46", color.gold, 10),
  ].join("");
}

export function lock(fill: string): string {
  return (
    line("M-42-14V-48A42 42 0 0 1 42-48V-14", color.ink, 18) +
    rect(-72, -22, 144, 116, 24, fill) +
    path("M20-22H48A24 24 0 0 1 72 2V70A24 24 0 0 1 48 94H20Z", color.ink, { opacity: 0.12 }) +
    circle(0, 26, 16, color.white) +
    line("M0 30V56", color.white, 12)
  );
}

export function cloud(fill: string): string {
  return path("M-60 50A44 44 0 0 1-66-36A58 58 0 0 1 42-54A50 50 0 0 1 64 50Z", fill);
}

export function percentTag(fill: string): string {
  return [
    path("M-96-20L-8-98Q0-104 10-104H84Q100-104 100-88V-10Q100 0 92 8L6 88Q-6 100-18 88L-98 8Q-110-6-96-20Z", fill),
    circle(62, -64, 15, color.white),
    line("M-36 30L34-34", color.white, 13),
    circle(-34, -20, 15, color.white),
    circle(32, 22, 15, color.white),
  ].join("");
}

export function percentSign(fill: string): string {
  return line("M50-72L-50 72", fill, 24) + ring(-48, -46, 26, fill, 20) + ring(48, 46, 26, fill, 20);
}

export function briefcase(fill: string): string {
  return [
    line("M-36-50V-74Q-36-84-26-84H26Q36-84 36-74V-50", color.ink, 14),
    rect(-100, -52, 200, 146, 22, fill),
    path("M-100-30Q-100-52-78-52H78Q100-52 100-30V10Q0 50-100 10Z", darker(fill, 0.16)),
    rect(-18, 12, 36, 34, 8, color.gold),
  ].join("");
}

export function plate(): string {
  return [
    circle(0, 0, 98, color.white),
    circle(0, 0, 76, color.mint),
    path("M0 0V-76A76 76 0 0 1 66 38Z", color.tealMid),
    path("M0 0L66 38A76 76 0 0 1-66 38Z", color.goldSoft),
    path("M0 0L-66 38A76 76 0 0 1 0-76Z", color.coralSoft),
    circle(30, -28, 13, color.tealSoft),
    circle(46, -4, 9, color.tealSoft),
    ellipse(-16, 48, 16, 8, color.white),
    ellipse(14, 54, 14, 7, color.white),
    circle(-34, -14, 14, color.coral),
    ring(0, 0, 76, color.white, 5),
  ].join("");
}

export function shoe(fill: string): string {
  return [
    path("M-96-50C-76-40-50-44-40-66L-6-58C10-26 40-8 84 2C100 8 104 24 102 40H-100C-106 0-104-30-96-50Z", fill),
    path("M-100 12C-60 30-10 30 102 24V40H-100Z", darker(fill, 0.2)),
    rect(-104, 38, 208, 22, 11, color.white),
    line("M-12-34L12-46M6-18L30-30M26-4L48-16", color.white, 8),
  ].join("");
}

export function umbrella(fill: string, second: string): string {
  return [
    line("M0-100V-116M0-20V96C0 128 44 128 44 98", color.ink, 11),
    path("M-150 0A150 110 0 0 1 150 0Q120-26 100-2Q76-28 50-2Q24-28 0-2Q-24-28-50-2Q-76-28-100-2Q-120-26-150 0Z", fill),
    path("M0-106C-36-80-50-40-50-2Q-24-28 0-2Q24-28 50-2C50-40 36-80 0-106Z", second),
    path("M0-106A150 108 0 0 1 150 0Q120-26 100-2C100-50 60-96 0-106Z", color.ink, { opacity: 0.12 }),
  ].join("");
}

export function bucket(fill: string): string {
  return [
    path("M-70-40H70L54 84Q52 96 40 96H-40Q-52 96-54 84Z", fill),
    path("M26-40H70L54 84Q52 96 40 96H16Z", color.ink, { opacity: 0.12 }),
    rect(-84, -64, 168, 30, 12, color.ink),
    rect(-20, -82, 40, 22, 8, color.inkSoft),
    line("M-68-10C-96 20-96 60-58 64", color.ink, 7),
  ].join("");
}

export function toyBlocks(): string {
  const block = (x: number, y: number, fill: string, sign: string) =>
    at(
      { x, y },
      rect(-44, -44, 88, 88, 14, fill),
      path("M20-44H30Q44-44 44-30V30Q44 44 30 44H20Z", color.ink, { opacity: 0.12 }),
      sign,
    );
  return (
    block(-48, 50, color.gold, circle(0, 0, 20, color.white)) +
    block(48, 50, color.tealMid, path("M0-24L24 20H-24Z", color.white)) +
    block(0, -40, color.coralSoft, at({ scale: 0.28 }, heart(color.white)))
  );
}

export function flags(count: number, step: number): string {
  const fills = [color.coralSoft, color.gold, color.tealSoft, color.sand];
  return (
    line(`M0 0Q${(count * step) / 2} 70 ${count * step} 0`, color.tealSoft, 5) +
    Array.from({ length: count }, (_, index) => {
      const part = (index + 0.5) / count;
      const x = part * count * step;
      const y = 140 * part * (1 - part);
      return path(`M${x - 24} ${y}H${x + 24}L${x} ${y + 56}Z`, fills[index % fills.length] ?? color.gold);
    }).join("")
  );
}

export function bubbles(fill: string): string {
  const spots = [
    [-60, 20, 30],
    [-14, 34, 38],
    [38, 22, 34],
    [76, 40, 22],
    [6, -8, 24],
    [-36, -14, 18],
  ];
  return spots
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, fill) +
        line(
          `M${x - r * 0.5} ${y - r * 0.1}Q${x - r * 0.45} ${y - r * 0.5} ${x - r * 0.05} ${y - r * 0.55}`,
          color.white,
          5,
        ),
    )
    .join("");
}

export function board(content: string): string {
  return (
    line("M-70 90L-92 200M70 90L92 200", color.wood, 14) +
    rect(-180, -110, 360, 216, 14, color.wood) +
    rect(-166, -96, 332, 188, 6, color.tealDeep) +
    content
  );
}

export function chair(fill: string): string {
  return (
    line("M-44 30V100M44 30V100", color.ink, 10) +
    rect(-54, -74, 108, 84, 22, fill) +
    rect(-62, 14, 124, 26, 13, darker(fill, 0.16))
  );
}

/** Head in profile with quiet thoughts. */
export function calmHead(tone: string, inside: string): string {
  return (
    path(
      "M-30 190V120C-90 100-120 40-116-30C-112-110-50-160 24-156C96-152 142-98 138-34L164 22Q170 36 154 40L136 44V84Q134 112 104 110L78 108V190Z",
      tone,
    ) +
    circle(10, -30, 92, color.white, { opacity: 0.22 }) +
    inside
  );
}
