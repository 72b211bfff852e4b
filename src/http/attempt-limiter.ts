import { BoundedCache } from "../platform/bounded-cache";
import { log } from "../platform/log";
import { type Limits, retryAfterSeconds } from "./limits";

const maxBlocked = 1000;

/** Limits attempts at a secret. After too many wrong ones, even the right one is refused for a minute. */
export class AttemptLimiter {
  readonly #blocked = new BoundedCache<true>({ max: maxBlocked, ttlMs: Number(retryAfterSeconds) * 1000 });

  /** @param name of the protected resource, for counters and log lines */
  constructor(
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  async refusal(request: Request): Promise<Response | null> {
    if (!this.#blocked.has(await this.limits.keyOf(request, this.name))) return null;
    return new Response(null, { status: 429, headers: { "retry-after": retryAfterSeconds } });
  }

  async failed(request: Request): Promise<void> {
    const visitor = await this.limits.keyOf(request, this.name);
    const admitted = await this.limits.admits(request, "secret", this.name);
    if (!admitted) this.#blocked.set(visitor, true);
    log.warn("door.failed", { door: this.name, visitor, waits: !admitted });
  }
}
