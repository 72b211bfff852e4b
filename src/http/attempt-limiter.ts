import { ExpiringSet } from "../platform/expiring-set";
import { log } from "../platform/log";
import { type Limits, retryAfterSeconds } from "./limits";

/** How many blocked visitors an isolate remembers, each for a minute after the last attempt over the limit. */
const maxRemembered = 1000;

/**
 * Limits attempts at a secret. A visitor with too many wrong ones in a minute has to wait, even with the right one:
 * otherwise guessing could go on. Nobody else is affected.
 */
export class AttemptLimiter {
  readonly #blocked = new ExpiringSet({ maxSize: maxRemembered, ttlMs: Number(retryAfterSeconds) * 1000 });

  constructor(
    /** What the secret protects, for counters and log lines. */
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  /** The response for a visitor who has to wait; null for everybody else. */
  async refusal(request: Request): Promise<Response | null> {
    if (!this.#blocked.has(await this.#visitorOf(request))) return null;
    return new Response(null, { status: 429, headers: { "retry-after": retryAfterSeconds } });
  }

  /** Counts a wrong secret. */
  async failed(request: Request): Promise<void> {
    const visitor = await this.#visitorOf(request);
    const admitted = await this.limits.admits(request, "secret", this.name);
    if (!admitted) this.#blocked.add(visitor);
    log.warn("door.failed", { door: this.name, visitor, waits: !admitted });
  }

  #visitorOf(request: Request): Promise<string> {
    return this.limits.keyOf(request, this.name);
  }
}
