import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { type Platform, startPlatform } from "./platform";
import { behindPlatform, cacheSettings, type Placement, wrapperCode } from "./wrapped-site";

export interface TinyOptions extends Placement {
  /** Why workerd's own errors are not to be seen. */
  readonly silent?: string;
  readonly platform?: Platform;
  /** As in wrangler.toml. */
  readonly cache?: { enabled: boolean };
  /** As in wrangler.toml. */
  readonly exports?: Record<string, { cache: { enabled: boolean } }>;
  /** Durable Objects by binding. */
  readonly objects?: Record<string, string>;
}

export interface TinySite {
  readonly url: URL;
  readonly platform: Platform;
  readonly miniflare: Miniflare;
  get(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Starts a Worker of a few lines behind the simulated platform, with a namespace `KV`. */
export async function startTiny(script: string, options: TinyOptions = {}): Promise<TinySite> {
  const { location = "here", cache, exports, objects = {} } = options;
  const platform = options.platform ?? (await startPlatform());
  const site = {
    name: "tiny",
    compatibilityDate: "2026-07-30",
    modulesRoot: process.cwd(),
    modules: [{ type: "ESModule" as const, path: "tiny.js", contents: script }],
    kvNamespaces: { KV: "kv" },
    durableObjects: Object.fromEntries(
      Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
    ),
  };
  const clock = options.followsClock ? { aheadMs: platform.clock.aheadMs } : undefined;
  const settings = { location, clock, cache: cacheSettings({ cache, exports }) };
  const code = await wrapperCode();
  const handleRuntimeStdio = (...streams: Readable[]) => {
    for (const stream of streams) stream.resume();
  };
  const miniflare = new Miniflare({
    ...(options.silent !== undefined && { handleRuntimeStdio }),
    workers: [behindPlatform(site, { address: platform.address, settings, code })],
  });
  const url = await miniflare.ready;
  return {
    url,
    platform,
    miniflare,
    get: (path, init) => fetch(new URL(path, url), { redirect: "manual", ...init }),
    close: async () => {
      await miniflare.dispose();
      if (!options.platform) await platform.close();
    },
  };
}
