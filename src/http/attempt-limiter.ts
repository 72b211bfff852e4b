import { BoundedCache } from "../platform/bounded-cache";
import { log } from "../platform/log";
import { isCrossSite } from "./foreign";
import { type Limits, retryAfterSeconds } from "./limits";

/** Clients that wait after too many attempts, per isolate. Beyond it the longest waiting one may try again. */
const maxWaiting = 1000;

/** A request's attempt at a secret. */
export interface SecretAttempt {
  /** Whether the request has anything that could be right. */
  readonly hasCredential: boolean;
  isRight(): boolean | Promise<boolean>;
}

/** `waits`: wrong, and one of too many. */
export type Verdict = "right" | "wrong" | "waits";

/**
 * Limits wrong attempts at a secret. The right secret always passes, so wrong attempts of others do not lock its holder out: secrets are
 * too long to be found by guesses. Attempts are not counted without a credential, of a verified identity, and from pages of
 * other sites, which send them in the name of a browser that knows nothing of them.
 */
export class AttemptLimiter {
  readonly #waiting = new BoundedCache<true>({ max: maxWaiting, ttlMs: Number(retryAfterSeconds) * 1000 });

  /**
   * @param name of the protected resource, for counters and log lines
   * @param isIdentified whether the identity of the sender is verified otherwise
   */
  constructor(
    private readonly name: string,
    private readonly limits: Limits,
    private readonly isIdentified: (request: Request) => Promise<boolean> = async () => false,
  ) {}

  async judge(request: Request, attempt: SecretAttempt): Promise<Verdict> {
    if (!attempt.hasCredential) return "wrong";
    if (await attempt.isRight()) return "right";
    if (isCrossSite(request)) return "wrong";
    const visitor = await this.limits.keyOf(request, this.name);
    if (await this.isIdentified(request)) return "wrong";
    if (this.#waiting.has(visitor)) return "waits";
    const isAdmitted = await this.limits.admits(request, "secret", this.name);
    if (!isAdmitted) this.#waiting.set(visitor, true);
    log.warn("door.failed", { door: this.name, visitor, waits: !isAdmitted });
    return "wrong";
  }
}

/** The response to one attempt of too many. */
export function waitResponse(): Response {
  return new Response(null, { status: 429, headers: { "retry-after": retryAfterSeconds } });
}
