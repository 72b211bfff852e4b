import { digestOf } from "./digest";
import { Refusal } from "./refusal";

interface GuardRules {
  /** What is counted together, such as the form's id. */
  readonly subject: string;
  /** Bytes of the whole request. */
  readonly maxBytes: number;
  /** Absent where the runtime has none. */
  readonly limiter: RateLimit | undefined;
}

/**
 * Lets a request of a visitor's browser through before a byte of its body is read.
 * @throws {Refusal}
 */
export async function guard(request: Request, { subject, maxBytes, limiter }: GuardRules): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Refusal("tooLarge");
  if (isForeign(request)) throw new Refusal("foreign");
  const address = request.headers.get("cf-connecting-ip");
  if (!limiter || !address || loopback.test(address)) return;
  // The limiter never learns a visitor's address.
  const { success } = await limiter.limit({ key: await digestOf(`${subject} ${address}`) });
  if (!success) throw new Refusal("tooMany");
}

/** The machine itself: tests and local tools, never a visitor. */
const loopback = /^(127\.|::1$)/;

/** Browsers name the origin of every post. What names none is no browser, unless it says that another site sent it. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
