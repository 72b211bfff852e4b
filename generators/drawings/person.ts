import { type Hair, hairBack, hairFront, hijabDrape } from "./hair.ts";
import { color, darker, hair as hairColor, mix } from "./palette.ts";
import { at, circle, ellipse, line, path, rect } from "./svg.ts";

type Outfit = "plain" | "shirt" | "coat" | "blazer" | "batik";

interface Arm {
  side: -1 | 1;
  elbow: readonly [number, number];
  hand: readonly [number, number];
  /** Drawn under the item held, which then brings its own fingers. */
  behind?: boolean;
}

export interface Person {
  x: number;
  y: number;
  scale: number;
  skin: string;
  hair: Hair;
  hairColor?: string;
  outfit?: Outfit;
  top: string;
  /** Shirt under a coat or blazer, pattern colour of batik. */
  inner?: string;
  height?: number;
  broad?: number;
  /** -1 looks left, 1 looks right. */
  look?: number;
  tilt?: number;
  glasses?: boolean;
  stethoscope?: boolean;
  arms?: readonly Arm[];
  /** Something held: drawn over the torso, under the hands. */
  item?: string;
}

/** Worn on the head: an item of a person. */
export function wornHeadset(cup: string): string {
  return [
    line("M-62-84C-66-176 66-176 62-84", color.ink, 12),
    rect(-78, -104, 30, 52, 14, cup),
    rect(48, -104, 30, 52, 14, cup),
    line("M-64-56C-64-34-44-26-22-28", color.ink, 7),
    circle(-20, -28, 9, color.ink),
  ].join("");
}

function face(person: Person): string {
  const shift = (person.look ?? 0) * 13;
  const shade = mix(person.skin, color.coral, 0.35);
  const features = [
    ellipse(shift - 25, 19, 9, 7, color.coralSoft, { opacity: 0.35 }),
    ellipse(shift + 25, 19, 9, 7, color.coralSoft, { opacity: 0.35 }),
    circle(shift - 17, 3, 4.2, color.ink),
    circle(shift + 17, 3, 4.2, color.ink),
    line(`M${shift + (person.look ?? 0) * 4} 5v9`, shade, 4.5, { opacity: 0.7 }),
    line(`M${shift - 11} 25q11 10 22 0`, color.ink, 4),
  ];
  if (person.glasses === true) {
    const lens = { "fill-opacity": 0.35, stroke: color.ink, "stroke-width": 3.5 };
    features.push(
      circle(shift - 17, 3, 13, color.white, lens),
      circle(shift + 17, 3, 13, color.white, lens),
      line(`M${shift - 4} 3h8`, color.ink, 3.5),
    );
  }
  return features.join("");
}

function head(person: Person): string {
  const fill = person.hairColor ?? hairColor.black;
  if (person.hair === "hijab") {
    const fold = darker(fill, 0.2);
    return [
      path(hijabDrape, fill),
      path("M-60 0C-60 34-66 62-94 96C-72 120-32 124 0 123C-40 100-52 60-44 20Z", fold, { opacity: 0.55 }),
      ellipse((person.look ?? 0) * 6, 3, 43, 47, fold),
      ellipse((person.look ?? 0) * 7, 7, 41, 44, person.skin),
      at({ y: 3 }, face(person)),
      line("M-38 50Q4 80 52 52", fold, 4),
    ].join("");
  }
  const ears =
    person.hair === "bob" || person.hair === "long"
      ? ""
      : circle(-46, 6, 10, person.skin) + circle(46, 6, 10, person.skin);
  return [ears, ellipse(0, 0, 47, 53, person.skin), face(person), hairFront(person.hair, fill)].join("");
}

function torsoShape(half: number, height: number): string {
  return `M${-half} ${height}V66C${-half} 22 ${-half + 34} 8 -30 0H30C${half - 34} 8 ${half} 22 ${half} 66V${height}Z`;
}

