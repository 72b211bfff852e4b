import { pause, systemClock } from "../platform/clock";

interface PermitPoolOptions {
  readonly count: number;
  /** Permits that one network may have at a time. */
  readonly each: number;
  /** A permit not renewed for this long counts as released: a request may end without releasing it. */
  readonly expiresMs: number;
  readonly waitMs: number;
  /** A holder gives way after this long, to a caller that has waited this long. */
  readonly patienceMs: number;
}

export interface Permit {
  /** Records progress; false if the holder has to end its work for another caller. */
  renew(bytes: number): boolean;
  release(): void;
}

interface Holder {
  readonly network: string;
  readonly acquiredAt: number;
  seenAt: number;
  bytes: number;
  givesWay: boolean;
}

const pollMs = 50;

/**
 * Limits how many requests use much memory at a time. While callers wait, the slowest holders give way, so that slow
 * senders cannot block the others. It polls, because a request must not await another's promise.
 */
export class PermitPool {
  readonly #holders = new Set<Holder>();

  constructor(private readonly options: PermitPoolOptions) {}

  /** Null if none became free in time. @param network of the visitor; empty if unknown, which has no limit */
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
      await pause(pollMs);
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
    return network !== "" && this.#holdersOf(network).length >= this.options.each;
  }

  #holdersOf(network: string): Holder[] {
    return [...this.#holders].filter((holder) => holder.network === network);
  }

  /** Of the holders that block a network, the one with the fewest bytes per second. */
  #slowest(network: string): Holder | undefined {
    const now = systemClock.now();
    const holders = this.#isFull(network) ? this.#holdersOf(network) : [...this.#holders];
    const pace = ({ bytes, acquiredAt }: Holder) => bytes / (now - acquiredAt);
    return holders
      .filter(({ acquiredAt, givesWay }) => !givesWay && now - acquiredAt >= this.options.patienceMs)
      .sort((a, b) => pace(a) - pace(b))[0];
  }
}
