/** The time that the simulated platform goes by: the machine's, until a test advances it. */
export class Clock {
  /** How far it is ahead of the machine's, in milliseconds. */
  aheadMs = 0;

  /** Milliseconds since the epoch. */
  now = () => Date.now() + this.aheadMs;

  /** Lets time pass for KV and the cache, and for Workers that follow this clock. */
  advance(milliseconds: number): void {
    this.aheadMs += milliseconds;
  }
}
