import { wordsOf } from "../../vocabulary/fold";
import { tellingTerms } from "../../vocabulary/read";
import { phrases, plainWords, type Term } from "../../vocabulary/synonyms";
import type { Place } from "./gazetteer";

export interface PlaceReading {
  readonly places: readonly Place[];
  /** The other words, without the city or province of the place. */
  readonly rest: readonly Term[];
  readonly wordsFor: (place: Place) => string;
}

const maxNameWords = 4;

/**
 * All readings of some of the words as the name of a place, the longest names first.
 * @param lookUp the places of a name
 */
export function* readingsOf(
  words: readonly string[],
  lookUp: (name: readonly string[], isLast: boolean) => readonly Place[],
): Generator<PlaceReading> {
  for (let length = Math.min(maxNameWords, words.length); length > 0; length--) {
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

/** The words of a name; none for provider types, fillers and other vocabulary. */
function nameOf(words: readonly string[]): readonly string[] {
  const whole = words.join(" ");
  if (plainWords.has(whole)) return [];
  const terms = phrases.get(whole) ?? words;
  return terms.some((term) => term.startsWith("#")) ? [] : terms;
}

/** The places whose city and province contain the most terms, and the other terms. */
function narrowed(places: readonly Place[], terms: readonly Term[]): Pick<PlaceReading, "places" | "rest"> {
  const left = places.map((place) => {
    const area = new Set(wordsOf(`${place.label} ${place.province}`));
    return { place, rest: terms.filter((term) => !area.has(term)) };
  });
  const least = Math.min(...left.map(({ rest }) => rest.length));
  const fitting = left.filter(({ rest }) => rest.length === least);
  const byLabel = new Map(fitting.map(({ place }) => [place.label, place]));
  return { places: [...byLabel.values()], rest: fitting[0]?.rest ?? [] };
}
