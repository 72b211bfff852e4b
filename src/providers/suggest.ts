import { languages } from "../i18n/languages";
import { fold, wordsOf } from "../vocabulary/fold";
import { type Kind, kindNames } from "../vocabulary/kinds";
import { phrasesOf } from "../vocabulary/read";
import { termOf } from "../vocabulary/synonyms";
import { facetsOf } from "./filters";
import type { Facet } from "./provider";
import type { ProviderIndex } from "./provider-index";

const most = { kinds: 3, places: 4, providers: 5 } as const;

const fewestLetters = 2;

/** Suggestions for unfinished words: types and places with providers, and providers. */
export function suggestionsFor(index: ProviderIndex, words: string) {
  const typed = wordsOf(words);
  if (typed.join("").length < fewestLetters) return { kinds: [], places: [], shown: [] };
  const matching = index.matching(words);
  const facets = facetsOf(matching, {});
  const half = matching.length / 2;
  return {
    // Types of at least half of the results.
    kinds: facets.kinds
      .filter(({ count }) => count >= half)
      .slice(0, most.kinds)
      .map((kind) => ({ ...kind, rest: wordsBeside(typed, kind.value).join(" ") })),
    places: [
      ...named(facets.provinces, typed).map((place) => ({ field: "province" as const, ...place })),
      ...named(facets.cities, typed).map((place) => ({ field: "city" as const, ...place })),
    ].slice(0, most.places),
    shown: matching.slice(0, most.providers),
  };
}

/** The places with a word that begins with one of the words, and the other words. */
function named(places: Facet, words: readonly string[]) {
  return places.flatMap((place) => {
    const name = ` ${fold(place.value)}`;
    const rest = words.filter((word) => !name.includes(` ${word}`));
    const isNamed = words.some((word) => word.length > 1 && !rest.includes(word));
    return isNamed ? [{ ...place, rest: rest.join(" ") }] : [];
  });
}

function wordsBeside(words: readonly string[], kind: Kind): string[] {
  const labels = languages.flatMap((language) => wordsOf(kindNames({ language })[kind]));
  return phrasesOf(words)
    .filter(({ terms }) => !terms.includes(termOf(kind)))
    .flatMap((phrase) => phrase.words)
    .filter((word) => !labels.some((label) => label.startsWith(word)));
}
