import { languages } from "../i18n/languages";
import { memoized } from "../platform/memoized";
import { wordsOf } from "../vocabulary/fold";
import { kindNames, kinds } from "../vocabulary/kinds";
import { phrasesOf, termsOf } from "../vocabulary/read";
import { phrases, type Term, termOf } from "../vocabulary/synonyms";
import { kindsOf } from "./kinds-of";
import type { ProviderSummary } from "./summary";

/** Ranks of matches: in the name or type, in the place, elsewhere. */
const places = { name: 0, place: 2, rest: 4 } as const;

/** A term as {@link SearchText.fit} takes it: after a space, and before one if it must be a whole word, as types must. */
export const soughtTerm = (term: Term, isWhole: boolean): string =>
  isWhole || term.startsWith("#") ? ` ${term} ` : ` ${term}`;

/** The words of a provider, separated by spaces, and where each of its parts ends. */
export class SearchText {
  private constructor(
    readonly text: string,
    private readonly kindsEnd: number,
    private readonly nameEnd: number,
    private readonly placeEnd: number,
    private readonly areas: readonly [city: string, province: string],
  ) {}

  static ofAll(summaries: readonly ProviderSummary[]): SearchText[] {
    const placeOf = memoized(joined);
    const categoryOf = memoized(categoryText);
    const labelsOf = memoized(labelText);
    const areaOf = memoized((area: string) => termsOf(wordsOf(area)).join(" "));
    return summaries.map((provider) => {
      const [providerName = "", , address = ""] = provider.text.split("\n");
      const terms = kindsOf(provider).map(termOf).join(" ");
      const own = ` ${terms} `;
      const name = own + joined(providerName);
      const place = name + placeOf(provider.city) + placeOf(provider.province);
      const rest = place + categoryOf(provider.providerCategory) + labelsOf(terms) + inSpaces(wordsOf(address));
      const areas = [areaOf(provider.city), areaOf(provider.province)] as const;
      return new SearchText(rest, own.length, name.length, place.length, areas);
    });
  }

  isIn(area: string): boolean {
    return this.areas.includes(area);
  }

  /** The rank of a term, 0 the best; null without a match. */
  fit(sought: string): number | null {
    const position = this.text.indexOf(sought);
    if (position < 0) return null;
    if (sought.startsWith(" #")) return position < this.kindsEnd ? places.name : places.rest;
    const unfinished = sought.endsWith(" ") || this.text[position + sought.length] === " " ? 0 : 1;
    const place = position < this.nameEnd ? places.name : position < this.placeEnd ? places.place : places.rest;
    return place + unfinished;
  }
}

const inSpaces = (words: readonly string[]) => (words.length === 0 ? "" : `${words.join(" ")} `);

const joined = (text: string) => inSpaces(spoken(text));

const categoryText = (category: string) => inSpaces(spoken(category).filter((term) => !term.startsWith("#")));

function labelText(terms: string): string {
  const own = kinds.filter((kind) => terms.split(" ").includes(termOf(kind)));
  const labels = own.flatMap((kind) => languages.map((language) => kindNames({ language })[kind]));
  return inSpaces(wordsOf(labels.join(" ")));
}

function spoken(text: string): readonly string[] {
  const words = wordsOf(text);
  const all = new Set(words);
  for (const { terms } of phrasesOf(words)) for (const term of terms) all.add(term);
  for (const word of words) for (const term of phrases.get(word) ?? []) all.add(term);
  return [...all];
}