function outfit(person: Person, half: number, height: number): string {
  const kind = person.outfit ?? "plain";
  const shape = torsoShape(half, height);
  const shade = path(
    `M30 0C${half - 34} 8 ${half} 22 ${half} 66V${height}H${half * 0.35}C${half * 0.6} 160 ${half * 0.5} 60 30 0Z`,
    color.ink,
    {
      opacity: 0.09,
    },
  );
  const inner = person.inner ?? color.white;
  const body = path(shape, person.top);
  const deep = Math.min(180, height);
  switch (kind) {
    case "plain":
      return body + shade + path("M-34-1Q0 44 34-1L26-4Q0 28-26-4Z", darker(person.top));
    case "shirt":
      return [
        body,
        shade,
        path("M-30-4L0 40L30-4L40 8L16 58L0 40L-16 58L-40 8Z", darker(person.top, 0.12)),
        line(`M0 44V${height}`, darker(person.top), 4),
      ].join("");
    case "batik":
      return [
        body,
        path(shape, "url(#batik)"),
        shade,
        path("M-30-4L0 40L30-4L40 8L16 56L0 40L-16 56L-40 8Z", darker(person.top, 0.3)),
        line(`M0 44V${height}`, darker(person.top, 0.3), 4),
      ].join("");
    case "coat":
    case "blazer":
      return [
        body,
        path(`M-30-2L0 ${deep}L30-2Z`, inner),
        path("M-22 0L0 30L22 0L14-6H-14Z", darker(inner, 0.12)),
        shade,
        path(`M-30-4L-50 30L-34 52L-42 66L0 ${deep}L-14 90Z`, darker(person.top, 0.1)),
        path(`M30-4L50 30L34 52L42 66L0 ${deep}L14 90Z`, darker(person.top, 0.1)),
        height > deep ? line(`M0 ${deep}V${height}`, darker(person.top, 0.18), 4) : "",
      ].join("");
  }
}

function arm(person: Person, limb: Arm, half: number): string {
  const sleeve = darker(person.top, person.outfit === "coat" ? 0.06 : 0.13);
  const start: [number, number] = [limb.side * (half - 24), 48];
  const [ex, ey] = limb.elbow;
  const [hx, hy] = limb.hand;
  const wrist = 0.72;
  const wx = ex + (hx - ex) * wrist;
  const wy = ey + (hy - ey) * wrist;
  const sleevePath = `M${start[0]} ${start[1]}L${ex} ${ey}L${wx} ${wy}`;
  return [
    line(`M${wx} ${wy}L${hx} ${hy}`, person.skin, 30),
    line(sleevePath, sleeve, 47),
    person.outfit === "batik" ? line(sleevePath, "url(#batik)", 47, { opacity: 0.7 }) : "",
    circle(hx, hy, 21, person.skin),
  ].join("");
}

function stethoscope(): string {
  return [
    line("M-34 2C-40 60-20 84-6 92M34 2C40 60 20 84 6 92M0 94V128", color.ink, 6),
    circle(0, 138, 13, color.tealSoft, { stroke: color.ink, "stroke-width": 5 }),
  ].join("");
}

/** A person from the waist up; the origin is the middle of the shoulders. */
export function person(options: Person): string {
  const height = options.height ?? 320;
  const half = 100 * (options.broad ?? 1);
  const fill = options.hairColor ?? hairColor.black;
  const headPlace = { y: -80, rotate: options.tilt ?? 0 };
  const arms = options.arms ?? [];
  const neck = options.hair === "hijab" ? "" : rect(-21, -52, 42, 66, 20, darker(options.skin, 0.14));
  return at(
    { x: options.x, y: options.y, scale: options.scale },
    at(headPlace, hairBack(options.hair, fill)),
    outfit(options, half, height),
    neck,
    options.stethoscope === true && options.hair !== "hijab" ? stethoscope() : "",
    at(headPlace, head(options)),
    options.stethoscope === true && options.hair === "hijab" ? at({ y: 20 }, stethoscope()) : "",
    ...arms.filter((limb) => limb.behind === true).map((limb) => arm(options, limb, half)),
    options.item ?? "",
    ...arms.filter((limb) => limb.behind !== true).map((limb) => arm(options, limb, half)),
  );
}
