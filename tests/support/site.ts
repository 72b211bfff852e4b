import type { Miniflare, WorkerOptions } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { type ServeOptions, serve } from "../../scripts/serve";
import type { KvAdmin } from "./platform/kv";
import { type Platform, startPlatform } from "./platform/platform";
import { behindPlatform, cacheSettings, type Placement, wrapperCode } from "./platform/wrapped-site";

export interface TestSite {
  readonly url: URL;
  /** JSON lines that the Worker logged. */
  readonly logs: string[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Entries of the content store. */
  kv(): Promise<KvAdmin>;
  /** Fires the cron trigger and waits for it. */
  runCron(): Promise<void>;
  /** A fresh isolate of the same Worker; what its objects stored stays, and so do KV and the cache. */
  restart(): Promise<void>;
  close(): Promise<void>;
  /** KV and cache around it. */
  readonly platform: Platform;
  readonly miniflare: Miniflare;
}

/** Settings of a product that reads the CMS at `origin`. */
export function productWith(
  content: { origin: string; dialect?: string; locales?: Record<string, string> },
  settings: Record<string, unknown> = {},
) {
  return {
    name: "Acme Health",
    tagline: "Empowering Your Healthcare",
    content: { root: "/oapi", ...content },
    links: { callCenter: "+622150001111" },
    ...settings,
  };
}

export interface SiteOptions extends Omit<ServeOptions, "variables" | "onLog"> {
  /** Where on the platform the Worker runs. */
  readonly placement?: Placement;
  /** One that another site of the test stands on too, which then closes it; absent: one of its own. */
  readonly platform?: Platform;
  /** Why this one needs Miniflare's own KV, without limits, and no cache. */
  readonly bare?: string;
}

/**
 * Serves the built Worker in workerd for a test, behind KV's limits and the cache of the platform; every product table
 * and secret it may need goes in as a variable.
 */
export async function startSite(variables: Record<string, unknown> = {}, options: SiteOptions = {}): Promise<TestSite> {
  const { placement, platform: shared, bare, workers = (site) => [site], ...rest } = options;
  const platform = shared ?? (await startPlatform());
  const behind = bare === undefined ? await placeOn(platform, placement) : (site: WorkerOptions) => site;
  const logs: string[] = [];
  const { url, miniflare, restart } = await serve({
    ...rest,
    variables,
    workers: (site) => workers(behind(site)),
    onLog: (line) => logs.push(line),
  });
  return {
    url,
    logs,
    platform,
    get: (path, init) => fetch(new URL(path, url), { redirect: "manual", ...init }),
    kv: async () => (bare === undefined ? platform.kv.admin : miniflare.getKVNamespace("CONTENT")),
    runCron: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
    },
    restart,
    close: async () => {
      await miniflare.dispose();
      if (!shared) await platform.close();
    },
    miniflare,
  };
}

async function placeOn(platform: Platform, placement: Placement = {}): Promise<(site: WorkerOptions) => WorkerOptions> {
  const { location = "here", objectLocation = location, version = "1" } = placement;
  const settings = { location, objectLocation, ...cacheSettings(readConfig({ config: "wrangler.toml" }), version) };
  const code = await wrapperCode();
  return (site) => behindPlatform(site, { address: platform.address, settings, code });
}
