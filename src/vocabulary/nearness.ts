import { wordsOf } from "./fold";

/** Phrases that ask for the nearest. */
export const nearness: readonly string[] = [
  "terdekat",
  "dekat saya",
  "sekitar saya",
  "di dekat sini",
  "dekat sini",
  "nearest",
  "near me",
  "nearby",
  "closest",
];

/** Whether a search asks for the nearest, such as `apotek terdekat`. */
export function asksForNearest(search: string): boolean {
  const words = ` ${wordsOf(search).join(" ")} `;
  return nearness.some((phrase) => words.includes(` ${phrase} `));
}
