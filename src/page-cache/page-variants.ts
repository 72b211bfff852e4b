import { acceptedBy, type Encoding } from "../http/headers/encoding";
import { knownEncoding, tagIn } from "../http/headers/entity-tag";

/** A rendered page with everything that its response needs. Times are in milliseconds since the epoch. */
export interface RenderedPage {
  readonly product: string;
  readonly startedAt: number;
  readonly used: string;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Until when it is served without reading the content. */
  readonly validUntil: number;
}

interface Variant {
  readonly encoding: Encoding;
  readonly etag: string;
  /** Responses share the bytes of a blob; those of an array are copied for each. */
  readonly body: Blob;
  readonly headers: Headers;
}

/** Higher ones take up to twice as long, for three per mille. */
const brotliQuality = 6;

/** Larger pages get no brotli: it takes too much CPU. */
const maxBrotliBytes = 512 * 1024;

/** A page in the encodings that clients have accepted so far; each is made when it is first requested. */
export class PageVariants {
  readonly #variants = new Map<Encoding, Variant>();

  /** @param zlib imported by the caller, since a start without it is faster */
  constructor(
    private readonly page: Pick<RenderedPage, "etag" | "body">,
    private readonly headers: Headers,
    private readonly zlib: typeof import("node:zlib"),
  ) {}

  /** Of all encodings so far, in bytes. */
  get size(): number {
    return Iterator.from(this.#variants.values()).reduce((sum, { body }) => sum + body.size, this.page.body.length);
  }

  bestFor(request: Request): Variant {
    return this.#best(acceptedBy(request));
  }

  /** 304 if the client has the page already, else the page. */
  respond(request: Request): Response {
    const accepted = acceptedBy(request);
    const { body, headers, etag, encoding } = this.#best(accepted);
    const ifNoneMatch = request.headers.get("if-none-match");
    const matchingEncoding = ifNoneMatch && knownEncoding(ifNoneMatch, etag, encoding, accepted);
    if (!matchingEncoding) return new Response(body, { headers, encodeBody: "manual" });
    const response = new Response(null, { status: 304, headers });
    for (const name of ["content-type", "content-encoding"]) response.headers.delete(name);
    response.headers.set("etag", tagIn(matchingEncoding, this.page.etag));
    return response;
  }

  #best(accepted: readonly Encoding[]): Variant {
    const isLarge = this.page.body.length > maxBrotliBytes;
    const encoding = accepted.find((each) => each !== "br" || !isLarge) ?? "identity";
    const cached = this.#variants.get(encoding);
    if (cached) return cached;
    const etag = tagIn(encoding, this.page.etag);
    const headers = new Headers(this.headers);
    headers.set("etag", etag);
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    const variant = { encoding, etag, body: new Blob([this.#encoded(encoding)]), headers };
    this.#variants.set(encoding, variant);
    return variant;
  }

  #encoded(encoding: Encoding): Uint8Array<ArrayBuffer> {
    const { body } = this.page;
    const { brotliCompressSync, gzipSync, constants } = this.zlib;
    if (encoding === "identity") return body;
    if (encoding === "gzip") return new Uint8Array(gzipSync(body));
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return new Uint8Array(brotliCompressSync(body, { params }));
  }
}
