export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** The encodings that a client takes, the best first; the last one is always `identity`. */
export type AcceptedEncodings = readonly Encoding[];

const maxLength = 150;

/** Every browser that sends it takes brotli. */
const browserHeader = "sec-fetch-dest";

/**
 * What a client takes. On the platform, the header names what its own front line takes, and the connection's properties
 * what the client sent. Those are read only where the two may differ: the runtime parses them for each request. The
 * front line decompresses what a client does not take.
 */
export function acceptedBy(request: Request): AcceptedEncodings {
  const { headers } = request;
  const sent: unknown = headers.has(browserHeader) ? undefined : request.cf?.clientAcceptEncoding;
  const line = typeof sent === "string" ? sent : (headers.get("accept-encoding") ?? "");
  return line.length > maxLength ? ["identity"] : accepts(line);
}

/** Replaces `Accept-Encoding` where responses are shared: one of three lines. No browser takes brotli alone. */
export function sharedLine(accepted: AcceptedEncodings): string {
  return accepted.includes("gzip") ? accepted.filter((encoding) => encoding !== "identity").join(", ") : "identity";
}

/**
 * Reads `Accept-Encoding` (RFC 9110): weights, and `*` for other names. An invalid weight counts as 0; a coding that the
 * client likes less than another is not offered.
 */
function accepts(line: string): AcceptedEncodings {
  const weights = new Map<string, number>();
  for (const [, name = "", parameters = ""] of line.toLowerCase().matchAll(/([^\s,;]+)([^,]*)/g)) {
    const weight = /;\s*(q[^;]*)/.exec(parameters)?.[1];
    weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : weightOf(weight.trimEnd()));
  }
  const others = weights.get("*") ?? 0;
  const [br, gzip] = [weights.get("br") ?? others, weights.get("gzip") ?? others];
  const least = weights.get("identity") ?? 0;
  const takes = (weight: number) => weight > 0 && weight >= least;
  return [
    ...(takes(br) && br >= gzip ? (["br"] as const) : []),
    ...(takes(gzip) ? (["gzip"] as const) : []),
    "identity",
  ];
}

const weightOf = (parameter: string) => (/^q=(0(\.\d*)?|1(\.0*)?)$/.test(parameter) ? Number(parameter.slice(2)) : 0);
