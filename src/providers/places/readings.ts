import { wordsOf } from "../../vocabulary/fold";
import { tellingTerms } from "../../vocabulary/read";
import { phrases, plainWords, type Term } from "../../vocabulary/synonyms";
import type { Place } from "./gazetteer";

/** Words read as a place and what is looked for there. */
export interface Reading {
  /** All that the words may mean, each once. */
  readonly places: readonly Place[];
  /** The other words, without those that say in which city or province the place is. */
  readonly rest: readonly Term[];
  /** The words with a place of the same name in place of this one. */
  readonly wordsFor: (place: Place) => string;
}

/** Words of the longest name. */
const longestName = 4;

/**
 * Every way to read some of the words as the name of a place, the longest names first.
 * @param lookUp the places of a name
 */
export function* readingsOf(
  words: readonly string[],
  lookUp: (name: readonly string[], isLast: boolean) => readonly Place[],
): Generator<Reading> {
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const end = start + length;
      const name = nameOf(words.slice(start, end));
      const places = name.length === 0 ? [] : lookUp(name, end === words.length);
      if (places.length === 0) continue;
      const [before, after] = [words.slice(0, start), words.slice(end)];
      yield {
        ...narrowed(places, tellingTerms([...before, ...after])),
        wordsFor: (place) => [...before, place.name, place.city || place.province, ...after].join(" "),
      };
    }
  }
}

/** The words as names have them; none where they are kinds, fillers or other words of the vocabulary. */
function nameOf(words: readonly string[]): readonly string[] {
  const whole = words.join(" ");
  if (plainWords.has(whole)) return [];
  const terms = phrases.get(whole) ?? words;
  return terms.some((term) => term.startsWith("#")) ? [] : terms;
}

/** The places whose city and province take the most of the terms, and the terms that are left. */
function narrowed(places: readonly Place[], terms: readonly Term[]): Pick<Reading, "places" | "rest"> {
  const left = places.map((place) => {
    const area = new Set(wordsOf(`${place.label} ${place.province}`));
    return { place, rest: terms.filter((term) => !area.has(term)) };
  });
  const least = Math.min(...left.map(({ rest }) => rest.length));
  const fitting = left.filter(({ rest }) => rest.length === least);
  const byLabel = new Map(fitting.map(({ place }) => [place.label, place]));
  return { places: [...byLabel.values()], rest: fitting[0]?.rest ?? [] };
}
