import type { Config } from "./config";
import type { Env } from "./env";
import { createGateway, createPages, type FetchHandler } from "./gateway/gateway";
import { createOrigin } from "./gateway/origin";
import { log, reasonOf } from "./platform/log";
import { createSite, type Objects, sitePartsOf } from "./site";

/** The Worker's handlers for one environment. */
export function createWorker(config: Config, env: Env) {
  const objects: Objects = {
    content: (name) => env.CONTENT_SYNC.getByName(name),
    directory: (product) => env.DIRECTORY_SYNC.getByName(product),
  };
  const site = createSite(config, env.CONTENT, objects, env);
  const parts = sitePartsOf(site);
  const { addressing, table } = parts;
  const origin = createOrigin(parts);
  const called = new Set<string>();

  return {
    fetch: createGateway({ pageCache: site.pageCache, table, addressing, products: config.products, origin }),
    /** The cached entrypoint. */
    pages: createPages(origin),

    /** Each minute for each product: wakes objects after an update, and removes uploads that no submission uses. */
    scheduled(_controller, { OUTBOX, UPLOADS }, context) {
      for (const product of site.config.products.values()) {
        const { key } = product;
        const { directory } = site.providersOf(product);
        context.waitUntil(logged(key, "providers", () => once(`providers of ${key}`, () => directory.wake())));
        context.waitUntil(
          logged(key, "content", () => once(`content of ${key}`, () => site.contentOf(product).wake())),
        );
        context.waitUntil(logged(key, "outbox", () => tendOutbox(key)));
      }

      async function tendOutbox(product: string): Promise<void> {
        const { cleanUpUploads } = await import("./outbox/files/upload-cleanup");
        const outbox = OUTBOX.getByName(product);
        await once(`outbox of ${product}`, () => outbox.state());
        const removed = await cleanUpUploads(UPLOADS, outbox, product, config.test.clockRate);
        if (removed > 0) log.info("uploads.removed", { product, removed });
      }
    },
  } satisfies ExportedHandler<Env> & { readonly pages: FetchHandler };

  /** At most once in an isolate. */
  async function once(what: string, call: () => Promise<unknown>): Promise<void> {
    if (!called.has(what)) await call();
    called.add(what);
  }

  /** Failures are logged. */
  async function logged(product: string, what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn("scheduled.failed", { product, what, reason: reasonOf(error) });
    }
  }
}
