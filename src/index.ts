import { env, WorkerEntrypoint } from "cloudflare:workers";
import { currentConfig } from "./config/current";
import type { Env } from "./env";
import { purge } from "./gateway/purge";
import { createWorker } from "./worker";

export { ContentSync, DirectorySync, Outbox } from "./object-classes";

/** Made while the Worker starts, so that a wrong setting refuses the deployment and names itself. */
const worker = createWorker(currentConfig(env), env);

/** The entrypoint that `wrangler.toml` puts the cache in front of; only the gateway asks it. */
export class Pages extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    return worker.pages(request, this.env, this.ctx);
  }

  /** Makes the cache forget what carries one of the tags: see {@link purge}. It never fails; false is worth another try. */
  purge(tags: readonly string[]): Promise<boolean> {
    return purge(this.ctx.cache, tags);
  }
}

/** The gateway, which every request meets first; no cache stands in front of it. */
export default { fetch: worker.fetch, scheduled: worker.scheduled } satisfies ExportedHandler<Env>;
