import type { BackedUp } from "../../replica/backup";
import type { DirectorySyncObject } from "./object";

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
