import { Refusal } from "../http/refusal";

interface GuardRules {
  /** The most bytes the whole request may have. */
  readonly maxBytes: number;
  /** Counts the request; false when its visitor is over the limit. */
  admits(): Promise<boolean>;
}

/**
 * Checks a request before a byte of its body is read.
 * @throws {Refusal}
 */
export async function guard(request: Request, { maxBytes, admits }: GuardRules): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Refusal("tooLarge");
  if (isForeign(request)) throw new Refusal("foreign");
  if (!(await admits())) throw new Refusal("tooMany");
}

/** Browsers send the origin with every POST. A client without one is not a browser, unless Sec-Fetch-Site says otherwise. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
