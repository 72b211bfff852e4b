import { currentConfig } from "../../config";
import { writePoint } from "../../platform/data-points";
import { ReplicaObject } from "../../replica/replica-object";
import type { Stamp } from "../directory/directory";
import type { ProviderError } from "../provider";
import type { DirectoryQuality } from "../quality/rules";
import { remoteService } from "../upstream/remote-service";
import { DirectoryReplica } from "./directory-replica";

/** Durable Object of one product: the only reader of the provider service's list and writer of the directory in KV. */
export abstract class DirectoryObject extends ReplicaObject<DirectoryReplica> {
  /** Reads the service now, and publishes: see `Directory.refresh`. */
  async sync(product: string, accepted?: number): Promise<ProviderError["code"] | null> {
    return this.opened(product).sync(accepted);
  }

  /** Null if nothing is known. */
  async stamp(product: string): Promise<Stamp | null> {
    return this.opened(product).stamp();
  }

  async quality(product: string): Promise<DirectoryQuality | null> {
    return this.opened(product).quality();
  }

  protected override create(key: string): DirectoryReplica | null {
    const product = currentConfig(this.env).products.get(key);
    const service = product && remoteService(product);
    if (!service) return null;
    return new DirectoryReplica({
      ...this.platform,
      name: key,
      home: product.map,
      service,
      onRead: ({ durationMs, count, code }) =>
        writePoint(this.env, { kind: "directory", product: key, names: [code ?? ""], figures: [durationMs, count] }),
    });
  }
}
