import { firstBrand, type SampleBrand } from "../../src/sample/brands.ts";
import { color } from "./palette.ts";
import { at, circle, drawing, element, path, rect, text } from "./svg.ts";

const petal = "M0-2.5C10-7 12-19 0-26.5C-12-19-10-7 0-2.5Z";

/** Four kawung petals that form a cross around a small seed, 52 wide. */
function mark(upright: string, level: string, seed: string): string {
  const petals = [0, 90, 180, 270].map((angle) =>
    element("path", {
      d: petal,
      fill: angle % 180 === 0 ? upright : level,
      transform: angle === 0 ? undefined : `rotate(${angle})`,
    }),
  );
  return (
    petals.join("") +
    path("M0 4.6C-3.6 1.8-5 .2-5-1.8C-5-4.6-1.6-5.4 0-2.8C1.6-5.4 5-4.6 5-1.8C5 .2 3.6 1.8 0 4.6Z", seed)
  );
}

/** Three of the petals, open to the right, and a seed as large as they are wide. */
function trefoil(outer: string, middle: string, seed: string): string {
  const petals = [-38, -90, -142].map((angle, index) =>
    element("path", {
      d: petal,
      fill: index === 1 ? middle : outer,
      transform: `translate(0 13)rotate(${angle + 90})`,
    }),
  );
  return petals.join("") + circle(0, 18, 6.5, seed);
}

type Sign = typeof mark;

function wordMark(brand: SampleBrand, words: string, ...colours: Parameters<Sign>): string {
  const sign: Sign = brand === firstBrand ? mark : trefoil;
  return drawing(220, 48, [
    at({ x: 24, y: 24, scale: 0.84 }, sign(...colours)),
    text(56, 31, 21, words, brand.name, { weight: 700, width: brand.name.length * 12 }),
  ]);
}

export function logo(brand: SampleBrand): string {
  return wordMark(brand, color.ink, color.teal, color.gold, color.coral);
}

/** For dark grounds. */
export function logoLight(brand: SampleBrand): string {
  return wordMark(brand, color.sand, color.tealSoft, color.gold, color.coralSoft);
}

/** The sign on its ground. @param corner of the ground; @param scale of the sign, 1 for 52 of the 64 units */
function sign(corner: number, scale: number): string {
  return drawing(64, 64, [
    rect(0, 0, 64, 64, corner, color.ink),
    at({ x: 32, y: 32, scale }, mark(color.tealSoft, color.gold, color.coralSoft)),
  ]);
}

export const favicon = () => sign(15, 0.98);

/** For systems that cut the corners off themselves. */
export const squareSign = () => sign(0, 0.92);

/** For systems that keep only a circle of it: the sign lies within four fifths of the width. */
export const maskableSign = () => sign(0, 0.72);

/** The sign alone, for grounds in ink. */
export const lightMark = () => mark(color.tealSoft, color.gold, color.coralSoft);
