import { env } from "cloudflare:workers";
import { ContentSync as ProductContent } from "./content/sync/content-sync";
import { embeddedCms } from "./embedded/cms";
import { Outbox as PostOutbox } from "./outbox/outbox";
import { resources } from "./sections";
import { createWorker } from "./worker";

/** The class that `wrangler.toml` names: the outbox, which knows by what questions a CMS tells its dialect. */
export class Outbox extends PostOutbox {
  protected override readonly paths = resources.map(({ path }) => path);
}

/** The class that `wrangler.toml` names: the content of one product and locale, which knows what the sections ask. */
export class ContentSync extends ProductContent {
  protected override readonly resources = resources;
  protected override readonly embedded = embeddedCms;
}

/** Made while the Worker starts, so that a wrong setting refuses the deployment and names itself. */
export default createWorker(env);
