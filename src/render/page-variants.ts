import { acceptedBy, type Encoding } from "../http/encoding";
import { knownEncoding, tagIn } from "../http/entity-tag";

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
  /** Templates without a body: workerd copies the fields of a response faster than those of an object. */
  readonly whole: Response;
  readonly notModified: Response;
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
    const { body, whole, notModified, etag, encoding } = this.#best(accepted);
    const ifNoneMatch = request.headers.get("if-none-match");
    const known = ifNoneMatch && knownEncoding(ifNoneMatch, etag, encoding, accepted);
    if (!known) return new Response(body, whole);
    const response = new Response(null, notModified);
    if (known !== encoding) response.headers.set("etag", tagIn(known, this.page.etag));
    return response;
  }

  #best(accepted: readonly Encoding[]): Variant {
    const isLarge = this.page.body.length > maxBrotliBytes;
    const encoding = accepted.find((each) => each !== "br" || !isLarge) ?? "identity";
    const known = this.#variants.get(encoding);
    if (known) return known;
    const variant = variantOf(encoding, this.page.etag, this.#encoded(encoding), this.headers);
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

function variantOf(encoding: Encoding, plainTag: string, body: Uint8Array<ArrayBuffer>, shared: Headers): Variant {
  const etag = tagIn(encoding, plainTag);
  const headers = new Headers(shared);
  headers.set("etag", etag);
  const bare = new Headers(headers);
  bare.delete("content-type");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return {
    encoding,
    etag,
    body: new Blob([body]),
    whole: new Response(null, { headers, encodeBody: "manual" }),
    notModified: new Response(null, { status: 304, headers: bare }),
  };
}
