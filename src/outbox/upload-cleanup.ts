import type { OutboxClient } from "./client";
import { uploadAges } from "./uploads";

/** Objects that one cleanup looks at, a page at a time. */
const pageSize = 500;
const maxPages = 4;

/** Where the next cleanup goes on, in the bucket itself; no product's key starts so. */
const bookmarkOf = (product: string) => `_sweep/${product}`;

/**
 * Removes the files of a product that are older than a day and that no post needs. Keys sort by age, so that it looks at
 * old files only; what one cleanup does not get to is the next one's, and after the last old file it starts over.
 * @param rate how many times faster than in production files age
 * @returns how many were removed
 */
export async function cleanUpUploads(
  bucket: R2Bucket,
  outbox: OutboxClient,
  product: string,
  rate: number,
): Promise<number> {
  const newest = Date.now() - uploadAges.keptMs / rate;
  const bookmark = await bucket.get(bookmarkOf(product));
  let startAfter = await bookmark?.text();
  let removed = 0;
  for (let page = 0; page < maxPages; page++) {
    const options = { prefix: `${product}/`, limit: pageSize, ...(startAfter !== undefined && { startAfter }) };
    const { objects, truncated } = await bucket.list(options);
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= newest).map(({ key }) => key);
    if (old.length > 0) removed += await removeUnneeded(old);
    startAfter = objects.at(-1)?.key;
    if (!truncated || old.length < objects.length) {
      if (bookmark) await bucket.delete(bookmarkOf(product));
      return removed;
    }
  }
  if (startAfter !== undefined) await bucket.put(bookmarkOf(product), startAfter);
  return removed;

  async function removeUnneeded(keys: readonly string[]): Promise<number> {
    const held = await outbox.holding(keys);
    const unneeded = keys.filter((key) => !held.has(key));
    if (unneeded.length > 0) await bucket.delete(unneeded);
    return unneeded.length;
  }
}
