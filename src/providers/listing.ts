import { log } from "../platform/log";
import { maxPages, pageLength } from "./policy";
import type { Provider } from "./provider";
import type { ProviderService } from "./service";

/** A page of all providers. */
export interface ListingStep {
  /** Those that no page before had. */
  readonly fresh: readonly Provider[];
  readonly last: boolean;
}

/**
 * Reads all providers page by page.
 * Ends where the service has no more, gives the same again, or sends more than was asked for: then it knows no pages.
 * @throws {ProviderError}
 */
export async function* readAll(service: ProviderService): AsyncGenerator<ListingStep> {
  const known = new Set<string>();
  let start = 0;
  for (let page = 1; page <= maxPages; page++) {
    const { providers, received, total } = await service.list(start);
    const fresh = providers.filter(({ providerId }) => !known.has(providerId));
    for (const { providerId } of fresh) known.add(providerId);
    start += received;
    const more = total === null ? received === pageLength : start < total;
    const paged = received > 0 && received <= pageLength;
    const repeated = providers.length > 0 && fresh.length === 0;
    const last = !more || !paged || repeated || page === maxPages;
    if (last && more && page === maxPages) log.warn("providers.capped", { pages: maxPages });
    yield { fresh, last };
    if (last) return;
  }
}
