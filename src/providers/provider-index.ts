import { fold, wordsOf } from "../vocabulary/fold";
import { termsOf } from "../vocabulary/read";
import type { Provider } from "./provider";
import { SearchText } from "./search-text";
import { WordList } from "./word-list";

/** A provider with what searches compare. */
export interface Indexed {
  readonly provider: Provider;
  /** Name, folded. */
  readonly name: string;
}

/** What a search found. */
export interface Matches {
  /** The best first. */
  readonly entries: readonly Indexed[];
  /** The words that were searched for instead, where nothing has those of the visitor; null where they were right. */
  readonly corrected: string | null;
}

/** Words of a search that count: more narrow nothing down. */
const maxWords = 12;

/** Providers in the order of their names, ready for searching; of two with one id the first counts. */
export class ProviderIndex {
  readonly entries: readonly Indexed[];
  readonly #byId = new Map<string, Provider>();
  /** Of each entry; made by the first search with words. */
  #texts: readonly SearchText[] | null = null;
  /** Made by the first search that nothing has the words of. */
  #words: WordList | null = null;

  constructor(providers: Iterable<Provider>) {
    const entries: Indexed[] = [];
    for (const provider of providers) {
      if (this.#byId.has(provider.providerId)) continue;
      this.#byId.set(provider.providerId, provider);
      entries.push({ provider, name: fold(provider.providerName) });
    }
    this.entries = entries.sort(byName);
  }

  get size(): number {
    return this.entries.length;
  }

  providers(): Provider[] {
    return this.entries.map(({ provider }) => provider);
  }

  find(providerId: string): Provider | null {
    return this.#byId.get(providerId) ?? null;
  }

  /** Those that have every word of the search; see {@link matches}. */
  matching(search: string): readonly Indexed[] {
    return this.matches(search).entries;
  }

  /**
   * Those that have every word of the search or a synonym of it: first the names that begin with the search, then kinds
   * and names, then places, then addresses. Where nothing has them, words that nothing has are taken for the ones they
   * are most like.
   */
  matches(search: string): Matches {
    const words = wordsOf(search).slice(0, maxWords);
    if (words.length === 0) return { entries: this.entries, corrected: null };
    const exact = this.#having(words);
    if (exact.length > 0) return { entries: exact, corrected: null };
    this.#words ??= new WordList(this.#searchTexts());
    const likely = this.#words.corrected(words);
    const similar = likely === null ? [] : this.#having(likely);
    return { entries: similar, corrected: similar.length > 0 ? (likely?.join(" ") ?? null) : null };
  }

  #having(words: readonly string[]): readonly Indexed[] {
    const terms = termsOf(words);
    const whole = words.join(" ");
    const ranks: Indexed[][] = [];
    const texts = this.#searchTexts();
    for (const [position, entry] of this.entries.entries()) {
      const fit = fitOf(texts[position], terms);
      if (fit === null) continue;
      const rank = entry.name.startsWith(whole) ? 0 : fit + 1;
      ranks[rank] ??= [];
      ranks[rank].push(entry);
    }
    return ranks.flat();
  }

  #searchTexts(): readonly SearchText[] {
    this.#texts ??= this.entries.map(({ provider }) => SearchText.of(provider));
    return this.#texts;
  }
}

/** The sum over all terms; null where one is missing. */
function fitOf(text: SearchText | undefined, terms: readonly string[]): number | null {
  if (!text) return null;
  let sum = 0;
  for (const term of terms) {
    const fit = text.fit(term);
    if (fit === null) return null;
    sum += fit;
  }
  return sum;
}

function byName(a: Indexed, b: Indexed): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
