import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { SingleFlight } from "../platform/single-flight";
import type { WaitUntil } from "../platform/wait-until";
import { deadlinesMs, maxAnswersInMemory } from "./policy";
import { inTime } from "./provider";
import type { ProviderSummary } from "./summary";

/** A result of the service. */
export interface ServiceResult {
  readonly summaries: readonly ProviderSummary[];
  /** Milliseconds since the epoch. */
  readonly asOf: number;
}

/** Results of the service, in the isolate's memory only: queries may contain positions of visitors. */
export class ServiceCache {
  readonly #answers = new BoundedCache<ServiceResult>({ max: maxAnswersInMemory });
  readonly #flights = new SingleFlight<ServiceResult>(deadlinesMs.call);

  /** The cached result; null if there is none younger than `freshMs`. */
  known(question: string, freshMs: number): ServiceResult | null {
    const known = this.#answers.get(question);
    return known && systemClock.now() - known.asOf < freshMs ? known : null;
  }

  /**
   * The cached result, else the service's; equal requests share one call, which continues after the timeout.
   * @throws {ProviderError}
   */
  async read(
    question: string,
    load: () => Promise<readonly ProviderSummary[]>,
    options: { readonly freshMs: number; readonly timeoutMs: number; readonly waitUntil: WaitUntil },
  ): Promise<ServiceResult> {
    const known = this.known(question, options.freshMs);
    if (known) return known;
    const deadline = new SharedDeadline(options.timeoutMs);
    const answer = this.#flights.join(() => this.#fetch(question, load), question);
    options.waitUntil(answer.catch(() => undefined));
    return inTime(answer, deadline);
  }

  async #fetch(question: string, load: () => Promise<readonly ProviderSummary[]>): Promise<ServiceResult> {
    const result = { summaries: await load(), asOf: systemClock.now() };
    this.#answers.set(question, result);
    return result;
  }
}
