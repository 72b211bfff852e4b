import { readProducts } from "../../../scripts/products";
import { secretNameOf } from "../../../src/config/secrets";
import type { TestCms } from "../cms/cms";
import { startSampleCms } from "../cms/embedded-cms";
import { shareProcesses, workerdProcesses } from "../platform/workerd";
import { productWith, startSite, type TestSite, workerAlone } from "./site";

/** As many as one process of Vitest takes. */
const productCount = 40;

export const sharedSecrets = { ops: "rahasia-operator", hook: "rahasia-kait-web-cukup-panjang", cms: "kunci-cms" };

/** A product of the shared site, with a CMS of its own, that nothing has requested yet. */
export interface FreshProduct {
  readonly key: string;
  /** The sample content, spoken by Strapi 3. */
  readonly cms: TestCms;
  readonly site: TestSite;
  /** @param path below the product, such as `/news`; empty for its Home */
  get(path: string, init?: RequestInit): Promise<Response>;
  text(path: string): Promise<string>;
  /** Has the CMS asked for everything, and waits for it. */
  sync(): Promise<void>;
}

interface SharedSite {
  readonly site: TestSite;
  readonly unused: { readonly key: string; readonly cms: TestCms }[];
}

let shared: Promise<SharedSite> | undefined;

/**
 * The site that all test files of a process share, which ends with the process: the products of `products/`, and others
 * for `freshProduct`. No cache stands in front of it. A file that restarts it, or changes its settings, starts its own.
 */
export async function sharedSite(): Promise<TestSite> {
  shared ??= start();
  return (await shared).site;
}

/** @throws {Error} when all are taken */
export async function freshProduct(): Promise<FreshProduct> {
  const site = await sharedSite();
  const taken = (await shared)?.unused.shift();
  if (!taken) throw new Error(`The shared site has ${productCount} products for tests: raise productCount`);
  const { key, cms } = taken;
  const get = (path: string, init?: RequestInit) => site.get(`/${key}${path}`, init);
  return {
    key,
    cms,
    site,
    get,
    text: async (path) => (await get(path)).text(),
    sync: () => site.sync([key]),
  };
}

async function start(): Promise<SharedSite> {
  const keys = Array.from({ length: productCount }, (_, index) => `uji-${index + 1}`);
  const unused = await Promise.all(keys.map(async (key) => ({ key, cms: await startSampleCms(key) })));
  const products = unused.map(
    ({ key, cms }) => [key, productWith({ origin: cms.origin, dialect: "strapi3" })] as const,
  );
  const tokens = keys.map((key) => [secretNameOf("CONTENT_TOKEN", key), sharedSecrets.cms]);
  const others = new Set(workerdProcesses());
  const site = await startSite(
    {
      PRODUCTS: { ...readProducts(), ...Object.fromEntries(products) },
      OPS_SECRET: sharedSecrets.ops,
      HOOK_SECRET: sharedSecrets.hook,
      TOKENS: JSON.stringify(Object.fromEntries(tokens)),
    },
    { uncached: workerAlone },
  );
  shareProcesses(workerdProcesses().filter((pid) => !others.has(pid)));
  return { site, unused };
}
