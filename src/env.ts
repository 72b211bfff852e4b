import type { ContentObject } from "./content/sync/content-sync";
import type { RateBindings } from "./http/limits";
import type { OutboxBinding } from "./outbox/client";
import type { MetricsBinding } from "./platform/data-points";
import type { DirectoryObject } from "./providers/sync/directory-sync";

/** Bindings of the Worker from wrangler.toml; `config` reads variables and secrets. */
export interface Env extends RateBindings, OutboxBinding, MetricsBinding {
  CONTENT_SYNC: DurableObjectNamespace<ContentObject>;
  DIRECTORY_SYNC: DurableObjectNamespace<DirectoryObject>;
  CONTENT: KVNamespace;
  /** Files of submissions, and uploads. */
  UPLOADS: R2Bucket;
  /** Archives of map tiles, shared by all products. */
  MAPS: R2Bucket;
  /** Sends e-mail; absent unless wrangler.toml has it. */
  MAIL?: SendEmail;
  /** Only deployed Workers have it. */
  CF_VERSION_METADATA?: WorkerVersionMetadata;
}
