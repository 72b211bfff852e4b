import type { Miniflare } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { type ServeOptions, serve } from "../../scripts/serve";
import { parseConfig } from "../../src/config";
import type { EntryStore } from "../../src/content/entry";
import { stocksOf } from "../../src/content/sync/client";
import type { ContentSyncObject } from "../../src/content/sync/object";

export interface TestSite {
  readonly url: URL;
  /** JSON lines that the Worker logged. */
  readonly logs: string[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Entries of the content store. */
  kv(): Promise<EntryStore & { list(): Promise<{ keys: { name: string }[] }> }>;
  /** Fires the cron trigger, and has every CMS asked for everything as each minute's alarms would; waits for both. */
  runCron(): Promise<void>;
  close(): Promise<void>;
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

/** Serves the built Worker in workerd for a test; every product table and secret it may need goes in as a variable. */
export async function startSite(
  variables: Record<string, unknown> = {},
  options: Omit<ServeOptions, "variables" | "onLog"> = {},
): Promise<TestSite> {
  const logs: string[] = [];
  const { products } = parseConfig({
    ...readConfig({ config: "wrangler.toml" }).vars,
    ...variables,
    LOCAL_RUNTIME: "true",
  });
  const { url, miniflare } = await serve({ ...options, variables, onLog: (line) => logs.push(line) });
  return {
    url,
    logs,
    get: (path, init) => fetch(new URL(path, url), { redirect: "manual", ...init }),
    kv: () => miniflare.getKVNamespace("CONTENT"),
    runCron: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
      const objects = await miniflare.getDurableObjectNamespace("CONTENT_SYNC");
      const synced = [...products.values()].flatMap(stocksOf).map(async ({ name }) => {
        const object = ContentSyncSchema.parse(objects.get(objects.idFromName(name)));
        await object.sync(name, null);
      });
      await Promise.all(synced);
    },
    close: () => miniflare.dispose(),
    miniflare,
  };
}
