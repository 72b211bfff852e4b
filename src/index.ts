import { env } from "cloudflare:workers";
import { ContentReader } from "./content/content-reader";
import type { Archive } from "./content/sync/archive";
import { ArchiveBacking } from "./content/sync/archive-backing";
import { ContentSync as ProductContent } from "./content/sync/content-sync";
import { embeddedCms } from "./embedded/cms";
import { Outbox as PostOutbox } from "./outbox/outbox";
import { searchPart } from "./search/site-search";
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

  protected override async index(archive: Archive): Promise<void> {
    const content = new ContentReader(new ArchiveBacking(archive), (task) => this.ctx.waitUntil(task));
    await archive.putSearch(await searchPart(searchables, content));
  }
}

/** Made while the Worker starts, so that a wrong setting refuses the deployment and names itself. */
export default createWorker(env);
