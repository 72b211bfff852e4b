import { systemClock } from "../../platform/clock";
import type { LoadedDirectory } from "../directory/directory";
import { directoryAges } from "../policy";
import { ProviderError } from "../provider";

/** Distinct requests, and distinct networks of visitors, that must fail without a success between them. */
const evidence = 2;

/**
 * Circuit breaker of an isolate. Only failures of the service itself count. It opens after several requests from
 * several networks have failed, so that no visitor can open it alone.
 */
export class ProviderBreaker {
  readonly #requests = new Set<string>();
  readonly #networks = new Set<string>();
  /** Of the first failure that counts; milliseconds since the epoch. */
  #firstFailureAt = 0;
  /** Milliseconds since the epoch; 0 while the circuit is closed. */
  #openedAt = 0;

  get isPaused(): boolean {
    return systemClock.now() < this.#openedAt + directoryAges.failedMs;
  }

  get isFailing(): boolean {
    return this.#openedAt > 0;
  }

  /** Whether the directory is overdue, or the service has failed since it was read. */
  makesStale({ failing, asOf }: LoadedDirectory): boolean {
    return failing || this.#openedAt > asOf || systemClock.now() - asOf > directoryAges.staleMs;
  }

  /** @param networkKey identifies the network of the visitor */
  failed(error: unknown, request: string, networkKey: string): void {
    if (!isOutage(error)) return;
    if (systemClock.now() - this.#firstFailureAt > directoryAges.failuresMs) this.#forget();
    if (this.#requests.size === 0) this.#firstFailureAt = systemClock.now();
    this.#requests.add(request);
    this.#networks.add(networkKey);
    if (this.#requests.size < evidence || this.#networks.size < evidence) return;
    this.#openedAt = systemClock.now();
    this.#forget();
  }

  succeeded(): void {
    this.#openedAt = 0;
    this.#forget();
  }

  #forget(): void {
    this.#requests.clear();
    this.#networks.clear();
  }
}

/** Other failures may be due to the request. */
function isOutage(error: unknown): boolean {
  return error instanceof ProviderError && ["timeout", "unreachable", "server-error"].includes(error.code);
}
