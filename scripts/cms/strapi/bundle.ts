import { resolve } from "node:path";
import { build } from "vite";
import { z } from "zod";
import { standIns } from "../../stand-ins.ts";

const BundleSchema = z.object({ output: z.tuple([z.object({ code: z.string() })]) });

const banner = "/* The site's own checks of records, written by its `npm run cms -- scaffold`. Not to be edited. */";

let bundled: Promise<string> | null = null;

/** `record-problems.ts` with the site's schemas as one CommonJS module, for a CMS to check records with. */
export function bundledChecks(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { ...standIns, "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      ssr: resolve("scripts/cms/strapi/record-problems.ts"),
      target: "node22",
      minify: true,
      rollupOptions: { output: { format: "cjs", codeSplitting: false } },
    },
    ssr: { noExternal: true, target: "node" },
  });
  const [chunk] = BundleSchema.parse(Array.isArray(result) ? result[0] : result).output;
  return `${banner}\n${chunk.code}\n`;
}
