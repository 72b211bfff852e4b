import type { Provider } from "./provider";
import { ProviderIndex } from "./provider-index";
import type { ServiceResult } from "./service-cache";
import { type ProviderSummary, summariesInOrder } from "./summary";

/** Providers of the directory, with the service's newer ones in their place, and its others behind them. */
export function merged(result: ServiceResult | null, loaded: readonly ProviderSummary[]): readonly ProviderSummary[] {
  if (!result) return loaded;
  const fresh = new Map(result.summaries.map((summary) => [summary.providerId, summary]));
  const current = loaded.map((summary) => {
    const newer = fresh.get(summary.providerId);
    fresh.delete(summary.providerId);
    return newer ?? summary;
  });
  return [...current, ...fresh.values()];
}

export function ranked(answered: readonly Provider[], words: string): readonly ProviderSummary[] {
  const all = summariesInOrder(answered);
  const found = new Set(ProviderIndex.of(all).matching(words));
  return [...found, ...all.filter((summary) => !found.has(summary))];
}
