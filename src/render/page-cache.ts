import { LRUCache } from "lru-cache";

/** A rendered page with everything its response needs. */
export interface RenderedPage {
  /** Names the content it was made from. */
  readonly used: string;
  /** Without quotes. */
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Until when it may be answered without asking the content; milliseconds since the epoch. */
  validUntil: number;
}

interface KeptPage extends RenderedPage {
  readonly headers: Headers;
  readonly notModifiedHeaders: Headers;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly gzipHeaders: Headers;
}

/** Bytes of pages an isolate keeps, the least recently used go first. */
const maxBytes = 24 * 1024 * 1024;

/** Rendered pages of this isolate by address: a page whose content did not change is not rendered twice. */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.body.byteLength + page.gzip.byteLength + 4096,
  });

  /** The answer when the address was rendered from content that still holds; undefined otherwise. */
  answer(request: Request): Response | undefined {
    if (request.method !== "GET") return undefined;
    const page = this.#pages.get(request.url);
    return page && Date.now() < page.validUntil ? respondWith(page, request) : undefined;
  }

  /** The answer when the content that a page needs turns out to be what it was rendered from. */
  renew(address: string, used: string, validUntil: number, request: Request): Response | undefined {
    const page = this.#pages.get(address);
    if (page?.used !== used) return undefined;
    page.validUntil = validUntil;
    return respondWith(page, request);
  }

  /**
   * Keeps a page with the headers of its first response.
   * @param address the one under which the same page is asked for again
   */
  async keep(address: string, page: RenderedPage, responseHeaders: Headers): Promise<void> {
    const headers = new Headers(responseHeaders);
    headers.delete("x-request-id");
    headers.set("server-timing", serverTiming("memo", "memory"));
    const notModifiedHeaders = new Headers(headers);
    notModifiedHeaders.delete("content-type");
    const gzipHeaders = new Headers(headers);
    gzipHeaders.set("content-encoding", "gzip");
    gzipHeaders.set("etag", `"${page.etag}-gzip"`);
    const gzip = await gzipped(page.body);
    this.#pages.set(address, { ...page, headers, notModifiedHeaders, gzip, gzipHeaders });
  }
}

/** What happened for a response, for the browser's network panel. */
export function serverTiming(page: "memo" | "render" | "stream", content: string): string {
  return `page;desc=${page}, content;desc=${content}`;
}

/** `gzip` in Accept-Encoding, unless its weight is zero. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** 304 when the visitor has these bytes already, else the page, compressed where the visitor takes it. */
function respondWith(page: KeptPage, request: Request): Response {
  const known = request.headers.get("if-none-match");
  if (known?.includes(page.etag)) return new Response(null, { status: 304, headers: page.notModifiedHeaders });
  if (takesGzip.test(request.headers.get("accept-encoding") ?? "")) {
    return new Response(page.gzip, { headers: page.gzipHeaders, encodeBody: "manual" });
  }
  return new Response(page.body, { headers: page.headers });
}

async function gzipped(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
