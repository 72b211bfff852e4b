import type { OutboxClient } from "./client";
import { uploadAges } from "./uploads";

/** Objects that one sweep looks at, a page at a time. */
const pageSize = 500;
const maxPages = 4;

/**
 * Removes the files of a product that are older than a day and that no post needs. Keys sort by age, so that it looks
 * at old files only.
 * @param rate how many times faster than in earnest files age
 * @returns how many were removed
 */
export async function sweepUploads(
  bucket: R2Bucket,
  outbox: OutboxClient,
  product: string,
  rate: number,
): Promise<number> {
  const newest = Date.now() - uploadAges.keptMs / rate;
  let removed = 0;
  let startAfter: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const options = { prefix: `${product}/`, limit: pageSize, ...(startAfter !== undefined && { startAfter }) };
    const { objects, truncated } = await bucket.list(options);
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= newest).map(({ key }) => key);
    if (old.length > 0) {
      const held = await outbox.holding(old);
      const unneeded = old.filter((key) => !held.has(key));
      if (unneeded.length > 0) await bucket.delete(unneeded);
      removed += unneeded.length;
    }
    startAfter = objects.at(-1)?.key;
    if (!truncated || old.length < objects.length) break;
  }
  return removed;
}
