import { type AcceptedEncodings, acceptedBy } from "../http/encoding";
import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import { turnEnds } from "../platform/turn";
import type { WaitUntil } from "../platform/wait-until";
import { brotli, qualityFor } from "./brotli";
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

/** What is known of a page's content when it has been looked at again. */
type Renewed = Pick<RenderedPage, "used" | "validUntil">;

interface CachedPage {
  readonly product: string;
  readonly used: string;
  readonly variants: Variants;
  /** How hard it is still to be compressed with brotli; null once that has begun, and for what is too large. */
  brotliQuality: number | null;
  validUntil: number;
  /** When its content was last found to be what it shows, and until when somebody is looking again. */
  confirmedAt: number;
  renewingUntil: number;
}

/** Background tasks of a cached page, which run after its response. */
export interface PageTasks {
  /** Revalidates the page. */
  renew(address: string): void;
  readonly waitUntil: WaitUntil;
}

/** Bytes of pages an isolate keeps, the least recently used go first. */
const maxBytes = 24 * 1024 * 1024;

/** Maximum age of a page's content while it is revalidated in the background, in milliseconds. */
const maxAgeMs = 10_000;

const memoryHeader = serverTiming(memoryTiming) ?? "";

/** Rendered pages of this isolate by address: a page whose content did not change is not rendered twice. */
export class PageCache {
  readonly #pages = new BoundedCache<CachedPage>({
    max: maxBytes,
    sizeOf: ({ variants }, address) => sizeOf(variants) + 2 * address.length + 4096,
  });
  /** When each product's pages were forgotten last: what was begun before is not kept any more. */
  readonly #forgottenAt = new Map<string, number>();

  /**
   * The response if the address was rendered from content that still holds; undefined otherwise.
   * @param tasks called at most once per revalidation window; without it a page that has to be revalidated is none
   * @param now milliseconds since the epoch
   */
  answer(request: Request, address: string, tasks?: PageTasks, now = systemClock.now()): Response | undefined {
    const { method } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const page = this.#pages.get(address);
    if (!page) return undefined;
    if (now >= page.validUntil) {
      if (!tasks || now >= page.confirmedAt + maxAgeMs) return undefined;
      if (now >= page.renewingUntil) {
        page.renewingUntil = now + maxAgeMs;
        tasks.renew(address);
      }
    }
    return this.#respond(address, page, request, tasks?.waitUntil);
  }

  /** The answer when the content that a page needs turns out to be what it was rendered from. */
  renew(address: string, renewed: Renewed, request: Request, waitUntil: WaitUntil): Response | undefined {
    const page = this.#pages.get(address);
    if (page?.used !== renewed.used) return undefined;
    page.validUntil = renewed.validUntil;
    page.confirmedAt = systemClock.now();
    page.renewingUntil = 0;
    return this.#respond(address, page, request, waitUntil);
  }

  /**
   * Keeps a page with the headers of its first response.
   * @param address the one under which the same page is asked for again
   * @returns the first response, compressed where its visitor takes that; brotli is for those who come later
   */
  async keep(
    address: string,
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
      const [confirmedAt, brotliQuality] = [systemClock.now(), qualityFor(body.length)];
      const page = { product, used, variants, brotliQuality, validUntil, confirmedAt, renewingUntil: 0 };
      this.#pages.set(address, page);
      this.#compress(address, page, accepted, waitUntil);
    }
    const variant = bestOf(variants, accepted);
    if (variant === variants.identity) return first;
    first.headers.set("etag", variant.etag);
    first.headers.set("content-encoding", "gzip");
    return new Response(variant.body, { headers: first.headers, encodeBody: "manual" });
  }

  /** Forgets one page: its address has another answer now. */
  drop(address: string): void {
    this.#pages.delete(address);
  }

  /** Forgets the pages of a product, whose content has changed. */
  forget(product: string): void {
    this.#forgottenAt.set(product, systemClock.now());
    const own = [...this.#pages.keys()].filter((address) => this.#pages.peek(address)?.product === product);
    for (const address of own) this.#pages.delete(address);
  }

  #respond(address: string, page: CachedPage, request: Request, waitUntil: WaitUntil | undefined): Response {
    const accepted = acceptedBy(request);
    if (page.brotliQuality !== null && waitUntil) this.#compress(address, page, accepted, waitUntil);
    return respondWith(page.variants, accepted, request);
  }

  /** Begins to compress a page with brotli after the first response to a visitor who takes it. */
  #compress(address: string, page: CachedPage, accepted: AcceptedEncodings, waitUntil: WaitUntil): void {
    const quality = page.brotliQuality;
    if (quality === null || accepted[0] !== "br") return;
    page.brotliQuality = null;
    waitUntil(turnEnds().then(() => this.#addBrotli(address, page, quality)));
  }

  async #addBrotli(address: string, page: CachedPage, quality: number): Promise<void> {
    try {
      const body = await brotli(new Uint8Array(await page.variants.identity.body.arrayBuffer()), quality);
      // Set anew, since its size is another one; unless it was forgotten meanwhile, or another took its place.
      if (this.#pages.peek(address) === page) {
        this.#pages.set(address, { ...page, variants: withBrotli(page.variants, body) });
      }
    } catch (error) {
      log.warn("page.uncompressed", { reason: reasonOf(error) });
    }
  }
}
