import { circle, element, rect } from "./svg.ts";

const petal = "M5 5C26 1 39 14 36 36C14 39 1 26 5 5Z";

/** Four ovals around the origin, 80 wide: the unit of the batik ground. */
export function kawung(fill: string): string {
  const petals = [0, 90, 180, 270].map((angle) =>
    element("path", { d: petal, transform: angle === 0 ? undefined : `rotate(${angle})` }),
  );
  return element("g", { fill }, petals.join(""));
}

/** A repeating ground; refer to it as `url(#id)`. */
export function kawungPattern(id: string, fill: string, size = 80, opacity = 0.5): string {
  const scale = size / 80;
  const attributes = {
    id,
    width: size,
    height: size,
    patternUnits: "userSpaceOnUse",
  };
  const unit = element(
    "g",
    { transform: `scale(${scale})translate(40 40)`, opacity },
    kawung(fill) + circle(0, 0, 3, fill) + [-40, 40].map((x) => circle(x, 0, 3, fill)).join(""),
  );
  return element("pattern", attributes, unit);
}

export function kawungGround(id: string, x: number, y: number, width: number, height: number): string {
  return rect(x, y, width, height, 0, `url(#${id})`);
}
