/** How bodies leave this site. */
export type Encoding = "gzip" | "identity";

/** `gzip` in Accept-Encoding, unless its weight is zero. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/**
 * What a visitor takes. On the platform the header says what its own front line takes, and the connection's properties
 * what the visitor sent.
 */
export function encodingOf({ headers, cf }: Request): Encoding {
  const said: unknown = cf?.clientAcceptEncoding;
  const accepted = typeof said === "string" ? said : (headers.get("accept-encoding") ?? "");
  return takesGzip.test(accepted) ? "gzip" : "identity";
}
