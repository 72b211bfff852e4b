import { fold, wordsOf } from "../vocabulary/fold";
import type { Facet, Suggestions } from "./provider";
import type { ProviderIndex } from "./provider-index";
import { listingOf } from "./search";

/** How many of each. */
const most = { kinds: 3, places: 4, providers: 5 } as const;

/** Shorter words mean anything. */
const fewestLetters = 2;

/** What may be meant by words that are still being typed: kinds and places that have providers, and providers. */
export function suggestionsFor(index: ProviderIndex, words: string): Suggestions {
  const typed = wordsOf(words);
  if (typed.join("").length < fewestLetters) return { kinds: [], places: [], providers: [] };
  const matching = index.matching(words).map(({ provider }) => provider);
  const { facets } = listingOf(matching, {});
  const half = matching.length / 2;
  return {
    // Of the kinds found, those that most of what was found is of.
    kinds: facets.kinds.filter(({ count }) => count >= half).slice(0, most.kinds),
    places: [
      ...named(facets.provinces, typed).map((place) => ({ field: "province" as const, ...place })),
      ...named(facets.cities, typed).map((place) => ({ field: "city" as const, ...place })),
    ].slice(0, most.places),
    providers: matching
      .slice(0, most.providers)
      .map(({ providerId, providerName, city }) => ({ providerId, providerName, city })),
  };
}

/** The places that one of the words begins a word of. */
function named(places: Facet, words: readonly string[]): Facet {
  return places.filter(({ value }) => words.some((word) => word.length > 1 && ` ${fold(value)}`.includes(` ${word}`)));
}
