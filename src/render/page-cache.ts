import { type AcceptedEncodings, acceptedBy } from "../http/encoding";
import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import { turnEnds } from "../platform/turn";
import type { WaitUntil } from "../platform/wait-until";
import { memoryTiming, serverTiming } from "./outcome";
import {
  bestOf,
  firstVariants,
  type RenderedPage,
  respondWith,
  sizeOf,
  type Variants,
  withBrotli,
} from "./page-variants";

interface CachedPage {
  readonly product: string;
  readonly used: string;
  readonly variants: Variants;
  /** Whether brotli is still to be made; false once that has begun, and for large pages. */
  needsBrotli: boolean;
  validUntil: number;
  /** When its content was last found unchanged, and until when a revalidation runs. */
  confirmedAt: number;
  renewingUntil: number;
}

/** Background tasks of a cached page, which run after its response. */
export interface PageTasks {
  renew(cacheKey: string): void;
  readonly waitUntil: WaitUntil;
}

const maxBytes = 24 * 1024 * 1024;

/** Pages of more bytes get no brotli: it takes too much CPU. */
const maxBrotliBytes = 512 * 1024;

/** Maximum age of a page's content while it is revalidated in the background, in milliseconds. */
const maxAgeMs = 10_000;

const memoryHeader = serverTiming(memoryTiming) ?? "";

/** Rendered pages of this isolate: a page is not rendered again until its content changes. */
export class PageCache {
  readonly #pages = new BoundedCache<CachedPage>({
    max: maxBytes,
    sizeOf: ({ variants }, cacheKey) => sizeOf(variants) + 2 * cacheKey.length + 4096,
  });
  /** When each product's pages were dropped last: a page whose rendering began before is not stored. */
  readonly #forgottenAt = new Map<string, number>();

  /**
   * The cached response while its content is valid; undefined otherwise.
   * @param tasks called at most once per revalidation window; without it only valid pages are served
   * @param now milliseconds since the epoch
   */
  respond(request: Request, cacheKey: string, tasks?: PageTasks, now = systemClock.now()): Response | undefined {
    const { method } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const page = this.#pages.get(cacheKey);
    if (!page) return undefined;
    if (now >= page.validUntil) {
      if (!tasks || now >= page.confirmedAt + maxAgeMs) return undefined;
      if (now >= page.renewingUntil) {
        page.renewingUntil = now + maxAgeMs;
        tasks.renew(cacheKey);
      }
    }
    return this.#respond(cacheKey, page, request, tasks?.waitUntil);
  }

  /** The cached response if its content proves to be unchanged, which renews the page. */
  renew(
    cacheKey: string,
    { used, validUntil }: Pick<RenderedPage, "used" | "validUntil">,
    request: Request,
    waitUntil: WaitUntil,
  ): Response | undefined {
    const page = this.#pages.get(cacheKey);
    if (page?.used !== used) return undefined;
    page.validUntil = validUntil;
    page.confirmedAt = systemClock.now();
    page.renewingUntil = 0;
    return this.#respond(cacheKey, page, request, waitUntil);
  }

  /**
   * Stores a page with the headers of its first response.
   * @returns the first response, with gzip if the client accepts it; brotli is for later requests
   */
  async store(
    cacheKey: string,
    rendered: RenderedPage,
    first: Response,
    request: Request,
    waitUntil: WaitUntil,
  ): Promise<Response> {
    const { product, startedAt, used, body, validUntil } = rendered;
    const headers = new Headers(first.headers);
    headers.delete("x-request-id");
    headers.set("server-timing", memoryHeader);
    const variants = await firstVariants(rendered, headers);
    const accepted = acceptedBy(request);
    if (startedAt > (this.#forgottenAt.get(product) ?? 0)) {
      const [confirmedAt, needsBrotli] = [systemClock.now(), body.length <= maxBrotliBytes];
      const page = { product, used, variants, needsBrotli, validUntil, confirmedAt, renewingUntil: 0 };
      this.#pages.set(cacheKey, page);
      this.#compress(cacheKey, page, accepted, waitUntil);
    }
    const variant = bestOf(variants, accepted);
    if (variant === variants.identity) return first;
    first.headers.set("etag", variant.etag);
    first.headers.set("content-encoding", "gzip");
    return new Response(variant.body, { headers: first.headers, encodeBody: "manual" });
  }

  drop(cacheKey: string): void {
    this.#pages.delete(cacheKey);
  }

  dropProduct(product: string): void {
    this.#forgottenAt.set(product, systemClock.now());
    for (const cacheKey of [...this.#pages.keys()]) {
      if (this.#pages.peek(cacheKey)?.product === product) this.#pages.delete(cacheKey);
    }
  }

  #respond(cacheKey: string, page: CachedPage, request: Request, waitUntil: WaitUntil | undefined): Response {
    const accepted = acceptedBy(request);
    if (waitUntil) this.#compress(cacheKey, page, accepted, waitUntil);
    return respondWith(page.variants, accepted, request);
  }

  /** Compresses a page with brotli after the first response to a client that accepts it. */
  #compress(cacheKey: string, page: CachedPage, accepted: AcceptedEncodings, waitUntil: WaitUntil): void {
    if (!page.needsBrotli || accepted[0] !== "br") return;
    page.needsBrotli = false;
    waitUntil(turnEnds().then(() => this.#addBrotli(cacheKey, page)));
  }

  async #addBrotli(cacheKey: string, page: CachedPage): Promise<void> {
    try {
      const variants = await withBrotli(page.variants);
      // Set anew, since its size has changed; unless it has been dropped or replaced.
      if (this.#pages.peek(cacheKey) === page) this.#pages.set(cacheKey, { ...page, variants });
    } catch (error) {
      log.warn("page.uncompressed", { reason: reasonOf(error) });
    }
  }
}
