import type { WorkerOptions } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { readProducts } from "../../../scripts/products";
import { type ServeOptions, serve } from "../../../scripts/serve";
import { parseConfig } from "../../../src/config";
import { replicasOf } from "../../../src/content/reading/stored";
import { freshFetch } from "../http/raw-request";
import { withBrokenObjects } from "../platform/broken-objects";
import { type Account, createAccount, Platform } from "../platform/platform";
import { behindPlatform, cacheSettings, type Placement, wrapperCode } from "../platform/wrapped-site";
import { control, controlOf } from "./control";
import { withAmpleLimits, withCounters } from "./counters";

export type TestSite = Awaited<ReturnType<typeof startSite>>;

export interface SiteOptions extends Omit<ServeOptions, "variables"> {
  /**
   * `counted`: forms are limited as wrangler.toml says, by counters that log every key; `soon`: and a few requests use up
   * a large limit, but never those without an address; otherwise a test may send many.
   */
  readonly limits?: "counted" | "soon";
  /** Where on the platform the Worker runs. */
  readonly placement?: Placement;
  /**
   * Further isolates of the same Worker, with the same objects: names and where on the platform they run; `uncached`: here,
   * without the cache; `broken`: here, with objects of content that throw and an outbox that never answers.
   */
  readonly others?: Readonly<Record<string, string>>;
  /** One that another site of the test stands on too, which then closes it; absent: one of its own. */
  readonly platform?: Platform;
  /** Why every request of this one has to reach the Worker, past the cache in front of it. */
  readonly uncached?: string;
  /** Why this one needs Miniflare's own KV, without limits, and no cache. */
  readonly bare?: string;
  /** Pages are begun as soon as in production where the CMS is late; otherwise they wait for it as long as they may. */
  readonly prompt?: true;
}

/** A reason for `uncached`. */
export const workerAlone = "What the Worker itself answers is looked at, each time anew";

/**
 * Serves the built Worker in workerd for a test, behind KV's limits and the cache of the platform; every product table
 * and secret it may need goes in as a variable.
 */
export async function startSite(variables: Record<string, unknown> = {}, options: SiteOptions = {}) {
  const { placement, others = {}, platform: shared, uncached, bare, limits, onLog, prompt, ...rest } = options;
  const { workers = (site) => [site] } = options;
  const platform = shared ?? (await Platform.start(accountOf(rest.stateDir)));
  const behind =
    bare === undefined ? await placeOn(platform, placement, uncached === undefined) : (site: WorkerOptions) => site;
  const otherPlaces = await Promise.all(
    Object.entries(others).map(async ([name, location]) => {
      const isCached = uncached === undefined && location !== "uncached";
      const isElsewhere = isCached && location !== "broken";
      const place = { ...placement, location: isElsewhere ? location : (placement?.location ?? "here") };
      const withObjects = (isolate: WorkerOptions) => (location === "broken" ? withBrokenObjects(isolate) : [isolate]);
      return { name, withObjects, behind: await placeOn(platform, place, isCached) };
    }),
  );
  const limited = (plain: WorkerOptions): WorkerOptions[] => {
    const [site = plain, ...below] = workers(behind(plain));
    const isolates = otherPlaces.flatMap(({ name, withObjects, behind }) =>
      withAmpleLimits(anotherIsolate(behind(plain), name)).flatMap(withObjects),
    );
    const counted = limits ? withCounters(site, limits === "soon") : withAmpleLimits(site);
    return [...counted, ...isolates, ...below, controlOf(site)];
  };
  const logs: string[] = [];
  const noted = (line: string) => {
    logs.push(line);
    onLog?.(line);
  };
  const TEST = { ...(prompt ? {} : { patienceRate: 100 }), ...Object(variables.TEST) };
  const own = { ...variables, ...(Object.keys(TEST).length > 0 && { TEST }) };
  const settings = { ...readConfig({ config: "wrangler.toml" }).vars, LOCAL_RUNTIME: "true", ...own };
  const { products } = parseConfig(settings, readProducts());
  const { url, miniflare, restart } = await serve({
    ...rest,
    variables: own,
    workers: limited,
    onLog: noted,
  });
  /** Fires the cron trigger, which waits for nothing. */
  const fireCron = async () => control(await miniflare.unsafeGetDirectURL("control"), { cron: "* * * * *" });
  /** Has the CMS and the provider service of these products asked for everything, and waits for it. */
  const sync = async (keys: readonly string[]) => {
    const wanted = [...products.values()].filter(({ key }) => keys.includes(key));
    const directories = wanted.filter(({ providers }) => providers.protocol !== "embedded");
    await control(await miniflare.unsafeGetDirectURL("control"), {
      sync: [
        ...wanted.flatMap(replicasOf).map(({ name }) => ["CONTENT_SYNC", name, name, null] as const),
        ...directories.map(({ key }) => ["DIRECTORY_SYNC", key, key] as const),
      ],
    });
  };
  return {
    url,
    /** JSON lines that the Worker logged. */
    logs,
    /** KV and cache around it. */
    platform,
    get: (path: string, init?: RequestInit) => freshFetch(new URL(path, url), { redirect: "manual", ...init }),
    /** Asks another of its isolates, by the name that the options give it. */
    askOther: async (name: string, path: string, init?: RequestInit) =>
      freshFetch(new URL(path, await miniflare.unsafeGetDirectURL(name)), { redirect: "manual", ...init }),
    fireCron,
    /** Fires the cron trigger, and has every CMS and provider service asked for everything as alarms would; waits for all of it. */
    runCron: async () => {
      await fireCron();
      await sync([...products.keys()]);
    },
    sync,
    /** A fresh isolate of the same Worker; what its objects stored stays, and so do KV and the cache. */
    restart,
    close: async () => {
      await miniflare.dispose();
      if (!shared) await platform.close();
    },
    miniflare,
  };
}

/** One that shares the objects of the first, and serves no static files. */
function anotherIsolate(site: WorkerOptions, name: string): WorkerOptions {
  const objects = z.record(z.string(), z.looseObject({ className: z.string() })).parse(site.durableObjects);
  const shared = Object.entries(objects).map(([binding, object]) => [binding, { ...object, scriptName: "site" }]);
  const unsafeDirectSockets = [{ host: "127.0.0.1", port: 0 }];
  const { assets: _, ...worker } = site;
  return { ...worker, name, durableObjects: Object.fromEntries(shared), unsafeDirectSockets };
}

const accounts = new Map<string, Account>();

/** What KV and the cache hold lasts as long as the state of the objects beside them. */
function accountOf(stateDir: string | undefined): Account {
  const account = (stateDir !== undefined && accounts.get(stateDir)) || createAccount();
  if (stateDir !== undefined) accounts.set(stateDir, account);
  return account;
}

async function placeOn(platform: Platform, placement: Placement = {}, isCached: boolean) {
  const { location = "here", followsClock = false, cachedProducts, objectMoods = false, sleepingObjects } = placement;
  const config = isCached ? readConfig({ config: "wrangler.toml" }) : {};
  const clock = followsClock ? { aheadMs: platform.clock.aheadMs } : undefined;
  const settings = { location, clock, objectMoods, sleepingObjects, cache: cacheSettings(config, cachedProducts) };
  const code = await wrapperCode();
  return (site: WorkerOptions) => behindPlatform(site, { address: `127.0.0.1:${platform.port}`, settings, code });
}
