import { languages } from "../i18n/languages";
import { memoized } from "../platform/memoized";
import { wordsOf } from "../vocabulary/fold";
import { kindNames, kinds } from "../vocabulary/kinds";
import { phrasesOf } from "../vocabulary/read";
import { phrases, type Term, termOf } from "../vocabulary/synonyms";
import { kindsOf } from "./kinds-of";
import type { ProviderSummary } from "./summary";

/** Ranks of a term: in the name or type, in the place, elsewhere. */
export const ranks = { name: 0, place: 2, rest: 4 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** Calls `add` with every term of the providers and its rank, by position. */
export function eachTerm(
  summaries: readonly ProviderSummary[],
  add: (term: Term, position: number, rank: Rank) => void,
): void {
  const spokenAs = memoized((text: string): readonly Term[] => spoken(wordsOf(text)));
  const labelsOf = memoized(labelWords);
  for (const [position, provider] of summaries.entries()) {
    const [providerName = "", , address = ""] = provider.text.split("\n");
    const kindTerms = kindsOf(provider).map(termOf);
    for (const term of kindTerms) add(term, position, ranks.name);
    for (const term of spoken(wordsOf(providerName))) {
      // A type in the name of a provider of another category is a weaker match.
      add(term, position, term.startsWith("#") ? ranks.rest : ranks.name);
    }
    for (const term of spokenAs(provider.city)) add(term, position, ranks.place);
    for (const term of spokenAs(provider.province)) add(term, position, ranks.place);
    for (const term of spokenAs(provider.providerCategory)) {
      if (!term.startsWith("#")) add(term, position, ranks.rest);
    }
    for (const term of labelsOf(kindTerms.join(" "))) add(term, position, ranks.rest);
    for (const term of wordsOf(address)) add(term, position, ranks.rest);
  }
}

function labelWords(kindTerms: string): readonly string[] {
  const matchingKinds = kinds.filter((kind) => kindTerms.split(" ").includes(termOf(kind)));
  const labels = matchingKinds.flatMap((kind) => languages.map((language) => kindNames({ language })[kind]));
  return wordsOf(labels.join(" "));
}

/** The words of a text with the terms that they stand for. */
function spoken(words: readonly string[]): readonly Term[] {
  const all = new Set(words);
  for (const { terms } of phrasesOf(words)) for (const term of terms) all.add(term);
  for (const word of words) for (const term of phrases.get(word) ?? []) all.add(term);
  return [...all];
}
