import { log, reasonOf } from "../../platform/log";

/** Deletes files that no submission needs. Never rejects: the cleanup removes what is left. */
export async function removeFiles(
  bucket: R2Bucket,
  product: string,
  keys: readonly string[],
  filesInUse: () => Promise<readonly string[]>,
): Promise<void> {
  if (keys.length === 0) return;
  try {
    const inUse = await filesInUse();
    await bucket.delete(keys.filter((key) => !inUse.includes(key)));
  } catch (error) {
    log.warn("outbox.files-left", { product, reason: reasonOf(error) });
  }
}
