import { languages } from "../../i18n/languages";
import { memoized, memoizedByObject } from "../../platform/memoized";
import { wordsOf } from "../../vocabulary/fold";
import { type Kind, kindNames } from "../../vocabulary/kinds";
import { mayBeginPhrase, phrasesOf } from "../../vocabulary/read";
import { phrases, type Term, termOf } from "../../vocabulary/synonyms";
import type { ProviderSummary } from "../directory/summary";
import { kindsOf } from "./kinds-of";

/** Ranks of a term: in the name or type, in the place, elsewhere. */
export const ranks = { name: 0, place: 2, rest: 4 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** Calls `add` with every term of the providers and its rank, by position; with some several times. */
export function eachTerm(
  summaries: readonly ProviderSummary[],
  add: (term: Term, position: number, rank: Rank) => void,
): void {
  const spokenAs = memoized((text: string): readonly Term[] => spoken(wordsOf(text)));
  for (const [position, provider] of summaries.entries()) {
    const [providerName = "", , address = ""] = provider.text.split("\n");
    const { terms, labels } = kindTermsOf(kindsOf(provider));
    for (const term of terms) add(term, position, ranks.name);
    eachSpoken(wordsOf(providerName), (term) => {
      // A type in the name of a provider of another category is a weaker match.
      add(term, position, term.startsWith("#") ? ranks.rest : ranks.name);
    });
    for (const term of spokenAs(provider.city)) add(term, position, ranks.place);
    for (const term of spokenAs(provider.province)) add(term, position, ranks.place);
    for (const term of spokenAs(provider.providerCategory)) {
      if (!term.startsWith("#")) add(term, position, ranks.rest);
    }
    for (const term of labels) add(term, position, ranks.rest);
    for (const term of wordsOf(address)) add(term, position, ranks.rest);
  }
}

/** The terms of types, and the words of their names in all languages. Providers of a category share one list of types. */
const kindTermsOf = memoizedByObject((of: readonly Kind[]) => {
  const labels = of.flatMap((kind) => languages.map((language) => kindNames({ language })[kind]));
  return { terms: of.map(termOf), labels: wordsOf(labels.join(" ")) };
});

/** The words of a text with the terms that they stand for. */
function spoken(words: readonly string[]): readonly Term[] {
  const terms = new Set<Term>();
  eachSpoken(words, (term) => terms.add(term));
  return [...terms];
}

function eachSpoken(words: readonly string[], use: (term: Term) => void): void {
  for (const word of words) {
    use(word);
    for (const term of phrases.get(word) ?? []) use(term);
  }
  if (!words.some(mayBeginPhrase)) return;
  for (const { terms } of phrasesOf(words)) for (const term of terms) use(term);
}
