import { bundleParts } from "../support/platform/bundle-parts";
import { measureColdIsolates } from "./cold-isolate";
import type { Figure } from "./record/figure";
import { measureStart } from "./start";

/** Prints what an isolate takes until it has answered for the first time: its script, its start, its first page. */
export async function measureCold(): Promise<Figure[]> {
  const { firstPage, whole } = bundleParts("dist/worker");
  const scripts = [
    { name: "Script the first page needs, compressed", values: [firstPage / 1_000], unit: "KB" },
    { name: "Script in all, compressed", values: [whole / 1_000], unit: "KB" },
  ];
  for (const { name, values } of scripts) console.info(`${name}: ${values[0]?.toFixed(0)} KB`);
  return [...scripts, ...(await measureStart()), ...(await measureColdIsolates())];
}
