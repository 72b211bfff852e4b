import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The entry comes first; lazy modules follow. */
export const workerModules = (folder: string) =>
  ["index.js", ...readdirSync(folder).filter((name) => name.endsWith(".mjs"))].map((name) => {
    return { type: "ESModule" as const, path: join(folder, name) };
  });
