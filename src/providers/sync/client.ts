import type { ObjectCalls } from "../../replica/replica-object";
import type { DirectorySync } from "./directory-sync";

export interface DirectorySyncBinding {
  readonly DIRECTORY_SYNC: DurableObjectNamespace<DirectorySync>;
}

export type OpenDirectorySync = (product: string) => ObjectCalls<DirectorySync>;

export function openDirectorySync({ DIRECTORY_SYNC }: DirectorySyncBinding, product: string) {
  return DIRECTORY_SYNC.get(DIRECTORY_SYNC.idFromName(product));
}
