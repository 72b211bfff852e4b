/** How bodies leave this site, the smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** The encodings that a visitor takes, the best first; the last one is always `identity`. */
export type Accepted = readonly Encoding[];

const plain: Accepted = ["identity"];
const gzipOnly: Accepted = ["gzip", "identity"];
const brotliOnly: Accepted = ["br", "identity"];

/** Longer than any browser's header; whoever sends more gets plain bodies, without its being read. */
const maxLength = 150;

/** What was read of the headers of late: visitors have a handful of them. */
const known = new Map<string, Accepted>();
const maxKnown = 100;

/** Every browser that sends it takes brotli; no program that asks for pages does. */
const browserHeader = "sec-fetch-dest";

/**
 * What a visitor takes. On the platform the header says what its own front line takes, and the connection's properties
 * what the visitor sent. Those are read only where the two may differ: the runtime parses them for each request, in as
 * much time as the rest of an answer takes. Whatever stands between a browser and the platform, the front line unpacks
 * what the visitor does not take.
 */
export function acceptedBy(request: Request): Accepted {
  const { headers } = request;
  const said: unknown = headers.has(browserHeader) ? undefined : request.cf?.clientAcceptEncoding;
  const line = typeof said === "string" ? said : (headers.get("accept-encoding") ?? "");
  if (line === "" || line.length > maxLength) return plain;
  const before = known.get(line);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const accepted = accepts(line);
  known.set(line, accepted);
  return accepted;
}

/**
 * What takes the place of a visitor's `Accept-Encoding` where answers are shared: one of three lines. Who takes brotli
 * alone, as no browser does, is no reason for a fourth copy of each page, and gets a plain body there.
 */
export function sharedLine(accepted: Accepted): string {
  return accepted.includes("gzip") ? accepted.filter((encoding) => encoding !== "identity").join(", ") : "identity";
}

/**
 * Reads `Accept-Encoding` as RFC 9110 has it: weights, and `*` for what is not named. A coding with a weight that is none
 * is not taken; one that the visitor likes less than another is not offered.
 */
function accepts(line: string): Accepted {
  const weights = new Map<string, number>();
  for (const [, name = "", parameters = ""] of line.toLowerCase().matchAll(/([^\s,;]+)([^,]*)/g)) {
    const weight = /;\s*(q[^;]*)/.exec(parameters)?.[1];
    weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : weightOf(weight.trimEnd()));
  }
  const others = weights.get("*") ?? 0;
  const [br, gzip] = [weights.get("br") ?? others, weights.get("gzip") ?? others];
  const least = weights.get("identity") ?? 0;
  const takes = (weight: number) => weight > 0 && weight >= least;
  if (!takes(br) || br < gzip) return takes(gzip) ? gzipOnly : plain;
  return takes(gzip) ? encodings : brotliOnly;
}

const weightOf = (parameter: string) => (/^q=(0(\.\d*)?|1(\.0*)?)$/.test(parameter) ? Number(parameter.slice(2)) : 0);
