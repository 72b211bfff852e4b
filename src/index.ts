import { env, WorkerEntrypoint } from "cloudflare:workers";
import { ContentReader } from "./content/content-reader";
import type { Archive } from "./content/sync/archive";
import { ArchiveBacking } from "./content/sync/archive-backing";
import { ContentSync as ProductContent } from "./content/sync/content-sync";
import { embeddedCms } from "./embedded/cms";
import type { Env } from "./env";
import { purge } from "./gateway/purge";
import { purgedTags } from "./http/edge";
import { Outbox as PostOutbox } from "./outbox/outbox";
import { DirectorySync as ProviderDirectorySync } from "./providers/sync/directory-sync";
import { indexName, searchPart } from "./search/sources";
import { resources, searchables } from "./sections";
import { createWorker } from "./worker";

/** The class that `wrangler.toml` names: the outbox, which knows by what questions a CMS tells its dialect. */
export class Outbox extends PostOutbox {
  protected override readonly paths = resources.map(({ path }) => path);
}

/** The class that `wrangler.toml` names: the content of one product and locale, which knows what the sections ask. */
export class ContentSync extends ProductContent {
  protected override readonly resources = resources;
  protected override readonly embedded = embeddedCms;
  protected override readonly indexName = indexName(searchables);

  protected override async index(archive: Archive): Promise<void> {
    const backing = new ArchiveBacking(archive);
    const content = new ContentReader(backing, (task) => this.ctx.waitUntil(task));
    await archive.putSearch(await searchPart(searchables, content, (of, id) => backing.value(of, id)));
  }

  protected override changed(name: string, tags: readonly string[]): Promise<boolean> {
    const [product = ""] = name.split("@");
    return this.ctx.exports.Pages.purge(purgedTags({ product, names: tags }));
  }
}

/** The class that `wrangler.toml` names: the provider directory of one product. */
export class DirectorySync extends ProviderDirectorySync {
  protected override changed(product: string): Promise<boolean> {
    return this.ctx.exports.Pages.purge(purgedTags({ product, names: ["providers"] }));
  }
}

/** Made while the Worker starts, so that a wrong setting refuses the deployment and names itself. */
const worker = createWorker(env);

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
