import type { Provider } from "./provider";
import { ProviderIndex } from "./provider-index";
import { type ProviderSummary, summariesInOrder } from "./summary";

export function merged(
  answered: readonly ProviderSummary[],
  loaded: readonly ProviderSummary[],
): readonly ProviderSummary[] {
  const fresh = new Map(answered.map((summary) => [summary.providerId, summary]));
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
