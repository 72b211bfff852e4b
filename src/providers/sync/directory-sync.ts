import { currentConfig } from "../../config/current";
import { type MetricsBinding, writePoint } from "../../platform/data-points";
import { ReplicaObject } from "../../replica/replica-object";
import type { Stamp } from "../directory";
import type { ProviderError } from "../provider";
import { remoteService } from "../remote-service";
import type { DirectorySyncObject } from "./client";
import { DirectoryReplica } from "./directory-replica";
import { directoryTables } from "./directory-store";

interface DirectorySyncEnv extends MetricsBinding {
  readonly CONTENT: KVNamespace;
}

/** Polls the provider service of one product for all isolates, and publishes its directory: see {@link DirectorySyncObject}. */
export abstract class DirectorySync
  extends ReplicaObject<DirectorySyncEnv, DirectoryReplica>
  implements DirectorySyncObject
{
  protected override readonly tables = directoryTables;

  async sync(product: string, accepted?: number): Promise<ProviderError["code"] | null> {
    return this.opened(product).sync(accepted);
  }

  async stamp(product: string): Promise<Stamp | null> {
    return this.opened(product).stamp();
  }

  protected override create(key: string): DirectoryReplica | null {
    const product = currentConfig(this.env).products.get(key);
    const service = product && remoteService(product);
    if (!service) return null;
    return new DirectoryReplica({
      ...{ product: key, home: product.map, service, database: this.database, kv: this.env.CONTENT },
      wakeAt: (at) => this.wakeAt(at),
      onRead: ({ durationMs, count, code }) =>
        writePoint(this.env, { kind: "directory", product: key, names: [code ?? ""], figures: [durationMs, count] }),
    });
  }
}
