import { type Brief, inOrder } from "./brief";
import type { Provider } from "./provider";
import { ProviderIndex } from "./provider-index";

/** The directory's, as the service now says them, and then what only the service found. */
export function merged(answered: readonly Brief[], held: readonly Brief[]): readonly Brief[] {
  const fresh = new Map(answered.map((brief) => [brief.providerId, brief]));
  const current = held.map((brief) => {
    const newer = fresh.get(brief.providerId);
    fresh.delete(brief.providerId);
    return newer ?? brief;
  });
  return [...current, ...fresh.values()];
}

/** Best matches first; what only the service takes for a match comes last. */
export function ranked(answered: readonly Provider[], words: string): readonly Brief[] {
  const all = inOrder(answered);
  const found = new Set(ProviderIndex.of(all).matching(words));
  return [...found, ...all.filter((brief) => !found.has(brief))];
}
