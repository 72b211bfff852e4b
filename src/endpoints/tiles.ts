import { isArchiveName } from "../config/map";
import { knownEncoding } from "../http/headers/entity-tag";
import { retryAfterSeconds } from "../http/limits";
import { type ByteRange, byteRangeOf, maxRangeBytes, rangeInUrl } from "../http/ranges/byte-range";
import { BoundedCache } from "../platform/bounded-cache";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { uncached } from "../request/outcome";
import type { CreateHandler } from "../routing/route-table";
import { emptyResponse } from "./empty-response";

/** Deadline of R2's response headers. */
const timeoutMs = 10_000;

/** Seconds. */
const year = 31_536_000;
const minute = 60;

/**
 * Serves a range of at most {@link maxRangeBytes} of a map tile archive, or a whole archive of that size. An archive's name is
 * its version, so caches may store parts for a year.
 */
export const tiles: CreateHandler = ({ productOf }, limit) => {
  const missing = new BoundedCache<true>({ max: 1_000, ttlMs: minute * 1000 });
  return async (c) => {
    const { MAPS: bucket } = c.env;
    const product = productOf(c).key;
    const { archive: name = "" } = c.env.match.parameters;
    const shows = [{ product, names: ["tiles"] }];
    if (isArchiveName(name) && !missing.has(name)) {
      // Counts the parts that are read for a client.
      if (!(await limit.admits(c.req.raw))) return uncached(emptyResponse(429, { "retry-after": retryAfterSeconds }));
      try {
        const response = await withDeadline(responseFor(bucket, name, c.req.raw), timeoutMs);
        if (response?.ok) return { response, edge: { freshSeconds: year, staleSeconds: minute, shows } };
        if (response) return uncached(response);
      } catch (error) {
        log.warn("tiles.failed", { product, reason: reasonOf(error) });
        return uncached(emptyResponse(502));
      }
      missing.set(name, true);
    }
    const response = emptyResponse(404, { "cache-control": `public, max-age=${minute}` });
    return { response, edge: { freshSeconds: minute, staleSeconds: minute, shows } };
  };
};

/** Null if there is no such archive. */
async function responseFor(bucket: R2Bucket, name: string, request: Request): Promise<Response | null> {
  const inUrl = rangeInUrl(new URL(request.url));
  const range = byteRangeOf(inUrl ?? request.headers.get("range"));
  if (request.method === "HEAD" || range === "impossible") {
    const head = await bucket.head(name);
    if (!head) return null;
    return range === "impossible" ? notSatisfiable(head) : new Response(null, { headers: headersOf(head, head.size) });
  }
  const object = await objectWith(bucket, name, range === "whole" ? { offset: 0, length: maxRangeBytes } : range);
  if (!object) return null;
  if (!("body" in object)) return notSatisfiable(object);
  const response = rangeResponse(object, request, range, inUrl !== null);
  if (!response.body) await object.body.cancel();
  return response;
}

/** Without its body if the part begins after the object's end, which R2 reports as an error. */
async function objectWith(bucket: R2Bucket, name: string, range: ByteRange): Promise<R2ObjectBody | R2Object | null> {
  try {
    return await bucket.get(name, { range });
  } catch (error) {
    const head = await bucket.head(name);
    if (!head || "suffix" in range || range.offset < head.size) throw error;
    return head;
  }
}

/** @param isInUrl whether the URL names the part: the response is then whole */
function rangeResponse(object: R2ObjectBody, request: Request, range: ByteRange | "whole", isInUrl: boolean): Response {
  const { httpEtag, size } = object;
  const ifRange = request.headers.get("if-range");
  // A part of another archive does not match the client's parts, and the whole archive would be too large.
  if (range !== "whole" && ifRange !== null && ifRange !== httpEtag) return emptyResponse(412);
  if (knownEncoding(request.headers.get("if-none-match") ?? "", httpEtag) !== null) {
    const headers = headersOf(object, 0);
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  if (range === "whole")
    return size > maxRangeBytes ? emptyResponse(403) : new Response(object.body, { headers: headersOf(object, size) });
  const [first, length] = extentOf(range, size);
  const headers = headersOf(object, length);
  headers.set("content-range", `bytes ${first}-${first + length - 1}/${size}`);
  return new Response(object.body, { status: isInUrl ? 200 : 206, headers });
}

/** Shorter than requested at the end of the archive. */
function extentOf(range: ByteRange, size: number): [first: number, length: number] {
  if ("suffix" in range) return [Math.max(0, size - range.suffix), Math.min(range.suffix, size)];
  return [range.offset, Math.min(range.length, size - range.offset)];
}

function headersOf({ httpEtag, uploaded }: R2Object, length: number): Headers {
  return new Headers({
    "content-type": "application/vnd.pmtiles",
    "cache-control": `public, max-age=${year}, immutable`,
    "accept-ranges": "bytes",
    "content-length": String(length),
    "last-modified": uploaded.toUTCString(),
    etag: httpEtag,
  });
}

const notSatisfiable = ({ size }: R2Object) => emptyResponse(416, { "content-range": `bytes */${size}` });
