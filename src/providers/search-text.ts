import { languages } from "../i18n/languages";
import { wordsOf } from "../vocabulary/fold";
import { kindNames } from "../vocabulary/kinds";
import { termsOf } from "../vocabulary/read";
import { phrases, type Term, termOf } from "../vocabulary/synonyms";
import type { Brief } from "./brief";
import { kindsOf } from "./kinds-of";

/** Where a term was found: what the provider is or is called, where it is, what else is said of it. */
const places = { name: 0, place: 2, rest: 4 } as const;

/** The words of a provider, each with a space before and after it, and where each part of them ends. */
export class SearchText {
  private constructor(
    readonly text: string,
    private readonly kindsEnd: number,
    private readonly nameEnd: number,
    private readonly placeEnd: number,
  ) {}

  static of(provider: Brief): SearchText {
    const [providerName = "", , address = ""] = provider.text.split("\n");
    const own = kindsOf(provider);
    const labels = own.flatMap((kind) => languages.map((language) => kindNames({ language })[kind]));
    const kindTerms = ` ${own.map(termOf).join(" ")} `;
    const name = kindTerms + joined(providerName);
    const place = name + joined(provider.city) + joined(provider.province);
    // A category that names a kind which this provider is not says nothing of it.
    const category = spoken(provider.providerCategory).filter((term) => !term.startsWith("#"));
    const rest = `${place}${category.join(" ")} ${wordsOf(`${labels.join(" ")} ${address}`).join(" ")} `;
    return new SearchText(rest, kindTerms.length, name.length, place.length);
  }

  /** How well a term fits, 0 the best; null where it does not. Words may be unfinished, kinds not. */
  fit(term: Term): number | null {
    const isKind = term.startsWith("#");
    const position = this.text.indexOf(isKind ? ` ${term} ` : ` ${term}`);
    if (position < 0) return null;
    if (isKind) return position < this.kindsEnd ? places.name : places.rest;
    const unfinished = this.text[position + term.length + 1] === " " ? 0 : 1;
    const place = position < this.nameEnd ? places.name : position < this.placeEnd ? places.place : places.rest;
    return place + unfinished;
  }
}

function joined(text: string): string {
  const terms = spoken(text);
  return terms.length === 0 ? "" : `${terms.join(" ")} `;
}

/** The words of a text, and the terms that they stand for alone and together. */
function spoken(text: string): readonly string[] {
  const words = wordsOf(text);
  const alone = words.flatMap((word) => phrases.get(word) ?? []);
  return [...new Set([...words, ...termsOf(words), ...alone])];
}
