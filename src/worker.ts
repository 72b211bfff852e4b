import { createApp } from "./app";
import { parseConfig } from "./config";
import type { Env } from "./env";
import { type Answer, createGateway } from "./gateway/gateway";
import { NormalForms } from "./gateway/normal-form";
import { createPages } from "./gateway/pages";
import { openOutbox } from "./outbox/client";
import { cleanUpUploads } from "./outbox/upload-cleanup";
import { log, reasonOf } from "./platform/log";
import { Addressing } from "./render/addressing";
import { routes } from "./routes";
import { sections } from "./sections";
import { createSite } from "./site";

/**
 * The Worker's handlers for one environment.
 * @throws {ConfigError} when a setting is wrong
 */
export function createWorker(env: Env) {
  const config = parseConfig(env);
  const site = createSite(config, env.CONTENT, env);
  const app = createApp(site);
  const direct: Answer = (request, bindings, context) => app.fetch(request, bindings, context);
  const documents = sections.flatMap((section) => section.documents ?? []);
  const forms = new NormalForms({ config, addressing: new Addressing(config), rows: routes, documents });
  const called = new Set<string>();

  return {
    fetch: createGateway({ memo: site.memo, forms, direct }),
    /** Of the entrypoint that stands behind the cache. */
    pages: createPages(direct),

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
        if (outcome.changed > 0) await context.exports.Pages.purge([product.key]);
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
  } satisfies ExportedHandler<Env> & { readonly pages: Answer };
}
