import { BoundedCache } from "../../../src/platform/bounded-cache";

/** Half a second that really passes. */
const set = new BoundedCache<true>({ max: 10, ttlMs: 500 });

/** Adds what the path names with POST; else says whether it is there. */
export default {
  fetch({ url, method }: Request): Response {
    const { pathname } = new URL(url);
    if (method === "POST") set.set(pathname, true);
    return Response.json(set.has(pathname));
  },
};
