import type { AcceptedEncodings, Encoding } from "../http/encoding";
import { knownEncoding, tagIn } from "../http/entity-tag";

interface Variant {
  readonly encoding: Encoding;
  readonly etag: string;
  /** Responses share the bytes of a blob; those of an array are copied for each. */
  readonly body: Blob;
  /** Templates without a body: workerd copies the fields of a response faster than those of an object. */
  readonly whole: Response;
  readonly notModified: Response;
}

/** The encodings of a page; brotli is added after the first response. */
export type Variants = Readonly<Record<"gzip" | "identity", Variant>> & { readonly br?: Variant };

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

export async function firstVariants({ etag, body }: RenderedPage, headers: Headers): Promise<Variants> {
  return {
    identity: variantOf("identity", etag, body, headers),
    gzip: variantOf("gzip", etag, await gzipped(body), headers),
  };
}

const leastWindow = 16;

/**
 * The variants with brotli. Quality 8 takes about as long as rendering, higher ones ten times as long for 6 %; large pages
 * get a lower one.
 */
export async function withBrotli(variants: Variants): Promise<Variants> {
  const { brotliCompressSync, constants } = await import("node:zlib");
  const plain = new Uint8Array(await variants.identity.body.arrayBuffer());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: plain.length <= 128 * 1024 ? 8 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // A window beyond the page only costs memory.
    [constants.BROTLI_PARAM_LGWIN]: Math.max(leastWindow, Math.ceil(Math.log2(plain.length))),
  };
  const body = new Uint8Array(brotliCompressSync(plain, { params }));
  const { etag, whole } = variants.identity;
  return { ...variants, br: variantOf("br", etag, body, new Headers(whole.headers)) };
}

export function sizeOf({ identity, gzip, br }: Variants): number {
  return identity.body.size + gzip.body.size + (br?.body.size ?? 0);
}

export function bestOf(variants: Variants, accepted: AcceptedEncodings): Variant {
  const best = accepted.find((encoding) => variants[encoding]);
  return (best && variants[best]) ?? variants.identity;
}

/** 304 if the client has the page already, else the page. */
export function respondWith(variants: Variants, accepted: AcceptedEncodings, request: Request): Response {
  const { body, whole, notModified, etag, encoding } = bestOf(variants, accepted);
  const ifNoneMatch = request.headers.get("if-none-match");
  const known = ifNoneMatch && knownEncoding(ifNoneMatch, etag, encoding, accepted);
  if (!known) return new Response(body, whole);
  const response = new Response(null, notModified);
  if (known !== encoding) response.headers.set("etag", tagIn(known, variants.identity.etag));
  return response;
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

async function gzipped(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
