import { log, reasonOf } from "../../platform/log";

/**
 * Deletes files that no submission needs. Never rejects: the cleanup removes what is left.
 * @param unneeded returns the keys of those files
 */
export async function removeFiles(
  bucket: R2Bucket,
  product: string,
  unneeded: () => Promise<readonly string[]>,
): Promise<void> {
  try {
    const keys = await unneeded();
    if (keys.length > 0) await bucket.delete([...keys]);
  } catch (error) {
    log.warn("outbox.files-left", { product, reason: reasonOf(error) });
  }
}
