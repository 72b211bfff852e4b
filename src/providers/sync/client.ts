import type { BackedUp } from "../../replica/backup";
import type { ObjectResponse } from "../../replica/object-reader";
import type { Stamp } from "../directory";
import type { ProviderError } from "../provider";

/**
 * The object of one product, which alone reads the provider service's whole list and alone writes it to KV; the
 * class is in `directory-sync.ts`. Every call names the product, which the object cannot know when an alarm wakes it.
 */
export interface DirectorySyncObject extends Rpc.DurableObjectBranded, BackedUp {
  /**
   * Reads the snapshot (an empty entry) or a part. If nothing is known the service is requested, once for all callers, and
   * the snapshot has its first page. The reason for an unavailable one is a code of {@link ProviderError}.
   */
  read(product: string, entry: string): Promise<ObjectResponse>;
  /**
   * Reads the service now, and publishes; a service that fails leaves what is stored.
   * @param accepted count of a withheld list that an operator accepts
   * @returns why the service did not return its list; null if it did
   */
  sync(product: string, accepted?: number): Promise<ProviderError["code"] | null>;
  /** Sets the alarm of an object that was not called since it was created or updated. */
  wake(product: string): Promise<void>;
  /** Null if nothing is known. */
  stamp(product: string): Promise<Stamp | null>;
}

export interface DirectorySyncBinding {
  readonly DIRECTORY_SYNC: DurableObjectNamespace<DirectorySyncObject>;
}

/** Calls the object of a product. */
export type OpenDirectorySync = (
  product: string,
) => Omit<DirectorySyncObject, typeof Rpc.__DURABLE_OBJECT_BRAND | keyof BackedUp>;

export function openDirectorySync({ DIRECTORY_SYNC }: DirectorySyncBinding, product: string) {
  return DIRECTORY_SYNC.get(DIRECTORY_SYNC.idFromName(product));
}
