import type { Miniflare, WorkerOptions } from "miniflare";
import { type ServeOptions, serve } from "../../scripts/serve";
import type { EntryStore } from "../../src/content/entry";
import { withAmpleLimits, withCounters } from "./counters";

export interface TestSite {
  readonly url: URL;
  /** JSON lines that the Worker logged. */
  readonly logs: string[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Entries of the content store. */
  kv(): Promise<EntryStore & { list(): Promise<{ keys: { name: string }[] }> }>;
  /** Fires the cron trigger and waits for it. */
  runCron(): Promise<void>;
  close(): Promise<void>;
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

interface SiteOptions extends Omit<ServeOptions, "variables"> {
  /** `counted`: forms are limited as wrangler.toml says, by counters that log every key; otherwise a test may send many. */
  readonly limits?: "counted";
}

/** Serves the built Worker in workerd for a test; every product table and secret it may need goes in as a variable. */
export async function startSite(
  variables: Record<string, unknown> = {},
  { limits, workers = (site) => [site], onLog, ...options }: SiteOptions = {},
): Promise<TestSite> {
  const logs: string[] = [];
  const limited = (plain: WorkerOptions): WorkerOptions[] => {
    const [site = plain, ...others] = workers(plain);
    return [...(limits === "counted" ? withCounters(site) : withAmpleLimits(site)), ...others];
  };
  const noted = (line: string) => {
    logs.push(line);
    onLog?.(line);
  };
  const { url, miniflare } = await serve({ ...options, variables, workers: limited, onLog: noted });
  return {
    url,
    logs,
    get: (path, init) => fetch(new URL(path, url), { redirect: "manual", ...init }),
    kv: () => miniflare.getKVNamespace("CONTENT"),
    runCron: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
    },
    close: () => miniflare.dispose(),
    miniflare,
  };
}
