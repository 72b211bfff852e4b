import { wordsOf } from "../vocabulary/fold";
import { phrasesOf, tellingTerms } from "../vocabulary/read";
import { listed, phrases, plainWords, type Term } from "../vocabulary/synonyms";
import { distanceTo, nearestOf } from "./distance";
import { type Gazetteer, loadGazetteer, type Place } from "./places/gazetteer";
import { type BroaderSearch, type Position, radiusKm, type Unrecorded } from "./provider";
import { type Having, ProviderIndex } from "./provider-index";
import type { ProviderSummary } from "./summary";

export interface FoundPlace {
  readonly place: Place;
  readonly others: readonly { readonly label: string; readonly words: string }[];
}

export interface ProviderMatches {
  /** The best first; unordered around a place. */
  readonly summaries: readonly ProviderSummary[];
  readonly corrected: string | null;
  readonly broader: readonly BroaderSearch[];
  readonly around: FoundPlace | null;
  readonly unrecorded: readonly Unrecorded[];
  /** What the words name: contradicting filters are dropped. */
  readonly names: { readonly kind: boolean; readonly place: boolean };
}

const maxWords = 12;

const maxBroader = 4;

/** Unknown names of one search that are compared with all places. */
const maxMisspelt = 4;

/** Places of one name that are examined, and that are offered. */
const [maxPlaces, maxOthers] = [40, 4];

interface FindOptions {
  /** Chooses between places of one name. */
  readonly visitor?: (() => Position) | undefined;
  /** Words are complete and correct: for searches that may not be about providers. */
  readonly asTyped?: boolean;
}

type Direct = Pick<ProviderMatches, "summaries" | "around"> & { readonly isPlace: boolean };

/** Finds providers by words (see {@link ProviderIndex.having}), else around a place that they name, else by corrected ones. */
export async function find(
  summaries: readonly ProviderSummary[],
  search: string,
  { visitor, asTyped = false }: FindOptions = {},
): Promise<ProviderMatches> {
  const words = wordsOf(search).slice(0, maxWords);
  const index = ProviderIndex.of(summaries);
  const terms = tellingTerms(words);
  const kind = terms.some(isKindTerm);
  const rest = { corrected: null, broader: [], unrecorded: unrecordedIn(words) };
  const shown = ({ summaries, around, isPlace: place }: Direct) => ({
    ...rest,
    summaries,
    around,
    names: { kind, place },
  });
  const exact = index.having(words, asTyped);
  if (terms.every(isKindTerm) && exact.summaries.length > 0) return shown({ ...exact, around: null });
  const finder = new Finder(index, await loadGazetteer(), { visitor, asTyped });
  const direct = finder.direct(words);
  if (direct) return shown(direct);
  const likely = asTyped ? null : finder.corrected(words);
  if (likely) return { ...shown(likely.found), corrected: likely.words };
  const general = words.filter((word) => !isSpeciality(word));
  if (general.length < words.length && terms.includes("#doctor")) {
    const found = finder.direct([...general, "spesialis"]) ?? finder.direct(general);
    if (found) return { ...shown(found), unrecorded: [...rest.unrecorded, "speciality"] };
  }
  return { ...shown({ ...none, around: null }), broader: finder.broader(words) };
}

/** Places with providers near them that the last words begin, with the words to search there. */
export async function placesBegun(
  summaries: readonly ProviderSummary[],
  search: string,
): Promise<FoundPlace["others"]> {
  const finder = new Finder(ProviderIndex.of(summaries), await loadGazetteer(), {});
  return finder.begun(wordsOf(search).slice(0, maxWords));
}

const isKindTerm = (term: string) => term.startsWith("#");

class Finder {
  constructor(
    private readonly index: ProviderIndex,
    private readonly gazetteer: Gazetteer,
    private readonly options: FindOptions,
  ) {}

  direct(words: readonly string[]): Direct | null {
    const { asTyped } = this.options;
    const having = this.index.having(words, asTyped);
    if (having.isPlace) return { ...having, around: null };
    const named = this.#placed(words, having, (name) => this.gazetteer.named(name));
    if (named) return named;
    if (having.summaries.length > 0) return { ...having, around: null };
    if (asTyped) return null;
    return this.#placed(words, having, (name, isLast) => (isLast ? this.#begun(name) : []));
  }

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
      // Parts of a district come after the districts.
      const sorted = this.#sorted(near).toSorted((a, b) => Number(a.place.isQuarter) - Number(b.place.isQuarter));
      return sorted.slice(0, maxOthers).map(({ place }) => offered(place, reading));
    }
    return [];
  }

  #begun(name: readonly string[]): readonly Place[] {
    return this.gazetteer.named(name).length > 0 ? [] : this.gazetteer.beginningWith(name);
  }

  broader(words: readonly string[]): BroaderSearch[] {
    const telling = phrasesOf(words).filter(({ terms }) => terms.length > 0);
    if (telling.length < 2) return [];
    const parts = telling.slice(0, maxBroader);
    return parts.toReversed().flatMap((part) => {
      const rest = telling.filter((each) => each !== part).flatMap((each) => each.words);
      const count = this.direct(rest)?.summaries.length ?? 0;
      return count > 0 ? [{ words: rest.join(" "), count }] : [];
    });
  }

  /**
   * Reads some of the words as a place with providers within {@link farthestKm}.
   * @param having providers that have the words as they are, most of them at the place
   */
  #placed(
    words: readonly string[],
    having: Having,
    lookUp: Parameters<typeof readingsOf>[1],
  ): (Direct & { readonly words: string }) | null {
    for (const reading of readingsOf(words, lookUp)) {
      if (having.summaries.length > 0 && !reading.rest.every(isKindTerm)) continue;
      const measured = this.#measured(reading, having);
      const [best] = this.#sorted(measured);
      if (!best) continue;
      const { place } = best;
      const others = measured.filter((other) => isElsewhere(other.place, place)).slice(0, maxOthers);
      return {
        summaries: [
          ...around(place, this.#beside(reading)),
          ...having.summaries.filter(({ latitude }) => latitude === null),
        ],
        around: { place, others: others.map((other) => offered(other.place, reading)) },
        isPlace: true,
        words: reading.wordsFor(place),
      };
    }
    return null;
  }

  #beside({ rest }: PlaceReading): readonly ProviderSummary[] {
    return this.index.having(rest, this.options.asTyped).summaries;
  }

  #measured(reading: PlaceReading, having: Having): readonly Measured[] {
    const all = this.#beside(reading);
    const inReach = reading.places.filter((place) => this.index.reaches(place)).slice(0, maxPlaces);
    return inReach.flatMap((place) => measuredAt(place, all, having.summaries));
  }

  /** Places with providers near them first, then the nearest to the visitor, else the one with most providers. */
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

