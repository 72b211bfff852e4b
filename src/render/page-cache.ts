import { LRUCache } from "lru-cache";
import { removeEdgeHeaders } from "../http/edge";
import { type Encoding, encodingOf } from "../http/encoding";
import { compressedTag, knownTag } from "../http/entity-tag";

/** A rendered page with everything its response needs. */
export interface RenderedPage {
  /** Key of its product. */
  readonly product: string;
  /** When it was begun; milliseconds since the epoch. */
  readonly startedAt: number;
  /** Names the content it was made from. */
  readonly used: string;
  /** With its quotes. */
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Until when it may be answered without asking the content; milliseconds since the epoch. */
  readonly validUntil: number;
}

/** One way to send the page. */
interface Variant {
  readonly etag: string;
  /** Answers share its bytes, where those of an array would be copied for each. */
  readonly body: Blob;
  readonly whole: ResponseInit;
  readonly notModified: ResponseInit;
}

interface KeptPage {
  readonly product: string;
  readonly used: string;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  validUntil: number;
  /** When its content was last found to be what it shows, and until when somebody is looking again. */
  confirmedAt: number;
  renewingUntil: number;
}

/** Bytes of pages an isolate keeps, the least recently used go first. */
const maxBytes = 24 * 1024 * 1024;

/** How old a page's content may be that is answered once more while it is looked at behind the visitor, in milliseconds. */
const maxAgeMs = 10_000;

/** Rendered pages of this isolate by address: a page whose content did not change is not rendered twice. */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ variants: { gzip, identity } }, address) =>
      identity.body.size + gzip.body.size + 2 * address.length + 4096,
  });
  /** When each product's pages were forgotten last: what was begun before is not kept any more. */
  readonly #forgottenAt = new Map<string, number>();

  /**
   * The answer when the address was rendered from content that still holds; undefined otherwise.
   * @param renew is called, once for all visitors of a moment, when the answer has to be looked at behind them; without
   * it such a page is no answer
   */
  answer(request: Request, address: string, renew?: (address: string) => void): Response | undefined {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const page = this.#pages.get(address);
    if (!page) return undefined;
    const now = Date.now();
    if (now >= page.validUntil) {
      if (!renew || now >= page.confirmedAt + maxAgeMs) return undefined;
      if (now >= page.renewingUntil) {
        page.renewingUntil = now + maxAgeMs;
        renew(address);
      }
    }
    return respondWith(page, request);
  }

  /** The answer when the content that a page needs turns out to be what it was rendered from. */
  renew(address: string, used: string, validUntil: number, request: Request): Response | undefined {
    const page = this.#pages.get(address);
    if (page?.used !== used) return undefined;
    page.validUntil = validUntil;
    page.confirmedAt = Date.now();
    page.renewingUntil = 0;
    return respondWith(page, request);
  }

  /**
   * Keeps a page with the headers of its first response.
   * @param address the one under which the same page is asked for again
   * @returns the first response, in the encoding that its visitor takes
   */
  async keep(address: string, page: RenderedPage, first: Response, request: Request): Promise<Response> {
    const { product, startedAt, used, etag, body, validUntil } = page;
    const headers = new Headers(first.headers);
    headers.delete("x-request-id");
    removeEdgeHeaders(headers);
    headers.set("server-timing", "page;desc=memo, content;desc=memory");
    const compressedHeaders = new Headers(headers);
    compressedHeaders.set("content-encoding", "gzip");
    const variants = {
      identity: variantOf(etag, body, headers),
      gzip: variantOf(compressedTag(etag), await gzipped(body), compressedHeaders),
    };
    if (startedAt > (this.#forgottenAt.get(product) ?? 0)) {
      const confirmedAt = Date.now();
      this.#pages.set(address, { product, used, variants, validUntil, confirmedAt, renewingUntil: 0 });
    }
    const variant = variants[encodingOf(request)];
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
    this.#forgottenAt.set(product, Date.now());
    const own = [...this.#pages.entries()].filter(([, page]) => page.product === product);
    for (const [address] of own) this.#pages.delete(address);
  }
}

/** 304 when the visitor has these bytes already, else the page, compressed where the visitor takes it. */
function respondWith({ variants }: KeptPage, request: Request): Response {
  const { body, whole, notModified, etag } = variants[encodingOf(request)];
  const ifNoneMatch = request.headers.get("if-none-match");
  const known = ifNoneMatch && knownTag(ifNoneMatch, etag);
  if (!known) return new Response(body, whole);
  const response = new Response(null, notModified);
  if (known !== etag) response.headers.set("etag", known);
  return response;
}

function variantOf(etag: string, body: Uint8Array<ArrayBuffer>, shared: Headers): Variant {
  const headers = new Headers(shared);
  headers.set("etag", etag);
  const bare = new Headers(headers);
  bare.delete("content-type");
  bare.delete("content-encoding");
  const whole: ResponseInit = { headers, encodeBody: "manual" };
  return { etag, body: new Blob([body]), whole, notModified: { status: 304, headers: bare } };
}

async function gzipped(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
