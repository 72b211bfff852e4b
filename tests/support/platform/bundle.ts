import { build } from "vite";

/**
 * Makes one module for workerd out of an entry and all it imports.
 * @param entry path from the project's root
 */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: entry,
      write: false,
      minify: true,
      target: "es2024",
      rolldownOptions: { external: ["cloudflare:workers", /^node:/] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : null;
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code;
}
