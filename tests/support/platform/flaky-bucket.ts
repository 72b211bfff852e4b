import type { WorkerOptions } from "miniflare";
import { z } from "zod";

/** Stands between the Worker and its bucket: it fails for as long as the bucket holds `failing`. */
const script = `
export default ({ BUCKET }) => {
  const check = async (isRemoval) => {
    const failing = await BUCKET.get("failing");
    if (failing && (isRemoval || (await failing.text()) === "everything")) throw new Error("the bucket does not answer");
  };
  return {
    head: async (key) => (await check(false), BUCKET.head(key)),
    get: async (key) => (await check(false), BUCKET.get(key)),
    put: async (key, ...rest) => (await check(false), BUCKET.put(key, ...rest)),
    list: async (options) => (await check(false), BUCKET.list(options)),
    delete: async (keys) => (await check(true), BUCKET.delete(keys)),
  };
};`;

const BucketsSchema = z
  .object({ UPLOADS: z.looseObject({ id: z.string() }) })
  .catchall(z.looseObject({ id: z.string() }));

/** For `serve`: the bucket of uploads removes nothing while an object `failing` is in it, and does nothing at all if that says `everything`. */
export function withFlakyBucket(site: WorkerOptions): WorkerOptions[] {
  const { UPLOADS, ...r2Buckets } = BucketsSchema.parse(site.r2Buckets);
  return [
    { ...site, r2Buckets, wrappedBindings: { ...site.wrappedBindings, UPLOADS: { scriptName: "flaky-bucket" } } },
    { name: "flaky-bucket", modules: true, script, r2Buckets: { BUCKET: UPLOADS } },
  ];
}
