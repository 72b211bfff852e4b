import { build } from "vite";
import { type RunningWorker, serveBare } from "../workerd";
import { menu, type PeerStory } from "./contents";
import { untilUp } from "./frameworks";

const outDir = "dist/bench";

/**
 * Hono with React's `renderToString` on workerd, as one would begin; its stories are deployed with it.
 * @param isCached whether it keeps the pages that it made
 */
export async function startHono(stories: readonly PeerStory[], isCached: boolean): Promise<RunningWorker> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { conditions: ["workerd", "worker", "module", "production"] },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "bench/peers/hono/worker.tsx",
      outDir,
      target: "es2024",
      minify: true,
      rolldownOptions: { output: { entryFileNames: "index.js" } },
    },
  });
  const bytesIn = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  return serveBare(
    {
      script: `${outDir}/index.js`,
      bindings: [
        `(name = "STORIES", json = embed "stories.json")`,
        `(name = "MENU", json = embed "menu.json")`,
        `(name = "CACHED", json = "${isCached}")`,
      ],
      files: { "stories.json": bytesIn(stories), "menu.json": bytesIn(menu) },
    },
    untilUp,
  );
}
