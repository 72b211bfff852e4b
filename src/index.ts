import { env, WorkerEntrypoint } from "cloudflare:workers";
import { currentConfig } from "./config/current";
import type { Env } from "./env";
import { purge } from "./gateway/purge";
import type { SiteWorker } from "./worker";

export { ContentSync, DirectorySync, Outbox } from "./object-classes";

/** Read while the Worker starts, so that a wrong setting refuses the deployment and names itself. */
const config = currentConfig(env);

let made: SiteWorker | undefined;

/**
 * The site, loaded with the first request of an isolate: isolates that only hold objects never need it. Each request
 * imports by itself, since none may wait for what another one has begun.
 */
async function load(): Promise<SiteWorker> {
  const { createWorker } = await import("./worker");
  made ??= createWorker(config, env);
  return made;
}

/** The entrypoint that `wrangler.toml` puts the cache in front of; only the gateway asks it. */
export class Pages extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { pages } = made ?? (await load());
    return pages(request, this.env, this.ctx);
  }

  /** Makes the cache forget what carries one of the tags: see {@link purge}. It never fails; false is worth another try. */
  purge(tags: readonly string[]): Promise<boolean> {
    return purge(this.ctx.cache, tags);
  }
}

/** The gateway, which every request meets first; no cache stands in front of it. */
export default {
  fetch(request, bindings, context) {
    if (made) return made.fetch(request, bindings, context);
    return load().then(({ fetch }) => fetch(request, bindings, context));
  },
  async scheduled(controller, bindings, context) {
    const { scheduled } = made ?? (await load());
    return scheduled(controller, bindings, context);
  },
} satisfies ExportedHandler<Env>;
