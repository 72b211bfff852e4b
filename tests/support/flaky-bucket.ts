import type { WorkerOptions } from "miniflare";

/** Stands between the Worker and its bucket: removing files fails for as long as the bucket holds `failing`. */
const script = `
export default ({ BUCKET }) => ({
  head: (key) => BUCKET.head(key),
  get: (key) => BUCKET.get(key),
  put: (key, ...rest) => BUCKET.put(key, ...rest),
  list: (options) => BUCKET.list(options),
  delete: async (keys) => {
    if (await BUCKET.head("failing")) throw new Error("the bucket does not answer");
    return BUCKET.delete(keys);
  },
});`;

/** For `serve`: the bucket of uploads removes nothing while an object `failing` is in it. */
export function withFlakyBucket(site: WorkerOptions): WorkerOptions[] {
  return [
    { ...site, r2Buckets: {}, wrappedBindings: { UPLOADS: { scriptName: "flaky-bucket" } } },
    { name: "flaky-bucket", modules: true, script, r2Buckets: { BUCKET: "public-site-uploads" } },
  ];
}
