import { createApp } from "./app";
import { type Env, parseConfig } from "./config";
import { remember, toChosenLanguage } from "./language";
import { log } from "./log";
import { createSite } from "./site";

/**
 * The Worker's handlers for one environment.
 * @throws {ConfigError} when a setting is wrong
 */
export function createWorker(env: Env) {
  const site = createSite(parseConfig(env), env.CONTENT, env.PROVIDER_LIMIT);
  const app = createApp(site);

  return {
    async fetch(request, bindings, context) {
      const elsewhere = toChosenLanguage(request);
      if (elsewhere) return elsewhere;
      return remember(request, site.memo.answer(request) ?? (await app.fetch(request, bindings, context)));
    },

    /**
     * Each minute: asks every CMS for everything, writes what changed, and drops the pages that showed it. Providers
     * are read again when they are due.
     */
    async scheduled(_controller, _bindings, context) {
      for (const product of site.config.products.values()) {
        const providers = site.providersOf(product).directory.refreshWhenDue();
        context.waitUntil(providers.catch(() => undefined));
        const startedAt = Date.now();
        const outcome = await site.contentOf(product).refreshAll((task) => context.waitUntil(task));
        if (outcome.changed > 0) await context.cache?.purge({ tags: [product.key] });
        log.info("content.refreshed", { product: product.key, ...outcome, durationMs: Date.now() - startedAt });
      }
    },
  } satisfies ExportedHandler<Env>;
}
