import { retryAfterSeconds } from "../http/limits";
import { isSeveralRanges } from "../http/ranges/ranges";
import { fileSignaturesOf } from "../media/file-signatures";
import { fileUrl, isFileVersion, storageQuery } from "../media/media-address";
import { passedOn, servedType } from "../media/media-answer";
import { BoundedCache } from "../platform/bounded-cache";
import { log, reasonOf } from "../platform/log";
import { uncached } from "../request/outcome";
import { ownerOf } from "../request/request";
import type { CreateHandler } from "../routing/route-table";
import { emptyResponse } from "./empty-response";

/** Deadlines of the response headers and of the body: 50 MB over a slow connection take minutes. */
const headTimeoutMs = 10_000;
const bodyTimeoutMs = 600_000;

/** Seconds. */
const year = 31_536_000;
const hour = 3_600;
const minute = 60;

/** Forwarded besides `Range`, for a part or an unchanged file. */
const conditionalHeaders = ["if-range", "if-none-match", "if-modified-since"];

const oneRange = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * Streams uploads of a product's CMS and of the CMS's upload provider. Cached for a year with a version
 * that the product's content names (its signature proves it), else for an hour as the file without a version.
 */
export const media: CreateHandler = ({ productOf }, limit) => {
  /** Files that the CMS does not have, by URL. */
  const missing = new BoundedCache<true>({ max: 5_000, ttlMs: minute * 1000 });
  /** Clients that requested too many missing files of a product. */
  const guessing = new BoundedCache<true>({ max: 5_000, ttlMs: minute * 1000 });

  return async (c) => {
    const served = productOf(c);
    const { key: product, content } = served;
    const request = c.req.raw;
    const clientKey = async () => `${product} ${await limit.keyOf(request)}`;
    const { file: name = "" } = c.env.match.parameters;
    const address = new URL(request.url);
    const version = address.searchParams.get("v");
    const opened = name.startsWith("@") ? storageQuery(address) : "";
    const isSigned = version !== null && isFileVersion(version) && fileSignaturesOf(served).isSigned(name, version);
    // An invented version gets no place in the cache. An address that a storage opens for a while is not for later visitors.
    const isShared = (version === null || isSigned) && opened === "";
    const edgeFor = (freshSeconds: number) =>
      isShared ? { freshSeconds, staleSeconds: minute, shows: [{ product, names: ["media"] }] } : null;
    const notFound = () => ({
      response: emptyResponse(404, { "cache-control": `public, max-age=${minute}` }),
      edge: edgeFor(minute),
    });
    const failed = (reason: string) => {
      log.warn("media.failed", { product, reason });
      return uncached(emptyResponse(502));
    };

    const url = fileUrl(content, name);
    if (!url || (opened === "" && missing.has(url))) return notFound();
    if (guessing.size > 0 && guessing.has(await clientKey())) {
      return uncached(emptyResponse(429, { "retry-after": retryAfterSeconds }));
    }
    const range = request.headers.get("range") ?? "";
    /** A single range; null to fetch the whole file. */
    const requestedRange = oneRange.test(range) ? range : null;
    if (range.startsWith("bytes=") && !requestedRange && !isSeveralRanges(range)) return uncached(emptyResponse(416));
    const seconds = isSigned ? year : hour;
    let file: Response;
    try {
      const query = isSigned ? `?v=${version}` : opened;
      file = await fetchFile(url + query, request, requestedRange, seconds);
    } catch (error) {
      return failed(reasonOf(error));
    }

    const type = servedType(file, url);
    const isUnrequestedRange = file.status === 206 && requestedRange === null;
    if (!isUnrequestedRange && (file.status === 304 || (type && (file.status === 200 || file.status === 206)))) {
      const cacheControl = `public, max-age=${seconds}${isSigned ? ", immutable" : ""}`;
      const response = passedOn(file, { type, cacheControl, waitUntil: ownerOf(c) });
      return { response, edge: edgeFor(seconds) };
    }
    await file.body?.cancel();
    if (isUnrequestedRange) return failed("a part that was not requested");
    if (file.status === 416) {
      return uncached(emptyResponse(416, { "content-range": file.headers.get("content-range") ?? "bytes */*" }));
    }
    if (![200, 206, 403, 404, 410].includes(file.status)) return failed(`status ${file.status}`);
    if (file.status !== 403 && opened === "") missing.set(url, true);
    if (!(await limit.admits(request))) guessing.set(await clientKey(), true);
    return file.status === 403 ? uncached(emptyResponse(404)) : notFound();
  };
};

async function fetchFile(url: string, request: Request, range: string | null, seconds: number): Promise<Response> {
  const headers = new Headers({ "accept-encoding": "identity" });
  if (range !== null) headers.set("range", range);
  for (const name of conditionalHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const deadline = new AbortController();
  const expire = () => deadline.abort(new Error("too slow"));
  const head = setTimeout(expire, headTimeoutMs);
  try {
    const file = await fetch(url, {
      method: request.method === "HEAD" ? "HEAD" : "GET",
      headers,
      redirect: "manual",
      signal: deadline.signal,
      cf: {
        cacheEverything: true,
        cacheTtlByStatus: {
          "200": seconds,
          "201-205": -1,
          "206": range === null ? -1 : seconds,
          "207-299": -1,
          "300-403": -1,
          "404": minute,
          "405-599": -1,
        },
      },
    });
    setTimeout(expire, bodyTimeoutMs);
    return file;
  } finally {
    clearTimeout(head);
  }
}
