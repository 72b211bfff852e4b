import { BoundedCache } from "../bounded-cache";
import { systemClock } from "../clock";

/** Calls that are remembered by name, while names come from requests. */
const maxCalls = 1_000;

interface CircuitBreakerOptions {
  /** Failures without a success in between that open the circuit. Repeated failures of one call count once. */
  readonly threshold: number;
  readonly pauseMs: number;
  readonly store?: { read(): number; write(failures: number): void };
}

/** Circuit breaker of one upstream. An open circuit admits one probe per pause, until one succeeds. */
export class CircuitBreaker {
  readonly #failed = new Set<string>();
  readonly #admittedAt = new BoundedCache<number>({ max: maxCalls });
  readonly #refused: BoundedCache<true>;
  #failures: number;
  #pausedUntil = 0;

  constructor(private readonly options: CircuitBreakerOptions) {
    this.#failures = options.store?.read() ?? 0;
    this.#refused = new BoundedCache<true>({ max: maxCalls, ttlMs: 2 * options.pauseMs });
  }

  get isOpen(): boolean {
    return this.#failures >= this.options.threshold;
  }

  /** Milliseconds since the epoch; 0 while the circuit is closed. */
  get pausedUntil(): number {
    return this.isOpen ? this.#pausedUntil : 0;
  }

  get isPaused(): boolean {
    return systemClock.now() < this.pausedUntil;
  }

  /** The next probe is the refused call admitted longest ago, so that a failing call does not block others. */
  admits(call: string, isExempt = false): boolean {
    const now = systemClock.now();
    if (this.isOpen && !isExempt) {
      if (this.isPaused || !this.#isNext(call)) {
        this.#refused.set(call, true);
        return false;
      }
      this.#pausedUntil = now + this.options.pauseMs;
    }
    this.#refused.delete(call);
    this.#admittedAt.set(call, now);
    return true;
  }

  failed(call?: string): void {
    this.#pausedUntil = systemClock.now() + this.options.pauseMs;
    if (this.isOpen || (call !== undefined && this.#failed.has(call))) return;
    if (call !== undefined) this.#failed.add(call);
    this.#count(this.#failures + 1);
  }

  succeeded(): void {
    for (const calls of [this.#failed, this.#admittedAt, this.#refused]) calls.clear();
    if (this.#failures > 0) this.#count(0);
  }

  #count(failures: number): void {
    this.#failures = failures;
    this.options.store?.write(failures);
  }

  #isNext(call: string): boolean {
    const admittedAt = (each: string) => this.#admittedAt.peek(each) ?? 0;
    return [...this.#refused.keys()].every(
      (other) => other === call || !this.#refused.has(other) || admittedAt(other) >= admittedAt(call),
    );
  }
}
