import type { Miniflare } from "miniflare";
import { type ServeOptions, serve } from "../../scripts/serve";
import type { EntryStore } from "../../src/content/entry";

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

/** Serves the built Worker in workerd for a test; every product table and secret it may need goes in as a variable. */
export async function startSite(
  variables: Record<string, unknown> = {},
  options: Omit<ServeOptions, "variables" | "onLog"> = {},
): Promise<TestSite> {
  const logs: string[] = [];
  const { url, miniflare } = await serve({ ...options, variables, onLog: (line) => logs.push(line) });
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
