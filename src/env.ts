import type { ContentSyncBinding } from "./content/sync/client";
import type { RateBindings } from "./http/limits";
import type { OutboxBinding } from "./outbox/client";
import type { MetricsBinding } from "./platform/data-points";
import type { DirectorySyncBinding } from "./providers/sync/client";

/** Bindings of the Worker: resources from wrangler.toml, plus the variables and secrets that the room `config` reads. */
export interface Env extends RateBindings, OutboxBinding, ContentSyncBinding, DirectorySyncBinding, MetricsBinding {
  CONTENT: KVNamespace;
  ASSETS: Fetcher;
  /** Files of posts, and uploads that wait for theirs. */
  UPLOADS: R2Bucket;
  /** Archives of map tiles, which are everybody's. */
  MAPS: R2Bucket;
  /** Sends e-mail; absent unless wrangler.toml has it. */
  MAIL?: SendEmail;
  /** Only deployed Workers have it. */
  CF_VERSION_METADATA?: WorkerVersionMetadata;
}
