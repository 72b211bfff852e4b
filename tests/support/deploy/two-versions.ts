import { cpSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare, WorkerOptions } from "miniflare";
import { z } from "zod";
import { type FileStore, storeBuiltFiles } from "../../../scripts/deploy/built-files";
import { serve } from "../../../scripts/serve";
import { workerModules } from "../../../scripts/worker-modules";

/** Versions that share the traffic, and the header by which a request names one of them. */
export type Version = "before" | "after";
export const versionHeader = "x-version";

/** Divides requests as Cloudflare does between two versions, each with its own static files. */
const router = `
let share = 0;
export default {
  async fetch(request, env) {
    const changed = request.headers.get("x-share");
    if (changed !== null) {
      share = Number(changed);
      return new Response(null, { status: 204 });
    }
    const version = request.headers.get("${versionHeader}") ?? (Math.random() * 100 < share ? "after" : "before");
    return env[version].fetch(request);
  },
};`;

/** Two builds of the site behind one address, with the same KV, buckets and objects. */
export class TwoVersions {
  private constructor(
    readonly url: URL,
    readonly miniflare: Miniflare,
    private readonly files: Disposable,
  ) {}

  /** @param after folder of the tree that has the other build */
  static async start(after: string, variables: Readonly<Record<string, unknown>>): Promise<TwoVersions> {
    const folder = mkdtempDisposableSync(join(tmpdir(), "two-versions-"));
    cpSync("dist/client", folder.path, { recursive: true });
    const workers = (site: WorkerOptions): WorkerOptions[] => {
      const before = { ...site, ratelimits: {}, assets: { ...site.assets, directory: folder.path } };
      return [routerWorker, before, otherVersion(before, after)];
    };
    // Thousands of visits write a line for each request.
    const onLog = () => undefined;
    const { url, miniflare } = await serve({ variables, workers, onLog });
    // Each version has a list of its files, made at the start, but Miniflare reads all of them from the folder of the first.
    cpSync(join(after, "dist/client"), folder.path, { recursive: true, force: false });
    return new TwoVersions(url, miniflare, folder);
  }

  async close(): Promise<void> {
    await this.miniflare.dispose();
    this.files[Symbol.dispose]();
  }

  readonly get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, this.url), { redirect: "manual", ...init });

  /** Requests from one version. */
  readonly from =
    (version: Version) =>
    (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set(versionHeader, version);
      return this.get(path, { ...init, headers });
    };

  /** @param percent of requests that the version `after` gets */
  async split(percent: number): Promise<void> {
    await this.get("/", { headers: { "x-share": String(percent) } });
  }

  /** Does what `npm run deploy` does before a build has traffic. */
  async storeFiles(tree: string): Promise<void> {
    const kv = await this.miniflare.getKVNamespace("CONTENT", "site");
    const store: FileStore = {
      read: async (key) => (await kv.get(key, "text")) ?? null,
      write: async (entries) => {
        for (const { key, value } of entries) await kv.put(key, Buffer.from(value, "base64"));
      },
      remove: async (keys) => {
        for (const key of keys) await kv.delete(key);
      },
    };
    await storeBuiltFiles(store, join(tree, "dist/client"), new Date());
  }
}

const routerWorker: WorkerOptions = {
  name: "router",
  modules: true,
  script: router,
  compatibilityDate: "2026-07-30",
  serviceBindings: { before: "site", after: "site-after" },
};

/** The build of another tree, which uses the objects of the first one's Worker. */
function otherVersion(site: WorkerOptions, tree: string): WorkerOptions {
  const objects = z.record(z.string(), z.looseObject({ className: z.string() })).parse(site.durableObjects);
  const shared = Object.entries(objects).map(([binding, object]) => [binding, { ...object, scriptName: "site" }]);
  const modulesRoot = join(tree, "dist/worker");
  return {
    ...site,
    name: "site-after",
    modules: workerModules(modulesRoot),
    rootPath: modulesRoot,
    modulesRoot,
    assets: { ...site.assets, workerName: "site-after", directory: join(tree, "dist/client") },
    durableObjects: Object.fromEntries(shared),
  };
}
