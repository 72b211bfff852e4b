import { log, reasonOf } from "../../platform/log";
import { type OutboxBinding, openOutbox } from "../client";

export interface UploadsBinding extends OutboxBinding {
  readonly UPLOADS: R2Bucket;
}

/**
 * Deletes files of posts that need them no longer, but for those that another post still needs: a visitor may have sent
 * the same upload twice. It never fails: what the bucket refuses goes with the daily clean-up.
 */
export async function removeFiles(env: UploadsBinding, product: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const inUse = await openOutbox(env, product).filesInUse(keys);
    await env.UPLOADS.delete(keys.filter((key) => !inUse.has(key)));
  } catch (error) {
    log.warn("outbox.files-left", { product, reason: reasonOf(error) });
  }
}
