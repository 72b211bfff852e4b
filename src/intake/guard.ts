import { Refusal } from "./refusal";

interface GuardRules {
  /** Bytes of the whole request. */
  readonly maxBytes: number;
  /** Counts the request: false for one too many of its visitor. */
  admits(): Promise<boolean>;
}

/**
 * Lets a request of a visitor's browser through before a byte of its body is read.
 * @throws {Refusal}
 */
export async function guard(request: Request, { maxBytes, admits }: GuardRules): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Refusal("tooLarge");
  if (isForeign(request)) throw new Refusal("foreign");
  if (!(await admits())) throw new Refusal("tooMany");
}

/** Browsers name the origin of every post. What names none is no browser, unless it says that another site sent it. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
