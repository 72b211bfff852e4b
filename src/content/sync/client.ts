import type { ObjectCalls } from "../../replica/replica-object";
import type { ContentSync } from "./content-sync";

export interface ContentSyncBinding {
  readonly CONTENT_SYNC: DurableObjectNamespace<ContentSync>;
}

/** @param name of a product and locale: see `stored.ts` */
export type OpenContentSync = (name: string) => ObjectCalls<ContentSync>;

export function openContentSync({ CONTENT_SYNC }: ContentSyncBinding, name: string) {
  return CONTENT_SYNC.get(CONTENT_SYNC.idFromName(name));
}
