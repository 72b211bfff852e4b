interface SemaphoreOptions {
  /** How many permits there are. */
  readonly count: number;
  /** How many of them one network may have at a time: the others stay free for everybody else. */
  readonly each: number;
  /** A permit not renewed for this long counts as released: a request may end without releasing it. */
  readonly expiresMs: number;
  /** How long a caller waits for a permit. */
  readonly waitMs: number;
}

interface Permit {
  renew(): void;
  release(): void;
}

interface Taken {
  readonly network: string;
  /** When it was acquired or last renewed. */
  seenAt: number;
}

const pollMs = 50;

/** Limits how many requests do something memory-hungry. It polls, because a request must not await another's promise. */
export class Semaphore {
  readonly #taken = new Set<Taken>();

  constructor(private readonly options: SemaphoreOptions) {}

  /**
   * Null if none became free in time.
   * @param network of the visitor; empty where it is not known, which counts with no other
   */
  async acquire(network: string): Promise<Permit | null> {
    const until = Date.now() + this.options.waitMs;
    while (!this.#hasRoom(network)) {
      if (Date.now() >= until) return null;
      await new Promise((done) => setTimeout(done, pollMs));
    }
    const taken: Taken = { network, seenAt: Date.now() };
    this.#taken.add(taken);
    return {
      renew: () => {
        taken.seenAt = Date.now();
        this.#taken.add(taken);
      },
      release: () => void this.#taken.delete(taken),
    };
  }

  #hasRoom(network: string): boolean {
    const { count, each, expiresMs } = this.options;
    const now = Date.now();
    for (const taken of this.#taken) if (now - taken.seenAt > expiresMs) this.#taken.delete(taken);
    if (this.#taken.size >= count) return false;
    return network === "" || [...this.#taken].filter((taken) => taken.network === network).length < each;
  }
}

/** The permit of one request, acquired when needed and held until the request is done. */
export class RequestPermit {
  #permit: Permit | null = null;

  constructor(
    private readonly semaphore: Semaphore,
    private readonly network: string,
  ) {}

  get taken(): boolean {
    return this.#permit !== null;
  }

  /** @returns false if none became free in time */
  async acquire(): Promise<boolean> {
    this.#permit ??= await this.semaphore.acquire(this.network);
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
