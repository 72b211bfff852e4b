import { log } from "../log";
import { maxPages, pageLength } from "./policy";
import type { Provider } from "./provider";
import type { ProviderService } from "./service";

/**
 * Reads all providers page by page; each step gives those that are new.
 * Ends where the service has no more, gives the same again, or sends more than was asked for: then it knows no pages.
 * @throws {ProviderError}
 */
export async function* readAll(service: ProviderService): AsyncGenerator<readonly Provider[]> {
  const known = new Set<string>();
  let start = 0;
  for (let page = 0; page < maxPages; page++) {
    const { providers, received, total } = await service.list(start);
    const fresh = providers.filter(({ providerId }) => !known.has(providerId));
    for (const { providerId } of fresh) known.add(providerId);
    yield fresh;
    start += received;
    const more = total === null ? received === pageLength : start < total;
    const paged = received > 0 && received <= pageLength;
    if (!more || !paged || (providers.length > 0 && fresh.length === 0)) return;
  }
  log.warn("providers.capped", { pages: maxPages });
}
