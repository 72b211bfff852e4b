import type { Held } from "./directory";
import { ages } from "./policy";

/** Whether the service kept silent when a visitor asked: it is then not asked for a while. */
export class Silence {
  /** When it last did, unless it has answered since; milliseconds since the epoch. */
  #at: number | null = null;

  get isRecent(): boolean {
    return this.#at !== null && Date.now() - this.#at < ages.failedMs;
  }

  /** Whether the directory is overdue, or the service fails since it was read. */
  makesStale({ failing, asOf }: Held): boolean {
    return failing || (this.#at !== null && this.#at > asOf) || Date.now() - asOf > ages.staleMs;
  }

  begin(): void {
    this.#at = Date.now();
  }

  end(): void {
    this.#at = null;
  }
}
