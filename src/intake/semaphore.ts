import { systemClock } from "../platform/clock";

interface SemaphoreOptions {
  /** How many permits there are. */
  readonly count: number;
  /** How many of them one network may have at a time: the others stay free for everybody else. */
  readonly each: number;
  /** A permit not renewed for this long counts as released: a request may end without releasing it. */
  readonly expiresMs: number;
  /** How long a caller waits for a permit. */
  readonly waitMs: number;
  /** A holder gives way to a caller after this long, and a caller has waited this long before one does. */
  readonly patienceMs: number;
}

interface Permit {
  /**
   * Records progress.
   * @returns false if another caller waits: the holder ends its work and releases the permit
   */
  renew(bytes: number): boolean;
  release(): void;
}

interface Holder {
  readonly network: string;
  readonly acquiredAt: number;
  /** When the permit was acquired or last renewed. */
  seenAt: number;
  bytes: number;
  givesWay: boolean;
}

const pollMs = 50;

/**
 * Limits how many requests do something memory-hungry. While callers wait, the slowest holders give way, so that slow
 * senders cannot keep all permits. It polls, because a request must not await another's promise.
 */
export class Semaphore {
  readonly #holders = new Set<Holder>();

  constructor(private readonly options: SemaphoreOptions) {}

  /**
   * Null if none became free in time.
   * @param network of the visitor; empty where it is not known, which counts with no other
   */
  async acquire(network: string): Promise<Permit | null> {
    const startedAt = systemClock.now();
    let slowest: Holder | undefined;
    while (!this.#hasRoom(network)) {
      const waitedMs = systemClock.now() - startedAt;
      if (waitedMs >= this.options.waitMs) return null;
      if (waitedMs >= this.options.patienceMs && !(slowest && this.#holders.has(slowest))) {
        slowest = this.#slowest(network);
        if (slowest) slowest.givesWay = true;
      }
      await new Promise((done) => setTimeout(done, pollMs));
    }
    const now = systemClock.now();
    const holder: Holder = { network, acquiredAt: now, seenAt: now, bytes: 0, givesWay: false };
    this.#holders.add(holder);
    return {
      renew: (bytes) => {
        holder.seenAt = systemClock.now();
        holder.bytes += bytes;
        this.#holders.add(holder);
        return !holder.givesWay;
      },
      release: () => void this.#holders.delete(holder),
    };
  }

  #hasRoom(network: string): boolean {
    const { count, expiresMs } = this.options;
    const now = systemClock.now();
    for (const holder of this.#holders) if (now - holder.seenAt > expiresMs) this.#holders.delete(holder);
    return this.#holders.size < count && !this.#isFull(network);
  }

  #isFull(network: string): boolean {
    return network !== "" && this.#of(network).length >= this.options.each;
  }

  #of(network: string): Holder[] {
    return [...this.#holders].filter((holder) => holder.network === network);
  }

  /** The holder with the fewest bytes a second of those that stand in the way of a network and may be asked. */
  #slowest(network: string): Holder | undefined {
    const now = systemClock.now();
    const holders = this.#isFull(network) ? this.#of(network) : [...this.#holders];
    const pace = ({ bytes, acquiredAt }: Holder) => bytes / (now - acquiredAt);
    return holders
      .filter(({ acquiredAt, givesWay }) => !givesWay && now - acquiredAt >= this.options.patienceMs)
      .sort((a, b) => pace(a) - pace(b))[0];
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

  /** @returns false if the request has to give way */
  renew(bytes: number): boolean {
    return this.#permit?.renew(bytes) ?? true;
  }

  release(): void {
    this.#permit?.release();
    this.#permit = null;
  }
}
