import { LRUCache } from "lru-cache";
import { log } from "../platform/log";
import { type Limits, retryAfterSeconds } from "./limits";

/** Visitors that an isolate remembers, each for a minute after their last try too many. */
const maxRemembered = 1000;

/**
 * Limits attempts at a secret. Who tried too many wrong ones in a minute waits, with the right one too: otherwise
 * trying would go on. Everybody else is let in meanwhile.
 */
export class AttemptLimiter {
  readonly #waiting = new LRUCache<string, true>({ max: maxRemembered, ttl: Number(retryAfterSeconds) * 1000 });

  constructor(
    /** Of what the secret protects, for counters and log lines. */
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  /** The answer for one who has to wait; null for everybody else. */
  async refusal(request: Request): Promise<Response | null> {
    if (!this.#waiting.has(await this.#visitorOf(request))) return null;
    return new Response(null, { status: 429, headers: { "retry-after": retryAfterSeconds } });
  }

  /** Counts a wrong secret. */
  async failed(request: Request): Promise<void> {
    const visitor = await this.#visitorOf(request);
    const admitted = await this.limits.admits(request, "secret", this.name);
    if (!admitted) this.#waiting.set(visitor, true);
    log.warn("door.failed", { door: this.name, visitor, waits: !admitted });
  }

  #visitorOf(request: Request): Promise<string> {
    return this.limits.keyOf(request, this.name);
  }
}
