import type { Miniflare, WorkerOptions } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { readProducts } from "../../scripts/products";
import { type ServeOptions, serve } from "../../scripts/serve";
import { parseConfig } from "../../src/config";
import { replicasOf } from "../../src/content/sync/client";
import type { ContentSyncObject } from "../../src/content/sync/object";
import { withAmpleLimits, withCounters } from "./counters";
import type { KvAdmin } from "./platform/kv";
import { type Account, createAccount, type Platform, startPlatform } from "./platform/platform";
import { behindPlatform, cacheSettings, type Placement, wrapperCode } from "./platform/wrapped-site";

export interface TestSite {
  readonly url: URL;
  /** JSON lines that the Worker logged. */
  readonly logs: string[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Entries of the content store. */
  kv(): Promise<KvAdmin>;
  /** Fires the cron trigger, and has every CMS asked for everything as each minute's alarms would; waits for both. */
  runCron(): Promise<void>;
  /** A fresh isolate of the same Worker; what its objects stored stays, and so do KV and the cache. */
  restart(): Promise<void>;
  close(): Promise<void>;
  /** KV and cache around it. */
  readonly platform: Platform;
  readonly miniflare: Miniflare;
}

/** The object that Miniflare gives takes calls of any name. */
const ContentSyncSchema = z.custom<Pick<ContentSyncObject, "sync">>((value) => value !== null && value !== undefined);

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

export interface SiteOptions extends Omit<ServeOptions, "variables"> {
  /** `counted`: forms are limited as wrangler.toml says, by counters that log every key; otherwise a test may send many. */
  readonly limits?: "counted";
  /** Where on the platform the Worker runs. */
  readonly placement?: Placement;
  /** One that another site of the test stands on too, which then closes it; absent: one of its own. */
  readonly platform?: Platform;
  /** Why every request of this one has to reach the Worker, past the cache in front of it. */
  readonly uncached?: string;
  /** Why this one needs Miniflare's own KV, without limits, and no cache. */
  readonly bare?: string;
}

/** A reason for `uncached`. */
export const workerAlone = "What the Worker itself answers is looked at, each time anew";

/**
 * Serves the built Worker in workerd for a test, behind KV's limits and the cache of the platform; every product table
 * and secret it may need goes in as a variable.
 */
export async function startSite(variables: Record<string, unknown> = {}, options: SiteOptions = {}): Promise<TestSite> {
  const { placement, platform: shared, uncached, bare, limits, onLog, ...rest } = options;
  const { workers = (site) => [site] } = options;
  const platform = shared ?? (await startPlatform(accountOf(rest.stateDir)));
  const behind =
    bare === undefined ? await placeOn(platform, placement, uncached === undefined) : (site: WorkerOptions) => site;
  const limited = (plain: WorkerOptions): WorkerOptions[] => {
    const [site = plain, ...others] = workers(behind(plain));
    return [...(limits === "counted" ? withCounters(site) : withAmpleLimits(site)), ...others];
  };
  const logs: string[] = [];
  const noted = (line: string) => {
    logs.push(line);
    onLog?.(line);
  };
  const settings = { ...readConfig({ config: "wrangler.toml" }).vars, LOCAL_RUNTIME: "true", ...variables };
  const { products } = parseConfig(settings, readProducts());
  const { url, miniflare, restart } = await serve({
    ...rest,
    variables,
    workers: limited,
    onLog: noted,
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
      const objects = await miniflare.getDurableObjectNamespace("CONTENT_SYNC");
      const synced = [...products.values()].flatMap(replicasOf).map(async ({ name }) => {
        const object = ContentSyncSchema.parse(objects.get(objects.idFromName(name)));
        await object.sync(name, null);
      });
      await Promise.all(synced);
    },
    restart,
    close: async () => {
      await miniflare.dispose();
      if (!shared) await platform.close();
    },
    miniflare,
  };
}

const accounts = new Map<string, Account>();

/** What KV and the cache hold lasts as long as the state of the objects beside them. */
function accountOf(stateDir: string | undefined): Account {
  const account = (stateDir !== undefined && accounts.get(stateDir)) || createAccount();
  if (stateDir !== undefined) accounts.set(stateDir, account);
  return account;
}

async function placeOn(platform: Platform, placement: Placement = {}, isCached: boolean) {
  const { location = "here", objectLocation = location, version = "1" } = placement;
  const config = isCached ? readConfig({ config: "wrangler.toml" }) : {};
  const settings = { location, objectLocation, ...cacheSettings(config, version) };
  const code = await wrapperCode();
  return (site: WorkerOptions) => behindPlatform(site, { address: platform.address, settings, code });
}