const none: Having = { summaries: [], isPlace: false };

/** Whether it is another place: not the city of the same name, nor a part of it. */
function isElsewhere(other: Place, place: Place): boolean {
  const parts = (one: Place, whole: Place) => one.city.endsWith(whole.name) && whole.city === "";
  return other !== place && !parts(other, place) && !parts(place, other);
}

const offered = (place: Place, { wordsFor }: PlaceReading) => ({ label: place.label, words: wordsFor(place) });

const nearKm = 15;

const farthestKm = 150;

/** The least number of providers around a place, filled up with farther ones. */
const fewest = 10;

export interface Measured {
  readonly place: Place;
  readonly nearestKm: number;
  readonly near: number;
}

/** Empty if no provider is within {@link farthestKm}, or most of those `having` the words as they are is elsewhere. */
function measuredAt(place: Place, all: readonly ProviderSummary[], having: readonly ProviderSummary[]): Measured[] {
  const [nearest] = nearestOf(all, place, { mostKm: farthestKm, count: 1 });
  if (!nearest) return [];
  const located = having.filter(({ latitude }) => latitude !== null);
  const there = located.filter((summary) => isWithin(summary, place, place.radiusKm + 3));
  if (located.length > 2 * there.length) return [];
  const near = all.filter((summary) => isWithin(summary, place, nearKm)).length;
  return [{ place, nearestKm: nearest.distanceKm, near }];
}

export function around(place: Place, all: readonly ProviderSummary[]): readonly ProviderSummary[] {
  const near = all.filter((summary) => isWithin(summary, place, Math.max(radiusKm.default, place.radiusKm)));
  if (near.length >= fewest) return near;
  return nearestOf(all, place, { mostKm: farthestKm, count: fewest }).map(({ of }) => of);
}

function isWithin(summary: ProviderSummary, place: Place, mostKm: number): boolean {
  const { latitude, longitude } = summary;
  if (latitude === null || longitude === null) return false;
  const mostDegrees = mostKm / 110;
  if (Math.abs(latitude - place.latitude) > mostDegrees || Math.abs(longitude - place.longitude) > mostDegrees * 1.1) {
    return false;
  }
  return (distanceTo(summary, place) ?? mostKm) <= mostKm;
}

interface PlaceReading {
  readonly places: readonly Place[];
  /** The other words, without the city or province of the place. */
  readonly rest: readonly Term[];
  readonly wordsFor: (place: Place) => string;
}

const maxNameWords = 4;

/** All readings of some of the words as the name of a place, the longest names first. */
function* readingsOf(
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

const phrasesOn = (phrases: string, topic: Unrecorded) => listed(phrases).map((phrase) => [phrase, topic] as const);

const topicOf: ReadonlyMap<string, Unrecorded> = new Map([
  ...phrasesOn("24 jam, 24 hours, buka, buka sekarang, buka malam, open now, jam praktek, jam praktik", "hours"),
  ...phrasesOn("igd, ugd, gawat darurat, emergency, emergency room", "emergency"),
  ...phrasesOn("rawat inap, inpatient, vaksin, vaksinasi, vaccine, bpjs", "services"),
]);

/** Specialities of doctors. */
const specialities: ReadonlySet<string> = new Set(
  "anak mata kulit kelamin saraf jantung jiwa tht penyakit dalam tulang ortopedi orthopedi paru bedah urologi ginjal gizi rehabilitasi medik eye child children kids pediatric paediatric skin dermatologist neurologist neurology heart cardiac psychiatric eyes".split(
    " ",
  ),
);

const isSpeciality = (word: string): boolean => specialities.has(word);

function unrecordedIn(words: readonly string[]): readonly Unrecorded[] {
  const topics = phrasesOf(words).flatMap((phrase) => topicOf.get(phrase.words.join(" ")) ?? []);
  return [...new Set(topics)];
}
