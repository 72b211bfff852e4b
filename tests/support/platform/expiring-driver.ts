import { ExpiringSet } from "../../../src/platform/expiring-set";

/** Half a second that really passes. */
const set = new ExpiringSet({ maxSize: 10, ttlMs: 500 });

/** Adds what the path names with POST; else says whether it is there. */
export default {
  fetch({ url, method }: Request): Response {
    const { pathname } = new URL(url);
    if (method === "POST") set.add(pathname);
    return Response.json(set.has(pathname));
  },
};
