import { build } from "vite";

/** Builds a driver of a bench as the site's Worker is built, for workerd alone; gives the script's path. */
export async function buildDriver(entry: string): Promise<string> {
  const outDir = "dist/bench";
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { conditions: ["workerd", "worker", "module", "production"] },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: entry,
      outDir,
      target: "es2024",
      minify: true,
      rolldownOptions: { output: { entryFileNames: "index.js" } },
    },
  });
  return `${outDir}/index.js`;
}
