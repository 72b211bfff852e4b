import { appPartsOf } from "./app-parts";
import type { Config } from "./config";
import { openContentSync } from "./content/sync/client";
import type { Env } from "./env";
import { type Answer, createGateway } from "./gateway/gateway";
import { NormalForms } from "./gateway/normal-form";
import { createPages } from "./gateway/pages";
import { log, reasonOf } from "./platform/log";
import { openDirectorySync } from "./providers/sync/client";
import { documents } from "./routes";
import { createSite, type Objects } from "./site";
import { createSiteApp } from "./site-app";

/** The Worker's handlers for one environment, whose settings have been read. */
export function createWorker(config: Config, env: Env) {
  const objects: Objects = {
    content: (name) => openContentSync(env, name),
    directory: (product) => openDirectorySync(env, product),
  };
  const site = createSite(config, env.CONTENT, objects, env);
  const parts = appPartsOf(site);
  const { addressing, pages, routeNames } = parts;
  const direct = createSiteApp(parts);
  const forms = new NormalForms({ addressing, pages, documents });
  const called = new Set<string>();

  return {
    fetch: createGateway({
      memo: site.memo,
      forms,
      previews: site.previews,
      direct,
      names: { addressing, routes: routeNames },
    }),
    /** Of the entrypoint that stands behind the cache. */
    pages: createPages(direct),

    /**
     * Each minute, each product by itself: wakes the objects that nobody has called since an update, and removes uploads that
     * no post took.
     */
    scheduled(_controller, { OUTBOX, UPLOADS }, context) {
      for (const product of site.config.products.values()) {
        const { key } = product;
        const { directory } = site.providersOf(product);
        context.waitUntil(tend(key, "providers", () => once(`providers of ${key}`, () => directory.wake())));
        context.waitUntil(tend(key, "content", () => once(`content of ${key}`, () => site.contentOf(product).wake())));
        context.waitUntil(tend(key, "outbox", () => tendOutbox(key)));
      }

      async function tendOutbox(product: string): Promise<void> {
        const { openOutbox } = await import("./outbox/client");
        const { cleanUpUploads } = await import("./outbox/files/upload-cleanup");
        const outbox = openOutbox({ OUTBOX }, product);
        await once(`outbox of ${product}`, () => outbox.state());
        const removed = await cleanUpUploads(UPLOADS, outbox, product, config.test.clockRate);
        if (removed > 0) log.info("uploads.removed", { product, removed });
      }
    },
  } satisfies ExportedHandler<Env> & { readonly pages: Answer };

  /** In this isolate. */
  async function once(what: string, call: () => Promise<unknown>): Promise<void> {
    if (!called.has(what)) await call();
    called.add(what);
  }

  async function tend(product: string, what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn("scheduled.failed", { product, what, reason: reasonOf(error) });
    }
  }
}
