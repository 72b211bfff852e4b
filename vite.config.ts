import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import devServer from "@hono/vite-dev-server";
import cloudflareAdapter from "@hono/vite-dev-server/cloudflare";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { z } from "zod";
import { readProducts } from "./scripts/products.ts";
import type { ClientAssets } from "./src/render/assets.ts";

const entry = "client/entry.ts";
const stylesheet = "client/styles/index.css";

/** Of Leaflet only what the map uses. */
const leafletParts = { find: /^leaflet$/, replacement: resolve("client/map/leaflet-parts.js") };

/**
 * Three ways to run Vite: `vite build` makes what browsers load, `vite build --mode worker` the Worker (it reads the
 * first one's manifest), and `vite` serves both from their sources with hot reload.
 */
export default defineConfig(({ command, mode }) => {
  if (command === "serve") return development();
  return mode === "worker" ? workerBuild() : clientBuild();
});

function clientBuild(): UserConfig {
  return {
    resolve: { alias: [leafletParts] },
    build: {
      outDir: "dist/client",
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: false,
      target: "es2022",
      rolldownOptions: { input: [entry, stylesheet] },
    },
  };
}

function workerBuild(): UserConfig {
  return {
    publicDir: false,
    define: definitions(builtAssets()),
    resolve: { conditions: ["workerd", "worker", "edge-light", "module", "production"] },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "src/index.ts",
      outDir: "dist/worker",
      target: "es2024",
      minify: true,
      rolldownOptions: { external: ["cloudflare:workers"], output: { entryFileNames: "index.js" } },
    },
  };
}

function development(): UserConfig {
  return {
    resolve: { alias: [leafletParts] },
    define: definitions({ entry: `/${entry}`, stylesheet: `/${stylesheet}`, hotReload: "/@vite/client" }),
    server: { port: 5173 },
    plugins: [
      reloadOnServerChange,
      devServer({
        entry: "scripts/dev-worker.ts",
        adapter: cloudflareAdapter,
        injectClientScript: false,
        exclude: [
          /^\/(client|fonts|icons|illustrations|node_modules|@.+)\//,
          /^\/(favicon\.(svg|ico)|speculation-rules\.json)$/,
        ],
      }),
    ],
  };
}

/** Pages are made on the server: the browser has to ask again when a module changes there. */
const reloadOnServerChange: Plugin = {
  name: "reload-on-server-change",
  hotUpdate({ modules, server }) {
    if (this.environment.name !== "ssr" || modules.length === 0) return;
    server.environments.client.hot.send({ type: "full-reload", path: "*" });
  },
};

/** What the Worker's sources do not say: where the browser's files are, and the products. */
function definitions(assets: ClientAssets): Record<string, string> {
  return { __CLIENT_ASSETS__: JSON.stringify(assets), __PRODUCTS__: JSON.stringify(readProducts()) };
}

function builtAssets(): ClientAssets {
  const ManifestSchema = z.record(z.string(), z.object({ file: z.string() }));
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")));
  const addressOf = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The client build has no ${source}: run the client build first`);
    return `/${built.file}`;
  };
  return { entry: addressOf(entry), stylesheet: addressOf(stylesheet), hotReload: null };
}
