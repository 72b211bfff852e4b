import { systemClock } from "../platform/clock";
import { outageFailures } from "./retry-schedule";

/**
 * Counts failed deliveries in a row. After {@link outageFailures} of them the CMS counts as down: the circuit is open
 * and only one attempt at a time probes it. The count outlives the process.
 */
export class CircuitBreaker {
  #nextProbeAt = 0;

  /** @param probeMs the pause between probes */
  constructor(
    private readonly kv: SyncKvStorage,
    private readonly probeMs: number,
  ) {}

  get isOpen(): boolean {
    return this.#failures >= outageFailures;
  }

  /** No attempt may start before this time, in milliseconds since the epoch; 0 while the circuit is closed. */
  get pausedUntil(): number {
    return this.isOpen ? this.#nextProbeAt : 0;
  }

  failed(): void {
    this.#nextProbeAt = systemClock.now() + this.probeMs;
    if (!this.isOpen) this.kv.put("failures", this.#failures + 1);
  }

  succeeded(): void {
    if (this.#failures > 0) this.kv.put("failures", 0);
  }

  get #failures(): number {
    return this.kv.get<number>("failures") ?? 0;
  }
}
