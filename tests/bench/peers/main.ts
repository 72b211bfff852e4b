import { recorded, recordedTable } from "../record/record";
import { measureScale } from "./scale";
import { measurePeers } from "./speed";

const parts: Readonly<Record<string, () => Promise<void>>> = {
  warm: () => recorded("peers", measurePeers),
  scale: () => recordedTable("scale-peers", 2, measureScale),
};

/**
 * `PARTS=scale SIZES=10,5000 CASES=Next npm run bench:peers` measures only those; packages are fetched when they are not
 * there, and a peer that cannot be had is left out.
 */
const chosen = process.env.PARTS?.split(",") ?? Object.keys(parts);

for (const name of chosen) {
  const measure = parts[name];
  if (!measure) throw new Error(`There are ${Object.keys(parts).join(", ")}, but no ${name}`);
  await measure();
}
