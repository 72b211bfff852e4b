import { systemClock } from "../../platform/clock";
import type { OutboxObject } from "../object";
import { uploadAges } from "./upload-ages";
import { createdAt } from "./uploads";

/** What one cleanup looks at. */
const run = { pageSize: 500, maxPages: 4 };

export const objectsPerRun = run.pageSize * run.maxPages;

/** Where the next cleanup resumes, stored in the bucket; no product key starts with an underscore. */
const bookmarkOf = (product: string) => `_sweep/${product}`;

/**
 * Removes old files that neither a submission nor an unfinished form needs, and returns their number. Keys sort by the
 * time they were created. The next cleanup resumes where this one stops, and starts over after the last old file.
 * @param rate how many times faster than in production files age
 */
export async function cleanUpUploads(
  bucket: R2Bucket,
  outbox: DurableObjectStub<OutboxObject>,
  product: string,
  rate: number,
  { pageSize, maxPages } = run,
): Promise<number> {
  const newest = systemClock.now() - uploadAges.keptMs / rate;
  const bookmark = await bucket.get(bookmarkOf(product));
  let startAfter = await bookmark?.text();
  let removed = 0;
  for (let page = 0; page < maxPages; page++) {
    const options = { prefix: `${product}/`, limit: pageSize, ...(startAfter !== undefined && { startAfter }) };
    const { objects, truncated } = await bucket.list(options);
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= newest).map(({ key }) => key);
    const inUse: readonly string[] = old.length > 0 ? await outbox.filesInUse(old) : [];
    const unneeded = old.filter((key) => !inUse.includes(key));
    if (unneeded.length > 0) await bucket.delete(unneeded);
    removed += unneeded.length;
    const last = objects.at(-1)?.key;
    if (!truncated || last === undefined || createdAt(last) > newest) {
      if (bookmark) await bucket.delete(bookmarkOf(product));
      return removed;
    }
    startAfter = last;
  }
  if (startAfter !== undefined) await bucket.put(bookmarkOf(product), startAfter);
  return removed;
}
