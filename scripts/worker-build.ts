import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { build } from "vite";
import { z } from "zod";
import type { BuildResult } from "./worker-builder.ts";

/** The process of `WorkerBuilder`: builds the Worker for each message, and responds with the result. */

const BuildRequestSchema = z.object({
  /** Of `vite build`. */
  mode: z.string(),
  /** Environment variables that `vite.config.ts` reads. */
  variables: z.record(z.string(), z.string()),
});

const configSources = new Set<string>();

registerHooks({
  load(url, context, load) {
    if (url.startsWith("file:") && !url.includes("/node_modules/")) configSources.add(fileURLToPath(url));
    return load(url, context);
  },
});

process.on("message", async (message) => {
  const { mode, variables } = BuildRequestSchema.parse(message);
  Object.assign(process.env, variables);
  let failure: string | null = null;
  try {
    await build({ configLoader: "native", mode, logLevel: "error" });
  } catch (error) {
    failure = inspect(error);
  }
  const result: BuildResult = { failure, configSources: [...configSources] };
  process.send?.(result);
});

process.on("disconnect", () => process.exit());
