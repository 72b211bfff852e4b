import { createApp } from "./app";
import { currentConfig } from "./config/current";
import { openContentSync } from "./content/sync/client";
import type { Env } from "./env";
import { remember, toChosenLanguage } from "./http/language";
import { lastResort } from "./http/last-resort";
import { openOutbox } from "./outbox/client";
import { cleanUpUploads } from "./outbox/upload-cleanup";
import { log, reasonOf } from "./platform/log";
import { createSite } from "./site";

/**
 * The Worker's handlers for one environment.
 * @throws {ConfigError} when a setting is wrong
 */
export function createWorker(env: Env) {
  const config = currentConfig(env);
  const site = createSite(config, env.CONTENT, (name) => openContentSync(env, name), env);
  const app = createApp(site);
  const called = new Set<string>();

  return {
    async fetch(request, bindings, context) {
      const kept = toChosenLanguage(request) ? undefined : site.memo.answer(request);
      if (kept) return remember(request, kept);
      try {
        return remember(request, await app.fetch(request, bindings, context));
      } catch (error) {
        log.error("request.failed", { path: new URL(request.url).pathname.slice(0, 200), reason: reasonOf(error) });
        return lastResort(request);
      }
    },

    /**
     * Each minute, each product by itself: wakes the objects that nobody has called since an update, removes uploads that
     * no post took, and reads the providers again when they are due.
     */
    scheduled(_controller, { OUTBOX, UPLOADS }, context) {
      for (const product of site.config.products.values()) {
        const { key } = product;
        context.waitUntil(tend(key, "providers", () => site.providersOf(product).directory.refreshWhenDue()));
        context.waitUntil(tend(key, "content", () => once(`content of ${key}`, () => site.contentOf(product).wake())));
        context.waitUntil(tend(key, "outbox", () => tendOutbox(key)));
      }

      async function tendOutbox(product: string): Promise<void> {
        const outbox = openOutbox({ OUTBOX }, product);
        await once(`outbox of ${product}`, () => outbox.state());
        const removed = await cleanUpUploads(UPLOADS, outbox, product, config.test.clockRate);
        if (removed > 0) log.info("uploads.removed", { product, removed });
      }
    },
  } satisfies ExportedHandler<Env>;

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
