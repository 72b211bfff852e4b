export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** From best to worst; the last one is always `identity`. */
export type AcceptedEncodings = readonly Encoding[];

/** Browsers send up to 50 characters; a longer header gets an uncompressed response. */
const maxLength = 150;

/** Every browser that sends it accepts brotli. */
const browserHeader = "sec-fetch-dest";

/** `cf` has the client's header, which the platform may replace. It is read only if needed, since parsing is slow. */
export function acceptedBy(request: Request): AcceptedEncodings {
  const { headers } = request;
  const sent: unknown = headers.has(browserHeader) ? undefined : request.cf?.clientAcceptEncoding;
  const line = typeof sent === "string" ? sent : (headers.get("accept-encoding") ?? "");
  return line.length > maxLength ? ["identity"] : accepts(line);
}

/** One of three values of `Accept-Encoding` for shared responses. No browser accepts brotli alone. */
export function sharedLine(accepted: AcceptedEncodings): string {
  return accepted.includes("gzip") ? accepted.filter((encoding) => encoding !== "identity").join(", ") : "identity";
}

/** Parses `Accept-Encoding` (RFC 9110). An invalid weight is 0; a coding ranked below `identity` is not used. */
function accepts(line: string): AcceptedEncodings {
  const weights = new Map<string, number>();
  for (const [, name = "", parameters = ""] of line.toLowerCase().matchAll(/([^\s,;]+)([^,]*)/g)) {
    const weight = /;\s*(q[^;]*)/.exec(parameters)?.[1];
    weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : weightOf(weight.trimEnd()));
  }
  const others = weights.get("*") ?? 0;
  const br = weights.get("br") ?? others;
  const gzip = weights.get("gzip") ?? others;
  const least = weights.get("identity") ?? 0;
  const takes = (weight: number) => weight > 0 && weight >= least;
  return [
    ...(takes(br) && br >= gzip ? (["br"] as const) : []),
    ...(takes(gzip) ? (["gzip"] as const) : []),
    "identity",
  ];
}

const weightOf = (parameter: string) => (/^q=(0(\.\d*)?|1(\.0*)?)$/.test(parameter) ? Number(parameter.slice(2)) : 0);
