import { createApp } from "./app";
import { currentConfig } from "./config/current";
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
  const site = createSite(config, env.CONTENT, env);
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
     * Each minute: asks every CMS for everything, writes what changed, and drops the pages that showed it; removes
     * uploads that no post took. Providers are read again when they are due.
     */
    async scheduled(_controller, { OUTBOX, UPLOADS }, context) {
      for (const product of site.config.products.values()) {
        const providers = site.providersOf(product).directory.refreshWhenDue();
        context.waitUntil(providers.catch(() => undefined));
        const startedAt = Date.now();
        const outcome = await site.contentOf(product).refreshAll((task) => context.waitUntil(task));
        if (outcome.changed > 0) await context.cache?.purge({ tags: [product.key] });
        log.info("content.refreshed", { product: product.key, ...outcome, durationMs: Date.now() - startedAt });
        context.waitUntil(tendOutbox(product.key));
      }

      /** An object that nobody has called since an update is called once, so that it sees to what has expired. */
      async function tendOutbox(product: string): Promise<void> {
        try {
          const outbox = openOutbox({ OUTBOX }, product);
          if (!called.has(product)) await outbox.state();
          called.add(product);
          const removed = await cleanUpUploads(UPLOADS, outbox, product, config.outboxPace);
          if (removed > 0) log.info("uploads.removed", { product, removed });
        } catch (error) {
          log.warn("uploads.sweep-failed", { product, reason: reasonOf(error) });
        }
      }
    },
  } satisfies ExportedHandler<Env>;
}
