import { env, WorkerEntrypoint } from "cloudflare:workers";
import { currentConfig } from "./config";
import type { Cron } from "./crons";
import type { Env } from "./env";
import { createGateway, createPages } from "./gateway/gateway";
import { createOrigin } from "./gateway/origin";
import { purge } from "./gateway/purge";
import { log, reasonOf } from "./platform/log";
import { createSite, siteServicesOf } from "./site";

export { ContentSync, DirectorySync, Outbox } from "./object-classes";

/** Parsed when the Worker starts, so that a deployment with a wrong setting fails and names it. */
const config = currentConfig(env);
const objects = {
  content: (name: string) => env.CONTENT_SYNC.getByName(name),
  directory: (product: string) => env.DIRECTORY_SYNC.getByName(product),
  checkedFacilities: (product: string, version: number) => env.OUTBOX.getByName(product).checkedFacilities(version),
};
const site = createSite(config, env.CONTENT, objects, env);
const services = siteServicesOf(site);
const origin = createOrigin(services);
const pages = createPages(origin, services.table);
const called = new Set<string>();

/** The cached entrypoint (`wrangler.toml`), which only the gateway calls. */
export class Pages extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    return pages(request, this.env, this.ctx);
  }

  /** See {@link purge}. It never rejects. */
  purge(tags: string[]): Promise<boolean> {
    return purge(this.ctx.cache, tags);
  }
}

/** The gateway receives every request, without a cache in front. */
export default {
  fetch: createGateway({ pageCache: site.pageCache, products: config.products, origin, ...services }),

  scheduled({ cron }, environment, context) {
    const job = jobsByCron.get(cron);
    if (job) job(environment, context);
    else log.error("scheduled.unknown", { cron });
  },
} satisfies ExportedHandler<Env>;

type Job = (environment: Env, context: ExecutionContext) => void;

/** The work of each cron trigger. The compiler names a trigger without work. */
const jobs: Readonly<Record<Cron, Job>> = {
  "* * * * *": everyMinute,
};
const jobsByCron: ReadonlyMap<string, Job> = new Map(Object.entries(jobs));

/** Wakes each product's objects after an update, and removes uploads that no submission uses. */
function everyMinute({ OUTBOX, UPLOADS }: Env, context: ExecutionContext): void {
  for (const product of site.config.products.values()) {
    const { key } = product;
    const { directory } = site.providersOf(product);
    context.waitUntil(logged(key, "providers", () => once(`providers of ${key}`, () => directory.wake())));
    context.waitUntil(logged(key, "content", () => once(`content of ${key}`, () => site.contentOf(product).wake())));
    context.waitUntil(logged(key, "outbox", () => tendOutbox(key)));
  }

  async function tendOutbox(product: string): Promise<void> {
    const { cleanUpUploads } = await import("./outbox/files/upload-cleanup");
    const outbox = OUTBOX.getByName(product);
    await once(`outbox of ${product}`, () => outbox.state());
    const removed = await cleanUpUploads(UPLOADS, outbox, product, config.test.clockRate);
    if (removed > 0) log.info("uploads.removed", { product, removed });
  }
}

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
