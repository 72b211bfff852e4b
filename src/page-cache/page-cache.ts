import { memoryTiming, serverTiming } from "../http/headers/server-timing";
import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { PageVariants, type RenderedPage } from "./page-variants";

interface CachedPage {
  readonly product: string;
  readonly used: string;
  readonly variants: PageVariants;
  validUntil: number;
  /** When its content was last found unchanged, and until when a revalidation runs. */
  confirmedAt: number;
  renewingUntil: number;
}

/** Revalidates a page after the response. */
export type RenewPage = (cacheKey: string) => void;

/** Of 128 MB of an isolate, which content, directory and requests need as well. */
const maxBytes = 24 * 1024 * 1024;

/** Maximum age of a page's content while it is revalidated in the background, in milliseconds. */
const maxAgeMs = 10_000;

const memoryHeader = serverTiming(memoryTiming) ?? "";

/** Rendered pages of this isolate: a page is not rendered again until its content changes. */
export class PageCache {
  readonly #pages = new BoundedCache<CachedPage>({
    max: maxBytes,
    sizeOf: ({ variants }, cacheKey) => variants.size + 2 * cacheKey.length + 4096,
  });
  /** When each product's pages were dropped last: a page whose rendering began before is not stored. */
  readonly #forgottenAt = new Map<string, number>();

  /**
   * The cached response while its content is valid; undefined otherwise.
   * @param renew called at most once per revalidation window; without it only valid pages are served
   * @param now milliseconds since the epoch
   */
  respond(request: Request, cacheKey: string, renew?: RenewPage, now = systemClock.now()): Response | undefined {
    const { method } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const page = this.#pages.get(cacheKey);
    if (!page) return undefined;
    if (now >= page.validUntil) {
      if (!renew || now >= page.confirmedAt + maxAgeMs) return undefined;
      if (now >= page.renewingUntil) {
        page.renewingUntil = now + maxAgeMs;
        renew(cacheKey);
      }
    }
    return this.#respond(cacheKey, page, request);
  }

  /** The cached response if its content proves to be unchanged, which renews the page. */
  renew(cacheKey: string, { used, validUntil }: Pick<RenderedPage, "used" | "validUntil">, request: Request) {
    const page = this.#pages.get(cacheKey);
    if (page?.used !== used) return undefined;
    page.validUntil = validUntil;
    page.confirmedAt = systemClock.now();
    page.renewingUntil = 0;
    return this.#respond(cacheKey, page, request);
  }

  /**
   * Stores a page with the headers of its first response.
   * @returns the first response, in the best encoding that the client accepts
   */
  async store(cacheKey: string, rendered: RenderedPage, first: Response, request: Request): Promise<Response> {
    const { product, startedAt, used, validUntil } = rendered;
    const headers = new Headers(first.headers);
    headers.delete("x-request-id");
    headers.set("server-timing", memoryHeader);
    const variants = new PageVariants(rendered, headers, await import("node:zlib"));
    const { encoding, etag, body } = variants.bestFor(request);
    if (startedAt > (this.#forgottenAt.get(product) ?? 0)) {
      const page = { product, used, variants, validUntil, confirmedAt: systemClock.now(), renewingUntil: 0 };
      this.#pages.set(cacheKey, page);
    }
    if (encoding === "identity") return first;
    first.headers.set("etag", etag);
    first.headers.set("content-encoding", encoding);
    return new Response(body, { headers: first.headers, encodeBody: "manual" });
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

  #respond(cacheKey: string, page: CachedPage, request: Request): Response {
    const { size } = page.variants;
    const response = page.variants.respond(request);
    // The cache reads the size of new values only.
    if (page.variants.size > size) this.#pages.set(cacheKey, { ...page });
    return response;
  }
}
