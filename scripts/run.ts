import { resolve } from "node:path";
import { runnerImport } from "vite";
import { standIns } from "./stand-ins.ts";

/** Runs a TypeScript module with Vite's module resolution: `node scripts/run.ts bench/main.ts`. */
const [, , module] = process.argv;
if (!module) throw new Error("Name the module to run");
await runnerImport(resolve(module), { configFile: false, logLevel: "warn", define: standIns });
