import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { SingleFlight } from "../platform/single-flight";
import type { WaitUntil } from "../platform/wait-until";
import { deadlinesMs, maxResultsInMemory } from "./policy";
import { inTime } from "./provider";
import type { ProviderSummary } from "./summary";

export interface ServiceResult {
  readonly summaries: readonly ProviderSummary[];
  readonly asOf: number;
}

/** Results of the service, in the isolate's memory only: queries may contain positions of visitors. */
export class ServiceCache {
  readonly #results = new BoundedCache<ServiceResult>({ max: maxResultsInMemory });
  readonly #flights = new SingleFlight<ServiceResult>(deadlinesMs.call);

  known(key: string, freshMs: number): ServiceResult | null {
    const known = this.#results.get(key);
    return known && systemClock.now() - known.asOf < freshMs ? known : null;
  }

  /**
   * The cached result, else the service's; equal requests share one call, which continues after the timeout.
   * @throws {ProviderError}
   */
  async read(
    key: string,
    load: () => Promise<readonly ProviderSummary[]>,
    options: { readonly freshMs: number; readonly timeoutMs: number; readonly waitUntil: WaitUntil },
  ): Promise<ServiceResult> {
    const known = this.known(key, options.freshMs);
    if (known) return known;
    const pending = this.#flights.join(async () => {
      const result = { summaries: await load(), asOf: systemClock.now() };
      this.#results.set(key, result);
      return result;
    }, key);
    options.waitUntil(pending.catch(() => undefined));
    return inTime(pending, new SharedDeadline(options.timeoutMs));
  }
}
