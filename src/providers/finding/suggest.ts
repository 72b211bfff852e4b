import { languages } from "../../i18n/languages";
import { fold, wordsOf } from "../../vocabulary/fold";
import { type Kind, kindNames } from "../../vocabulary/kinds";
import { phrasesOf } from "../../vocabulary/read";
import { termOf } from "../../vocabulary/synonyms";
import type { ProviderSummary } from "../directory/summary";
import { facetsOf, passing } from "../filters";
import type { Facet, ProviderQuery } from "../provider";
import { find } from "./find";

const most = { kinds: 3, places: 4, providers: 5 } as const;

const fewestLetters = 2;

/**
 * Suggestions for unfinished words: types and places with providers, and providers. A suggestion keeps the question: it
 * leads to as many providers as it says.
 */
export async function suggestionsFor(summaries: readonly ProviderSummary[], words: string) {
  const typed = wordsOf(words);
  if (typed.join("").length < fewestLetters) return { kinds: [], places: [], shown: [] };
  const { summaries: matching } = await find(summaries, words);
  const facets = facetsOf(matching, {});
  const half = matching.length / 2;
  /** The other words if they find as many, else all of them. */
  const kept = async (rest: string, filter: ProviderQuery, count: number) => {
    const left = passing((await find(summaries, rest)).summaries, filter);
    return left.length === count ? rest : typed.join(" ");
  };
  // Types of at least half of the results.
  const kinds = facets.kinds
    .filter(({ count }) => count >= half)
    .slice(0, most.kinds)
    .map(async ({ value, count }) => {
      const rest = wordsBeside(typed, value).join(" ");
      return { value, count, rest: await kept(rest, { category: value }, count) };
    });
  const places = [
    ...named(facets.provinces, typed).map((place) => ({ field: "province" as const, ...place })),
    ...named(facets.cities, typed).map((place) => ({ field: "city" as const, ...place })),
  ]
    .slice(0, most.places)
    .map(async ({ field, value, count, rest }) => {
      return { field, value, count, rest: await kept(rest, { [field]: value }, count) };
    });
  return {
    kinds: await Promise.all(kinds),
    places: await Promise.all(places),
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
