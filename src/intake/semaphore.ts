interface SemaphoreOptions {
  /** How many permits there are. */
  readonly count: number;
  /** A permit not renewed for this long counts as released: a request may end without releasing it. */
  readonly expiresMs: number;
  /** How long a caller waits for a permit. */
  readonly waitMs: number;
}

interface Permit {
  renew(): void;
  release(): void;
}

const pollMs = 50;

/** Limits how many requests do something memory-hungry. It polls, because a request must not await another's promise. */
export class Semaphore {
  /** When each permit was acquired or last renewed. */
  readonly #taken = new Map<symbol, number>();

  constructor(private readonly options: SemaphoreOptions) {}

  /** Null if none became free in time. */
  async acquire(): Promise<Permit | null> {
    const until = Date.now() + this.options.waitMs;
    while (!this.#hasRoom()) {
      if (Date.now() >= until) return null;
      await new Promise((done) => setTimeout(done, pollMs));
    }
    const permit = Symbol();
    this.#taken.set(permit, Date.now());
    return {
      renew: () => void this.#taken.set(permit, Date.now()),
      release: () => void this.#taken.delete(permit),
    };
  }

  #hasRoom(): boolean {
    const now = Date.now();
    for (const [permit, seenAt] of this.#taken) if (now - seenAt > this.options.expiresMs) this.#taken.delete(permit);
    return this.#taken.size < this.options.count;
  }
}

/** The permit of one request, acquired when needed and held until the request is done. */
export class RequestPermit {
  #permit: Permit | null = null;

  constructor(private readonly semaphore: Semaphore) {}

  get taken(): boolean {
    return this.#permit !== null;
  }

  /** @returns false if none became free in time */
  async acquire(): Promise<boolean> {
    this.#permit ??= await this.semaphore.acquire();
    return this.taken;
  }

  renew(): void {
    this.#permit?.renew();
  }

  release(): void {
    this.#permit?.release();
    this.#permit = null;
  }
}
