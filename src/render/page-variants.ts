import type { AcceptedEncodings, Encoding } from "../http/encoding";
import { knownEncoding, tagIn } from "../http/entity-tag";

/** One way to send a page. */
interface Variant {
  readonly encoding: Encoding;
  readonly etag: string;
  /** Answers share its bytes, where those of an array would be copied for each. */
  readonly body: Blob;
  /** An answer without its body: the runtime takes what another response has at once, and the fields of an object one by one. */
  readonly whole: Response;
  readonly notModified: Response;
}

/** The ways to send a page; brotli is added when somebody has been answered without it. */
export type Variants = Readonly<Record<"gzip" | "identity", Variant>> & { readonly br?: Variant };

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

/** @param headers of the plain body */
export async function firstVariants({ etag, body }: RenderedPage, headers: Headers): Promise<Variants> {
  return {
    identity: variantOf("identity", etag, body, headers),
    gzip: variantOf("gzip", etag, await gzipped(body), headers),
  };
}

/** The same page with its body in brotli as well. */
export function withBrotli(variants: Variants, body: Uint8Array<ArrayBuffer>): Variants {
  const { etag, whole } = variants.identity;
  return { ...variants, br: variantOf("br", etag, body, new Headers(whole.headers)) };
}

/** Bytes of all bodies. */
export function sizeOf({ identity, gzip, br }: Variants): number {
  return identity.body.size + gzip.body.size + (br?.body.size ?? 0);
}

/** The best that there is of what a visitor takes. */
export function bestOf(variants: Variants, accepted: AcceptedEncodings): Variant {
  for (const encoding of accepted) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}

/** 304 when the visitor has these bytes already, else the page. */
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
