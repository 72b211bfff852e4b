import { systemClock } from "../platform/clock";
import type { Held } from "./directory";
import { ages } from "./policy";

/** Whether the service let a visitor wait in vain: others are then spared that for a while. */
export class Silence {
  /** When it last did; milliseconds since the epoch. */
  #at: number | null = null;
  #isBroken = false;

  /** Whether visitors do not ask the service now. */
  get isRecent(): boolean {
    return this.#at !== null && systemClock.now() - this.#at < ages.failedMs;
  }

  /** Whether the service has answered nothing since. */
  get lasts(): boolean {
    return this.#at !== null && !this.#isBroken;
  }

  /** Whether the directory is overdue, or the service fails since it was read. */
  makesStale({ failing, asOf }: Held): boolean {
    return failing || (this.lasts && (this.#at ?? 0) > asOf) || systemClock.now() - asOf > ages.staleMs;
  }

  begin(): void {
    this.#at = systemClock.now();
    this.#isBroken = false;
  }

  /** The service has answered, in time or not. */
  end(): void {
    this.#isBroken = true;
  }
}
