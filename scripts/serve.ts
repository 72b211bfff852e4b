import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Log, LogLevel, Miniflare, type MiniflareOptions, type WorkerOptions } from "miniflare";
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { parseConfig } from "../src/config/index.ts";
import { assertFree } from "./free-port.ts";
import { readProducts } from "./products.ts";
import { workerModules } from "./worker-modules.ts";

export interface ServeOptions {
  readonly host?: string;
  /** 0 for any free port. */
  readonly port?: number;
  /** Folder of KV and other state; in memory by default. */
  readonly stateDir?: string;
  /** Added to wrangler.toml. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Adds Workers of a test, such as a counting store, behind the site's or next to it. */
  readonly workers?: (site: WorkerOptions) => WorkerOptions[];
  /** Called with every log line of the Worker. */
  readonly onLog?: (line: string) => void;
}

/** As Cloudflare reports the visitor's region. */
const localVisitor = {
  country: "ID",
  region: "Jakarta",
  city: "Jakarta",
  latitude: "-6.2088",
  longitude: "106.8456",
  timezone: "Asia/Jakarta",
};

/** Modules with the entry first, and the folder of static files. */
interface Built {
  readonly modules: { readonly type: "ESModule"; readonly path: string; readonly contents?: string }[];
  readonly assets: string;
}

/** Serves the built Worker in workerd; `restart` keeps state and URL. @throws {ConfigError} for an invalid setting or port, before anything starts */
export async function serve(options: ServeOptions = {}) {
  const { assets, main } = readConfig({ config: "wrangler.toml" });
  if (!main || !assets?.directory) throw new Error("wrangler.toml names no main, or no directory of assets");
  const runtime = runtimeOptions(options, { modules: workerModules(dirname(main)), assets: assets.directory });
  await assertFree(options.host ?? "127.0.0.1", options.port ?? 0);
  const miniflare = new Miniflare(runtime);
  const url = await miniflare.ready;
  return { url, miniflare, restart: () => miniflare.setOptions({ ...runtime, port: Number(url.port) }) };
}

/**
 * The bindings, classes and entrypoints of wrangler.toml for Miniflare. @throws {ConfigError} for an invalid setting
 */
export function runtimeOptions(options: ServeOptions, { modules, assets }: Built): MiniflareOptions {
  const { host = "127.0.0.1", port = 0, stateDir, variables = {}, onLog } = options;
  const { workers = (site: WorkerOptions) => [site] } = options;
  const config = readConfig({ config: "wrangler.toml" });
  const bindings = { ...config.vars, LOCAL_RUNTIME: "true", ...variables };
  parseConfig(bindings, readProducts());
  const { workerOptions } = workerOptionsOf(config);
  const modulesRoot = resolve("dist/worker");
  if (stateDir) mkdirSync(stateDir, { recursive: true });
  return {
    host,
    port,
    log: new Log(LogLevel.WARN),
    cf: localVisitor,
    ...(stateDir && { defaultPersistRoot: resolve(stateDir) }),
    ...(onLog && {
      handleRuntimeStdio: (...streams: readonly NodeJS.ReadableStream[]) => {
        for (const stream of streams) createInterface(stream).on("line", onLog);
      },
    }),
    workers: workers({
      ...workerOptions,
      name: "site",
      // Only deployed Workers have this binding.
      versionMetadata: undefined,
      // With `scriptPath` Miniflare would parse the files for imports, which is slow.
      modules,
      rootPath: modulesRoot,
      modulesRoot,
      assets: { ...workerOptions.assets, directory: resolve(assets) },
      bindings,
    }),
  };
}
