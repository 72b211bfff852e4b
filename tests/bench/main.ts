import { measureCold } from "./cold";
import { measureFirstByte } from "./first-byte";
import { measureGrowth, measureLooks } from "./growth";
import { measureKept } from "./kept-pages";
import { measureLargeContent } from "./large-content";
import { measureManyProducts } from "./many-products";
import { measureOutbox } from "./outbox";
import { measurePeers } from "./peers/speed";
import { measureProducts } from "./products";
import { recorded, recordedTable } from "./record/record";
import { measureRendered } from "./rendered-pages";
import { measureSearch } from "./search";

const parts: Readonly<Record<string, () => unknown>> = {
  warm: () => recorded("warm", measureKept),
  rendered: () => recorded("rendered", measureRendered),
  peers: () => recorded("peers", measurePeers),
  "first-byte": () => recorded("content", measureFirstByte),
  "large-content": () => measureLargeContent(3_000),
  outbox: measureOutbox,
  search: () => recorded("content", measureSearch),
  products: measureProducts,
  "many-products": () => recorded("content", measureManyProducts),
  cold: () => recorded("cold", measureCold),
  growth: () => recordedTable("growth", 2, measureGrowth),
  looks: () => recordedTable("looks", 1, measureLooks),
};

/** `PARTS=warm,cold npm run bench` measures only those; `CASES=Home,Search` only those pages of `warm` and `rendered`. */
const chosen = process.env.PARTS?.split(",") ?? Object.keys(parts);

for (const name of chosen) {
  const measure = parts[name];
  if (!measure) throw new Error(`There are ${Object.keys(parts).join(", ")}, but no ${name}`);
  await measure();
}
