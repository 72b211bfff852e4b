import { log } from "../platform/log";
import { recordLimits } from "../platform/record-limits";
import { pageLength } from "./policy";
import { type Provider, ProviderError } from "./provider";
import type { ProviderService } from "./upstream/remote-service";

/**
 * Reads all providers page by page; of a list beyond its limit the last ones, which are the newest. Stops when the
 * service has no more, repeats itself, or ignores pages.
 * @param limit the most rows; a multiple of {@link pageLength}
 * @throws {ProviderError}
 */
export async function* readAll(
  list: ProviderService["list"],
  limit: number = recordLimits.providers,
): AsyncGenerator<{ readonly fresh: readonly Provider[]; readonly last: boolean }> {
  const ids = new Set<string>();
  const first = await list(0);
  if (first.received === 0 && first.total) {
    throw new ProviderError("unreadable", `no rows, though the service has ${first.total}`);
  }
  const from = await startOf(list, first.total, limit);
  let batch = from === 0 ? first : await list(from);
  for (let start = from + batch.received; ; start += batch.received) {
    const { providers, received, total } = batch;
    const fresh = providers.filter(({ providerId }) => !ids.has(providerId) && ids.add(providerId));
    // A short page proves nothing: the service may cap its length.
    const more = total === null ? received > 0 : start < total;
    const paged = received > 0 && received <= pageLength;
    const repeated = providers.length > 0 && fresh.length === 0;
    const isFull = start - from >= limit;
    if (more ? isFull : from > 0) log.warn("providers.capped", { limit, total });
    const last = !more || !paged || repeated || isFull;
    yield { fresh, last };
    if (last) return;
    batch = await list(start);
  }
}

/** The first row to read; 0 if the service has fewer rows than it says. */
async function startOf(list: ProviderService["list"], total: number | null, limit: number): Promise<number> {
  if (total === null || total <= limit) return 0;
  const { received } = await list(total - limit);
  return received > 0 ? total - limit : 0;
}
