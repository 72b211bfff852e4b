import { builtFileAt } from "../http/built-files";
import { retryAfterSeconds } from "../http/limits";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";
import { emptyResponse } from "./empty-response";

/** Deadline of a read from KV: a page waits for its styles. */
const timeoutMs = 5_000;

/** The same as in `public/_headers`. */
const unchangingPolicy = "public, max-age=31536000, immutable";
const changingPolicy = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Serves a static file that this version does not have: a page of another version names it. The platform serves the
 * files of this version before the Worker, and `npm run deploy` stores those of all recent versions in KV.
 */
export const builtFiles: CreateHandler = (_, limit) =>
  uncachedHandler(async (c) => {
    const file = builtFileAt(new URL(c.req.url).pathname);
    if (!file) return null;
    if (!(await limit.admits(c.req.raw))) return emptyResponse(429, { "retry-after": retryAfterSeconds });
    try {
      const content = await withDeadline(c.env.CONTENT.get(file.key, { type: "arrayBuffer" }), timeoutMs);
      if (content === null) return emptyResponse(404);
      const policy = file.isUnchanging ? unchangingPolicy : changingPolicy;
      return new Response(content, { headers: { "content-type": file.type, "cache-control": policy } });
    } catch (error) {
      log.warn("built-file.failed", { reason: reasonOf(error) });
      return emptyResponse(502);
    }
  });
