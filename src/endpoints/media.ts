import type { Product } from "../config";
import { type RequestLimit, retryAfterSeconds } from "../http/limits";
import { fileUrl, isFileVersion } from "../media/media-address";
import { passedOn, servedType } from "../media/media-answer";
import { BoundedCache } from "../platform/bounded-cache";
import { log, reasonOf } from "../platform/log";
import { memoized } from "../platform/memoized";
import type { WaitUntil } from "../platform/wait-until";
import type { Outcome } from "../render/outcome";
import { ownerOf } from "../render/request";
import type { CreateHandler } from "../render/route-table";
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

/** A single range. The response to several ranges is the whole file. */
const oneRange = /^bytes=(\d+-\d*|-\d+)$/;
const severalRanges = /^bytes=[\d,\s-]+,[\d,\s-]+$/;

/** Versions of a file that are cached separately. The limit keeps invented versions from the CMS. */
const maxVersions = 4;

export const media: CreateHandler = ({ productOf }, limit) => {
  const mediaOf = memoized((product: Product) => new MediaRoute(product, limit));
  return (c) => {
    const request = { request: c.req.raw, waitUntil: ownerOf(c), outcome: c.env.outcome };
    return mediaOf(productOf(c)).serve(c.req.param("file") ?? "", request);
  };
};

interface FileRequest {
  readonly request: Request;
  readonly waitUntil: WaitUntil;
  readonly outcome: Pick<Outcome, "edge">;
}

/** Streams uploads of a product's CMS and of the CMS's upload provider. */
class MediaRoute {
  /** Files that the CMS does not have. */
  readonly #missing = new BoundedCache<true>({ max: 5_000, ttlMs: minute * 1000 });
  readonly #versions = new BoundedCache<Set<string>>({ max: 5_000 });
  /** Clients that requested too many missing files, by the limiter's key. */
  readonly #guessing = new BoundedCache<true>({ max: 5_000, ttlMs: minute * 1000 });

  constructor(
    private readonly product: Product,
    private readonly limit: RequestLimit,
  ) {}

  /** Cached for a year with a version in the URL, else for an hour. @param name percent-decoded */
  async serve(name: string, requested: FileRequest): Promise<Response> {
    const { request } = requested;
    const url = fileUrl(this.product.content, name);
    if (!url || this.#missing.has(url)) return this.#notFound(requested);
    if (await this.#guesses(request)) return emptyResponse(429, { "retry-after": retryAfterSeconds });
    const range = request.headers.get("range");
    if (range?.startsWith("bytes=") && !oneRange.test(range) && !severalRanges.test(range)) return emptyResponse(416);
    const version = this.#acceptedVersion(url, new URL(request.url).searchParams.get("v") ?? "");
    let file: Response;
    try {
      file = await fetchFile(version ? `${url}?v=${version}` : url, request, version ? year : hour);
    } catch (error) {
      return this.#failed(reasonOf(error));
    }
    return this.#respond(url, file, version, requested);
  }

  async #respond(url: string, file: Response, version: string | null, requested: FileRequest): Promise<Response> {
    const { request, waitUntil } = requested;
    const seconds = version ? year : hour;
    const cacheControl = `public, max-age=${seconds}${version ? ", immutable" : ""}`;
    const type = servedType(file, url);
    if (file.status === 206 && partAsked(request) === null) {
      await file.body?.cancel();
      return this.#failed("a part that was not requested");
    }
    if (file.status === 304 || (type && (file.status === 200 || file.status === 206))) {
      this.#share(requested, seconds);
      return passedOn(file, { type, cacheControl, waitUntil });
    }
    await file.body?.cancel();
    if (file.status === 416) {
      return emptyResponse(416, { "content-range": file.headers.get("content-range") ?? "bytes */*" });
    }
    if (![200, 206, 403, 404, 410].includes(file.status)) return this.#failed(`status ${file.status}`);
    if (file.status !== 403) this.#missing.set(url, true);
    if (!(await this.limit.admits(request))) this.#guessing.set(await this.limit.keyOf(request), true);
    return file.status === 403 ? emptyResponse(404) : this.#notFound(requested);
  }

  #notFound(requested: FileRequest): Response {
    this.#share(requested, minute);
    return emptyResponse(404, { "cache-control": `public, max-age=${minute}` });
  }

  #share({ outcome }: FileRequest, freshSeconds: number): void {
    outcome.edge = { freshSeconds, staleSeconds: minute, shows: [{ product: this.product.key, names: ["media"] }] };
  }

  async #guesses(request: Request): Promise<boolean> {
    return this.#guessing.size > 0 && this.#guessing.has(await this.limit.keyOf(request));
  }

  /** The version, if it is valid and among the first few that were requested of the file; else null. */
  #acceptedVersion(url: string, version: string): string | null {
    if (!isFileVersion(version)) return null;
    const versions = this.#versions.get(url) ?? new Set();
    if (versions.size < maxVersions) this.#versions.set(url, versions.add(version));
    return versions.has(version) ? version : null;
  }

  #failed(reason: string): Response {
    log.warn("media.failed", { product: this.product.key, reason });
    return emptyResponse(502);
  }
}

/** A single range; null to fetch the whole file. */
function partAsked({ headers }: Request): string | null {
  const range = headers.get("range");
  return range !== null && oneRange.test(range) ? range : null;
}

async function fetchFile(url: string, request: Request, seconds: number): Promise<Response> {
  const headers = new Headers({ "accept-encoding": "identity" });
  const range = partAsked(request);
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
          ...{ "200": seconds, "201-205": -1, "206": range === null ? -1 : seconds, "207-299": -1 },
          ...{ "300-403": -1, "404": minute, "405-599": -1 },
        },
      },
    });
    setTimeout(expire, bodyTimeoutMs);
    return file;
  } finally {
    clearTimeout(head);
  }
}
