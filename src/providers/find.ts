import { wordsOf } from "../vocabulary/fold";
import { phrasesOf, tellingTerms } from "../vocabulary/read";
import { isSpeciality, unrecordedIn } from "../vocabulary/unrecorded";
import type { Unrecorded } from "../vocabulary/unrecorded-topics";
import type { Brief } from "./brief";
import { distanceTo } from "./distance";
import { around, farthestKm, type Measured, measuredAt } from "./places/around";
import { type Gazetteer, loadGazetteer, type Place } from "./places/gazetteer";
import { type Reading, readingsOf } from "./places/readings";
import type { Broader, Position } from "./provider";
import { type Having, ProviderIndex } from "./provider-index";

/** A place that words name, and where else there is one of that name. */
export interface FoundPlace {
  readonly place: Place;
  readonly others: readonly { readonly label: string; readonly words: string }[];
}

/** What a search found. */
export interface Found {
  /** The best first; around a place in no order. */
  readonly briefs: readonly Brief[];
  /** The words that were searched for instead, where nothing has those of the visitor; null where they were right. */
  readonly corrected: string | null;
  /** Where nothing is found: fewer of the words, with how many providers have those. */
  readonly broader: readonly Broader[];
  /** What distances are measured from; null where the words name no place, or a city or province that providers name. */
  readonly around: FoundPlace | null;
  /** What the words ask for and no provider's data say. */
  readonly unrecorded: readonly Unrecorded[];
  /** What the words name: a filter that contradicts them gives way. */
  readonly names: { readonly kind: boolean; readonly place: boolean };
}

/** Words of a search that count: more narrow nothing down. */
const maxWords = 12;

/** Of a search that finds nothing, so many parts are left out in turn. */
const maxBroader = 4;

/** Names of one search that are compared with all there are. */
const maxMisspelt = 4;

/** Places of one name that are looked at, and that are offered. */
const [maxPlaces, maxOthers] = [40, 4];

interface FindOptions {
  /** Where the visitor seems to be; read where a name stands in several places. */
  readonly visitor?: (() => Position) | undefined;
  /** Words are neither unfinished nor misspelt: for a search that may well mean something else than providers. */
  readonly asTyped?: boolean;
}

/** What words find by themselves, before they are corrected or left out. */
type Direct = Pick<Found, "briefs" | "around"> & { readonly isPlace: boolean };

/**
 * Finds providers that have every word of the search or a synonym of it: those of the city or province that it names,
 * then kinds and names, then places, then addresses. Where a part of the words is a place that no provider names, those
 * around it. Words that nothing has are taken for the ones they are most like.
 */
export async function find(
  briefs: readonly Brief[],
  search: string,
  { visitor, asTyped = false }: FindOptions = {},
): Promise<Found> {
  const words = wordsOf(search).slice(0, maxWords);
  const index = ProviderIndex.of(briefs);
  const terms = tellingTerms(words);
  const names = { kind: terms.some(isKindTerm), place: false };
  const said = { corrected: null, broader: [], unrecorded: unrecordedIn(words), names };
  const exact = index.having(words, asTyped);
  if (terms.every(isKindTerm) && exact.briefs.length > 0) return { ...said, ...exact, around: null };
  const finder = new Finder(index, await loadGazetteer(), { visitor, asTyped });
  const shown = ({ briefs, around, isPlace }: Direct) => ({
    ...said,
    briefs,
    around,
    names: { ...names, place: isPlace },
  });
  const direct = finder.direct(words);
  if (direct) return shown(direct);
  const likely = asTyped ? null : finder.corrected(words);
  if (likely) return { ...shown(likely.found), corrected: likely.words };
  const general = words.filter((word) => !isSpeciality(word));
  if (general.length < words.length && terms.includes("#doctor")) {
    const found = finder.direct([...general, "spesialis"]) ?? finder.direct(general);
    if (found) return { ...shown(found), unrecorded: [...said.unrecorded, "speciality"] };
  }
  return { ...said, briefs: [], around: null, broader: finder.broader(words) };
}

/**
 * Places with providers near them that the last words may be the name of, which may be unfinished, with the words for a
 * search there; those with the most providers first.
 */
export async function placesBegun(briefs: readonly Brief[], search: string): Promise<FoundPlace["others"]> {
  const finder = new Finder(ProviderIndex.of(briefs), await loadGazetteer(), {});
  return finder.begun(wordsOf(search).slice(0, maxWords));
}

const isKindTerm = (term: string) => term.startsWith("#");

class Finder {
  constructor(
    private readonly index: ProviderIndex,
    private readonly gazetteer: Gazetteer,
    private readonly options: FindOptions,
  ) {}

