import { measureCold } from "./cold";
import { measureDetails } from "./details";
import { measureHostile } from "./hostile/hostile";
import { measurePages } from "./pages/pages";
import { measurePeers } from "./peers/peers";
import { measurePhotos } from "./photos";
import { measurePublication } from "./publication";
import { measureRendered } from "./rendered";
import { type Figure, report } from "./results";
import { measureSearches } from "./searches";
import { measureTexts } from "./texts/texts";
import { measureWarm } from "./warm";

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  warm: measureWarm,
  rendered: measureRendered,
  cold: measureCold,
  hostile: measureHostile,
  texts: measureTexts,
  searches: measureSearches,
  details: measureDetails,
  publication: measurePublication,
  pages: measurePages,
  photos: measurePhotos,
};

/** Needs packages from the registry, so it is measured only where it is named. */
const others = { peers: measurePeers };

/**
 * `npm run bench` measures all parts against their guards, `npm run bench -- warm cold` only these. `--record` writes
 * `bench/results/`. `ROUNDS` says how often each part starts anew; `CASES=Home,Search` chooses by the beginning of names.
 */
const named = process.argv.slice(3).filter((argument) => !argument.startsWith("--"));
const broken: string[] = [];

for (const name of named.length > 0 ? named : Object.keys(parts)) {
  const measure = { ...parts, ...others }[name];
  if (!measure) throw new Error(`No part ${name}: there are ${Object.keys({ ...parts, ...others }).join(", ")}`);
  broken.push(...(await report(name, measure)));
}
if (broken.length > 0) console.error(`\nBroken guards:\n${broken.join("\n")}`);
process.exit(broken.length > 0 ? 1 : 0);
