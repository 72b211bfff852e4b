import type { SenderWait } from "../platform/bounded-body";
import { pause, systemClock } from "../platform/clock";

interface PermitPoolOptions {
  readonly count: number;
  /** Permits that one network may have at a time. */
  readonly each: number;
  /** A permit not renewed for this long counts as released: a request may end without releasing it. */
  readonly expiresMs: number;
  readonly waitMs: number;
  /** Callers that wait at a time. */
  readonly maxWaiting: number;
  /** Callers of one network that wait at a time. */
  readonly maxWaitingEach: number;
  /** A holder gives way once it has waited this long for its sender, to a caller that has waited this long. */
  readonly patienceMs: number;
}

export interface Permit {
  /** Records progress; false if the holder has to end its work for another caller. */
  renew(bytes: number): boolean;
  release(): void;
}

interface Holder {
  readonly network: string;
  readonly sender: Readonly<SenderWait>;
  /** Of its sender, before it had the permit. */
  readonly waitedBeforeMs: number;
  seenAt: number;
  bytes: number;
  givesWay: boolean;
}

interface Caller {
  readonly network: string;
  seenAt: number;
}

/** A longer pause leaves free permits unused, a shorter one costs CPU while callers wait. */
const pollMs = 50;

const waitedMs = ({ sender, waitedBeforeMs }: Holder) => sender.totalMs - waitedBeforeMs;

/**
 * Limits how many requests use much memory at a time. While callers wait, the holders with the slowest senders give way,
 * so that slow senders cannot block the others. What the isolate itself takes for a holder's files does not
 * count. It polls, because a request must not await another's promise.
 */
export class PermitPool {
  readonly #holders = new Set<Holder>();
  readonly #waiting = new Set<Caller>();

  constructor(private readonly options: PermitPoolOptions) {}

  /**
   * Null if none became free in time, or too many wait.
   * @param network of the visitor; empty if unknown, which has no limit
   * @param sender of the caller's body
   */
  async acquire(network: string, sender: Readonly<SenderWait>): Promise<Permit | null> {
    if (this.#hasRoom(network)) return this.#hold(network, sender);
    if (!this.#mayWait(network)) return null;
    const startedAt = systemClock.now();
    const caller: Caller = { network, seenAt: startedAt };
    this.#waiting.add(caller);
    let slowest: Holder | undefined;
    try {
      for (;;) {
        const callerWaitedMs = caller.seenAt - startedAt;
        if (callerWaitedMs >= this.options.waitMs) return null;
        if (callerWaitedMs >= this.options.patienceMs && !(slowest && this.#holders.has(slowest))) {
          slowest = this.#slowest(network);
          if (slowest) slowest.givesWay = true;
        }
        await pause(pollMs);
        caller.seenAt = systemClock.now();
        if (this.#hasRoom(network)) return this.#hold(network, sender);
      }
    } finally {
      this.#waiting.delete(caller);
    }
  }

  #hold(network: string, sender: Readonly<SenderWait>): Permit {
    const holder: Holder = {
      network,
      sender,
      waitedBeforeMs: sender.totalMs,
      seenAt: systemClock.now(),
      bytes: 0,
      givesWay: false,
    };
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

  /** Forgets callers whose requests ended. */
  #mayWait(network: string): boolean {
    const { expiresMs, maxWaiting, maxWaitingEach } = this.options;
    const now = systemClock.now();
    for (const caller of this.#waiting) if (now - caller.seenAt > expiresMs) this.#waiting.delete(caller);
    if (this.#waiting.size >= maxWaiting) return false;
    const ofNetwork = [...this.#waiting].filter((caller) => caller.network === network).length;
    return network === "" || ofNetwork < maxWaitingEach;
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

  /** Of the holders that block a network, the one whose sender sends the fewest bytes per second. */
  #slowest(network: string): Holder | undefined {
    const holders = this.#isFull(network) ? this.#holdersOf(network) : [...this.#holders];
    const pace = (holder: Holder) => holder.bytes / waitedMs(holder);
    return holders
      .filter((holder) => !holder.givesWay && waitedMs(holder) >= this.options.patienceMs)
      .sort((a, b) => pace(a) - pace(b))[0];
  }
}
