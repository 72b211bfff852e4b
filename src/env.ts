import type { ContentSyncBinding } from "./content/sync/client";
import type { RateBindings } from "./http/limits";
import type { OutboxBinding } from "./outbox/client";
import type { MetricsBinding } from "./platform/data-points";
import type { DirectorySyncBinding } from "./providers/sync/client";

/** Bindings of the Worker from wrangler.toml; `config` reads variables and secrets. */
export interface Env extends RateBindings, OutboxBinding, ContentSyncBinding, DirectorySyncBinding, MetricsBinding {
  CONTENT: KVNamespace;
  ASSETS: Fetcher;
  /** Files of submissions, and uploads. */
  UPLOADS: R2Bucket;
  /** Archives of map tiles, shared by all products. */
  MAPS: R2Bucket;
  /** Sends e-mail; absent unless wrangler.toml has it. */
  MAIL?: SendEmail;
  /** Only deployed Workers have it. */
  CF_VERSION_METADATA?: WorkerVersionMetadata;
}
