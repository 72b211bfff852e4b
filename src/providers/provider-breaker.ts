import { CircuitBreaker } from "../platform/circuit-breaker";
import { systemClock } from "../platform/clock";
import type { Held } from "./directory";
import { ages } from "./policy";
import { ProviderError } from "./provider";

/** Distinct questions, and distinct networks of visitors, that must fail without a success between them. */
const evidence = 2;

/**
 * Circuit breaker of an isolate: open, later requests skip the provider service. Only failures of the service itself
 * count, and no visitor can cause them alone: it opens after several questions from several networks.
 */
export class ProviderBreaker {
  readonly #questions = new Set<string>();
  readonly #networks = new Set<string>();
  /** Of the first failure that counts; milliseconds since the epoch. */
  #firstFailureAt = 0;
  readonly #circuit = new CircuitBreaker({ threshold: 1, pauseMs: ages.failedMs });
  /** Milliseconds since the epoch. */
  #openedAt = 0;

  /** Whether requests skip the service now. */
  get isPaused(): boolean {
    return this.#circuit.isPaused;
  }

  /** Whether the service has answered nothing since the circuit opened. */
  get isFailing(): boolean {
    return this.#circuit.isOpen;
  }

  /** Whether the directory is overdue, or the service fails since it was read. */
  makesStale({ failing, asOf }: Held): boolean {
    return failing || (this.isFailing && this.#openedAt > asOf) || systemClock.now() - asOf > ages.staleMs;
  }

  /** @param networkKey identifies the network that the question came from */
  failed(error: unknown, question: string, networkKey: string): void {
    if (!isOutage(error)) return;
    if (systemClock.now() - this.#firstFailureAt > ages.failuresMs) this.#forget();
    if (this.#questions.size === 0) this.#firstFailureAt = systemClock.now();
    if (this.#questions.size < evidence) this.#questions.add(question);
    if (this.#networks.size < evidence) this.#networks.add(networkKey);
    if (this.#questions.size < evidence || this.#networks.size < evidence) return;
    this.#openedAt = systemClock.now();
    this.#circuit.failed();
    this.#forget();
  }

  /** The service has answered, in time for its visitor or not. */
  succeeded(): void {
    this.#circuit.succeeded();
    this.#forget();
  }

  #forget(): void {
    this.#questions.clear();
    this.#networks.clear();
  }
}

/** No connection, no whole response in time, or a 5xx; other failures may be due to the question. */
function isOutage(error: unknown): boolean {
  return error instanceof ProviderError && ["timeout", "unreachable", "server-error"].includes(error.code);
}
