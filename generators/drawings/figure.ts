import { color, darker, hair as hairColor } from "./palette.ts";
import { at, circle, ellipse, line, path, rect } from "./svg.ts";

export interface Figure {
  x: number;
  y: number;
  scale: number;
  skin: string;
  top: string;
  bottom: string;
  hair?: string;
  hijab?: string;
  lean?: number;
  arms: readonly string[];
  legs: readonly string[];
}

/** The limb without its last joint: the part under the sleeve. */
function upper(limb: string): string {
  return limb.replace(/L[^L]*$/, "");
}

/** A whole small figure; the origin is the hip, legs and arms are given as line paths. */
export function figure(options: Figure): string {
  const cover = options.hijab ?? options.hair ?? hairColor.black;
  const headParts =
    options.hijab === undefined
      ? [
          circle(0, -142, 25, options.skin),
          path("M-26-140C-28-166-12-172 0-171C16-172 28-162 26-140C20-152 6-156-10-154C-18-152-24-148-26-140Z", cover),
        ]
      : [
          path(
            "M-28-142C-28-164-14-172 0-172C14-172 28-164 28-142C28-124 36-112 40-102C20-90-20-90-40-102C-36-112-28-124-28-142Z",
            cover,
          ),
          ellipse(0, -140, 19, 21, options.skin),
        ];
  const looks =
    circle(-8, -140, 2.6, color.ink) + circle(8, -140, 2.6, color.ink) + line("M-6-130q6 6 12 0", color.ink, 2.6);
  const [backArm = "", frontArm = ""] = options.arms;
  const [backLeg = "", frontLeg = ""] = options.legs;
  return at(
    { x: options.x, y: options.y, scale: options.scale },
    line(backLeg, darker(options.bottom, 0.25), 25),
    at(
      { rotate: options.lean ?? 0 },
      line(backArm, darker(options.skin, 0.14), 17),
      line(upper(backArm), darker(options.top, 0.25), 23),
    ),
    line(frontLeg, options.bottom, 25),
    at(
      { rotate: options.lean ?? 0 },
      rect(-9, -124, 18, 30, 8, darker(options.skin, 0.14)),
      path("M-32 6V-76C-32-98-18-106 0-106C18-106 32-98 32-76V6Q0 18-32 6Z", options.top),
      ...headParts,
      looks,
      line(frontArm, options.skin, 17),
      line(upper(frontArm), darker(options.top, 0.15), 23),
    ),
  );
}
