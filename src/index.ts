import { env, WorkerEntrypoint } from "cloudflare:workers";
import { currentConfig } from "./config";
import type { Env } from "./env";
import { purge } from "./gateway/purge";
import { createWorker } from "./worker";

export { ContentSync, DirectorySync, Outbox } from "./object-classes";

/** Created when the Worker starts, so that a deployment with a wrong setting fails and names it. */
const worker = createWorker(currentConfig(env), env);

/** The cached entrypoint (`wrangler.toml`), which only the gateway calls. */
export class Pages extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    return worker.pages(request, this.env, this.ctx);
  }

  /** See {@link purge}. It never rejects. */
  purge(tags: string[]): Promise<boolean> {
    return purge(this.ctx.cache, tags);
  }
}

/** The gateway receives every request, without a cache in front. */
export default { fetch: worker.fetch, scheduled: worker.scheduled } satisfies ExportedHandler<Env>;