  /** Null where nothing has the words. */
  direct(words: readonly string[]): Direct | null {
    const { asTyped } = this.options;
    const having = this.index.having(words, asTyped);
    if (having.isPlace) return { ...having, around: null };
    const named = this.#placed(words, having, (name) => this.gazetteer.named(name));
    if (named) return named;
    if (having.briefs.length > 0) return { ...having, around: null };
    if (asTyped) return null;
    return this.#placed(words, having, (name, isLast) => (isLast ? this.#begun(name) : []));
  }

  /** The words in their likely spelling; null where none finds anything. */
  corrected(words: readonly string[]): { readonly words: string; readonly found: Direct } | null {
    const likely = this.index.corrected(words);
    const found = likely && this.direct(likely);
    if (found) return { words: likely.join(" "), found };
    const unknown = words.filter((word) => !this.index.knows(word));
    let left = maxMisspelt;
    const similar = (name: readonly string[]) =>
      name.some((word) => unknown.includes(word)) && left-- > 0 ? this.gazetteer.similarTo(name) : [];
    const placed = this.#placed(words, none, similar);
    return placed?.around ? { words: placed.words, found: placed } : null;
  }

  begun(words: readonly string[]): FoundPlace["others"] {
    const places = (name: readonly string[]) => [...this.gazetteer.named(name), ...this.gazetteer.beginningWith(name)];
    for (const reading of readingsOf(words, (name, isLast) => (isLast ? places(name) : []))) {
      const near = this.#measured(reading, none).filter((each) => each.near > 0);
      if (near.length === 0) continue;
      // A part of a district comes after the districts.
      const sorted = this.#sorted(near).toSorted((a, b) => Number(a.place.isQuarter) - Number(b.place.isQuarter));
      return sorted.slice(0, maxOthers).map(({ place }) => offered(place, reading));
    }
    return [];
  }

  /** Places of a name that is still being typed. */
  #begun(name: readonly string[]): readonly Place[] {
    return this.gazetteer.named(name).length > 0 ? [] : this.gazetteer.beginningWith(name);
  }

  /** What is found without one part of the words, the last left out first. */
  broader(words: readonly string[]): Broader[] {
    const telling = phrasesOf(words).filter(({ terms }) => terms.length > 0);
    if (telling.length < 2) return [];
    const parts = telling.slice(0, maxBroader);
    return parts.toReversed().flatMap((part) => {
      const rest = telling.filter((each) => each !== part).flatMap((each) => each.words);
      const count = this.direct(rest)?.briefs.length ?? 0;
      return count > 0 ? [{ words: rest.join(" "), count }] : [];
    });
  }

  /**
   * Reads some of the words as a place that has providers within {@link farthestKm}.
   * @param having what has the words as they are: most of that has to be at the place, or the words mean something else
   */
  #placed(
    words: readonly string[],
    having: Having,
    lookUp: Parameters<typeof readingsOf>[1],
  ): (Direct & { readonly words: string }) | null {
    for (const reading of readingsOf(words, lookUp)) {
      if (having.briefs.length > 0 && !reading.rest.every(isKindTerm)) continue;
      const measured = this.#measured(reading, having);
      const [best] = this.#sorted(measured);
      if (!best) continue;
      const { place } = best;
      const others = measured.filter((other) => isElsewhere(other.place, place)).slice(0, maxOthers);
      return {
        briefs: [...around(place, this.#beside(reading)), ...having.briefs.filter(({ latitude }) => latitude === null)],
        around: { place, others: others.map((other) => offered(other.place, reading)) },
        isPlace: true,
        words: reading.wordsFor(place),
      };
    }
    return null;
  }

  /** What has the words beside the place. */
  #beside({ rest }: Reading): readonly Brief[] {
    return this.index.having(rest, this.options.asTyped).briefs;
  }

  #measured(reading: Reading, having: Having): readonly Measured[] {
    const all = this.#beside(reading);
    const inReach = reading.places.filter((place) => this.index.reaches(place)).slice(0, maxPlaces);
    return inReach.flatMap((place) => measuredAt(place, all, having.briefs));
  }

  /** Places with providers near them first, then the one nearest to the visitor, else the one with the most. */
  #sorted(measured: readonly Measured[]): readonly Measured[] {
    if (measured.length < 2) return measured;
    const visitor = this.options.visitor?.();
    const away = ({ place }: Measured) => (visitor ? (distanceTo(place, visitor) ?? 0) : 0);
    return measured.toSorted(
      (a, b) =>
        Number(b.near > 0) - Number(a.near > 0) || away(a) - away(b) || b.near - a.near || a.nearestKm - b.nearestKm,
    );
  }
}

const none: Having = { briefs: [], isPlace: false };

/** Neither the same place nor the city that it is called like, or a part of that. */
function isElsewhere(other: Place, place: Place): boolean {
  const parts = (one: Place, whole: Place) => one.city.endsWith(whole.name) && whole.city === "";
  return other !== place && !parts(other, place) && !parts(place, other);
}

const offered = (place: Place, { wordsFor }: Reading) => ({ label: place.label, words: wordsFor(place) });
