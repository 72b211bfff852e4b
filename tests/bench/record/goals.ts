type Sign = "≥" | "≤" | "<";

/** What a figure of a block has to be. */
export interface Goal {
  readonly subject: string;
  readonly block: string;
  /** The figure's name. */
  readonly figure: string;
  readonly sign: Sign;
  readonly bound: number;
}

const goalsOf = (subject: string, block: string, sign: Sign, bound: number, figures: readonly string[]): Goal[] =>
  figures.map((figure) => ({ subject, block, figure, sign, bound }));

const keptPages = ["Home", "News page"].flatMap((page) => ["plain", "gzip", "brotli"].map((way) => `${page}, ${way}`));
const p99s = keptPages.map((page) => `${page}, p99`);
const otherPages = ["News", "Story", "Contact", "Registration", "Finder", "Search"];
const paints = (name: string) => otherPages.map((page) => `${page}, ${name}`);

/** The goals that benches measure; those that tests hold stand below the table. */
export const goals: readonly Goal[] = [
  ...goalsOf("Warm", "warm", "≥", 0.9, ["Home, plain", "News page, plain"]),
  ...goalsOf("Warm", "warm", "≥", 0.95, ["Home, gzip", "Home, brotli", "News page, gzip", "News page, brotli"]),
  ...goalsOf("Warm", "warm", "≥", 1.1, ["Home, 304"]),
  ...goalsOf("Warm", "warm", "<", 1.5, p99s),
  ...goalsOf("Rendered", "rendered", "≥", 0.2, ["Anew: Home", "Search", "Finder", "404"]),
  ...goalsOf("Cold", "cold", "≤", 30, ["Start of the script"]),
  ...goalsOf("Cold", "cold", "≤", 60, ["First page: Home"]),
  ...goalsOf("Cold", "cold", "≤", 200, ["Script the first page needs, compressed"]),
  ...goalsOf("First view", "first-view", "≤", 9, ["Home, requests"]),
  ...goalsOf("First view", "first-view", "≤", 760, ["Home, FCP"]),
  ...goalsOf("First view", "first-view", "≤", 900, ["Home, LCP"]),
  ...goalsOf("First view", "first-view", "≤", 800, paints("FCP")),
  ...goalsOf("First view", "first-view", "≤", 1_100, paints("LCP")),
  ...goalsOf("First view", "first-view", "<", 0.005, ["Every page, CLS"]),
  ...goalsOf("Responsiveness", "inp", "<", 100, ["Registration, slowest", "Finder, slowest"]),
];

/** @param value a median */
export function isReached({ sign, bound }: Goal, value: number): boolean {
  if (sign === "≥") return value >= bound;
  return sign === "≤" ? value <= bound : value < bound;
}
