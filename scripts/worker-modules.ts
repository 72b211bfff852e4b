import { readdirSync } from "node:fs";
import { join } from "node:path";

interface WorkerModule {
  readonly type: "ESModule";
  readonly path: string;
}

/** The entry comes first; lazy modules follow. */
export function workerModules(folder: string): [WorkerModule, ...WorkerModule[]] {
  const module = (name: string) => ({ type: "ESModule" as const, path: join(folder, name) });
  const others = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
  return [module("index.js"), ...others.map(module)];
}
