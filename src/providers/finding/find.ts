import type { EmergencyLevel } from "../../vocabulary/emergency";
import type { Kind } from "../../vocabulary/kinds";
import { type Needs, needsIn } from "../../vocabulary/needs";
import { isOrdinary } from "../../vocabulary/ordinary";
import { type Question, type QuestionPart, questionOf, understand } from "../../vocabulary/question";
import type { ProviderSummary } from "../directory/summary";
import { distanceTo, nearestOf, sameKm, withinOf } from "../distance";
import { type Gazetteer, loadGazetteer, type Place, placeLevels } from "../places/gazetteer";
import { type LookUp, type PlaceReading, readingsOf } from "../places/readings";
import { type BroaderSearch, type Position, radiusKm, type Unrecorded } from "../provider";
import { type Alternatives, areaKey, ProviderIndex } from "./provider-index";
import { urgencyOf } from "./urgency";
import { type Wanted, wantedOf } from "./wanted";

export interface FoundPlace {
  readonly place: Place;
  /** Other places of the name, with the words to search there. */
  readonly others: readonly { readonly label: string; readonly words: string }[];
}

/** Words that nothing is found for, and that are not searched for. */
export interface SetAside {
  readonly words: string;
  /** A provider elsewhere has them. */
  readonly isKnown: boolean;
  /** The other words, which the results are for. */
  readonly used: string;
}

export interface ProviderMatches {
  /** The best first; around a place in the order of {@link tierOf} and distance. */
  readonly summaries: readonly ProviderSummary[];
  /** Of two providers around a place the one of the lower tier comes first; null if distance alone decides. */
  readonly tierOf: ((summary: ProviderSummary, km: number, hasEmergencyRoom?: boolean) => number) | null;
  /** The words that were searched for instead of misspelt ones. */
  readonly corrected: string | null;
  /** Words that may be meant, of another type or place than the words name. */
  readonly maybe: string | null;
  readonly broader: readonly BroaderSearch[];
  readonly around: FoundPlace | null;
  readonly aside: SetAside | null;
  readonly unrecorded: readonly Unrecorded[];
  /** What the words need beside a type and a place. */
  readonly needs: Needs;
  /** The type that the words name, or that most likely offers what they ask for. */
  readonly kind: Kind | null;
  /** What the words name: contradicting filters are dropped. */
  readonly names: { readonly kind: boolean; readonly place: boolean };
  readonly emergency: EmergencyLevel | null;
  /** The words name a type, a place or a provider, or ask for the nearest; others may be about something else. */
  readonly isCertain: boolean;
}

/** Offers of a broader question: what fits under an empty result on a phone. */
const maxBroader = 4;

/** Places of one name that are offered. */
const maxOthers = 3;

/** Names that begin with an unfinished word and are examined. */
const maxBegun = 40;

/** The least number of providers around a place, filled up with farther ones. */
const fewest = 10;

interface FindOptions {
  /** Chooses between places of one name. */
  readonly visitor?: (() => Position) | undefined;
  /** Words are complete and correct, and may not be about providers: nothing is guessed. */
  readonly asTyped?: boolean;
}

type Found = Pick<ProviderMatches, "summaries" | "tierOf" | "around"> & {
  readonly isPlace: boolean;
  readonly aside?: SetAside;
};

/**
 * Finds providers by what words ask for: a type or service, at a place, with a name. A place is what the query names,
 * however far the nearest provider is. Words are corrected, or set aside, only if nothing has all of them.
 */
export async function find(
  summaries: readonly ProviderSummary[],
  search: string,
  { visitor, asTyped = false }: FindOptions = {},
): Promise<ProviderMatches> {
  const question = understand(search);
  const isAboutKinds = question.parts.every(({ role }) => role !== "plain");
  const gazetteer = isAboutKinds ? null : await loadGazetteer();
  return new Finder(ProviderIndex.of(summaries), gazetteer, { visitor, asTyped }).find(question);
}

/** Places that the last words begin, with the words to search there. */
export async function placesBegun(
  summaries: readonly ProviderSummary[],
  search: string,
): Promise<FoundPlace["others"]> {
  const finder = new Finder(ProviderIndex.of(summaries), await loadGazetteer(), {});
  return finder.begun(understand(search));
}

interface WantedProviders {
  readonly summaries: readonly ProviderSummary[];
  readonly has: (summary: ProviderSummary) => boolean;
  /** The number of the first alternative that each has; null if all have the same. */
  readonly tiers: Alternatives | null;
}

const anywhere = { mostKm: Number.POSITIVE_INFINITY };

const none: Found = { summaries: [], tierOf: null, around: null, isPlace: false };

/** Whether corrected words are a longer name of a type that begins with the words for it: “klinik giggi”. */
function completesKind(question: Question, meant: Question): boolean {
  const parts = question.parts.filter(({ role }) => role === "kind");
  return parts.some(({ start, words }) =>
    meant.parts.some(
      (part) =>
        part.role === "kind" &&
        part.start === start &&
        part.words.length > words.length &&
        words.every((word, index) => word === part.words[index]),
    ),
  );
}

class Finder {
  constructor(
    private readonly index: ProviderIndex,
    private readonly gazetteer: Gazetteer | null,
    private readonly options: FindOptions,
  ) {}

  find(question: Question): ProviderMatches {
    const direct = this.#direct(question, wantedOf(question));
    if (direct) return matches(question, direct);
    if (this.options.asTyped) return this.#asTyped(question);
    const begun = this.#unfinished(question, wantedOf(question));
    if (begun) return matches(question, begun);
    const corrected = this.#corrected(question);
    if (corrected) return corrected;
    const aside = this.#withoutUnknown(question, wantedOf(question));
    if (aside) return { ...matches(question, aside), maybe: this.#maybe(question) };
    return { ...matches(question, none), broader: this.#broader(question) };
  }

  begun(question: Question): FoundPlace["others"] {
    const readings = this.#readings(question, (name, isLast) => (isLast ? this.#placesBegun(name) : []));
    const whole = readings.filter(({ rest }) => rest.length === 0);
    const byLabel = new Map(whole.map((reading) => [reading.place.label, reading]));
    const isServed = ({ place }: PlaceReading) => this.index.serves(place);
    const served = [...byLabel.values()].toSorted((a, b) => Number(isServed(b)) - Number(isServed(a)));
    return served.slice(0, maxOthers).map((reading) => offered(question, reading));
  }

  /** Providers that have all the words, in their names or as a place. */
  #direct(question: Question, wanted: Wanted): Found | null {
    const plain = plainParts(question);
    if (plain.length === 0) return this.#ofKinds(question, wanted);
    const [best, ...others] = this.#readings(question, (name) => this.#placesNamed(name));
    const whole = best?.rest.length === 0 ? best : null;
    if (whole && whole.place.level <= placeLevels.seat) return this.#at(question, wanted, whole, others);
    const named = this.#mayName(wanted, plain) ? this.#named(wanted, plain, false) : [];
    if (whole && isMostlyAt(whole.place, named)) return this.#at(question, wanted, whole, others, named);
    if (named.length === 0) return null;
    return { ...none, summaries: named, tierOf: null };
  }

  /** Everyday words alone are no name where words may be about something else. */
  #mayName({ isNamed }: Wanted, plain: readonly QuestionPart[]): boolean {
    return !this.options.asTyped || isNamed || !plain.every(({ words }) => words.every(isOrdinary));
  }

  /** Without names and places. */
  #ofKinds(question: Question, wanted: Wanted): Found | null {
    const { summaries, tiers } = this.#wanted(wanted);
    if (summaries.length === 0) return null;
    return { ...none, summaries, tierOf: tiersOf(question, tiers) };
  }

  /** Reads the last word as the beginning of a name or place. */
  #unfinished(question: Question, wanted: Wanted): Found | null {
    const plain = plainParts(question);
    const last = plain.at(-1);
    if (!last || last.start + last.words.length < question.words.length) return null;
    const named = this.#named(wanted, plain, true);
    if (named.length > 0) return { ...none, summaries: named };
    const [best, ...others] = this.#readings(question, (name, isLast) => (isLast ? this.#placesBegun(name) : []));
    return best?.rest.length === 0 ? this.#at(question, wanted, best, others) : null;
  }

  /** Finds what likely spellings of unknown words have; ordinary words are no misspelt names. */
  #corrected(question: Question): ProviderMatches | null {
    const likely = this.index.corrected(question.words, (word) => this.#mayBeWrong(word));
    if (likely) {
      const meant = questionOf(likely);
      const wanted = wantedOf(meant);
      const found = this.#direct(meant, wanted) ?? this.#withoutUnknown(meant, wanted);
      const isSame = this.#saysTheSame(question, meant);
      const isUsed = !found?.aside?.words.split(" ").some((word) => !question.words.includes(word));
      if (found && found.summaries.length > 0 && isSame && isUsed) {
        return { ...matches(meant, found), corrected: likely.join(" ") };
      }
    }
    if (this.#place(question)) return null;
    const [similar] = this.#readings(question, (name) =>
      name.some((word) => this.#mayBeWrong(word)) ? (this.gazetteer?.similarTo(name) ?? []) : [],
    );
    if (!similar || similar.rest.length > 0) return null;
    const found = this.#at(question, wantedOf(question), similar, []);
    return found && { ...matches(question, found), corrected: wordsAt(question, similar) };
  }

  /** Whether corrected words name the type and the place that the words themselves name. */
  #saysTheSame(question: Question, meant: Question): boolean {
    const wanted = wantedOf(question);
    if (wanted.isNamed && wantedOf(meant).kind !== wanted.kind && !completesKind(question, meant)) return false;
    const place = this.#place(question);
    return !place || this.#place(meant)?.label === place.label;
  }

  /** A correction that is asked about: it is of another type or place. */
  #maybe(question: Question): string | null {
    const likely = this.index.corrected(question.words, (word) => this.#mayBeWrong(word));
    const found = likely && this.#direct(questionOf(likely), wantedOf(questionOf(likely)));
    return found && found.summaries.length > 0 ? likely.join(" ") : null;
  }

  /** What the other words find; null if there are no others. */
  #withoutUnknown(question: Question, wanted: Wanted): Found | null {
    const plain = plainParts(question);
    const [best, ...others] = this.#readings(question, (name) => this.#placesNamed(name));
    const rest = best ? best.rest : plain;
    const found = best ? this.#at(question, wanted, best, others) : this.#ofKinds(question, wanted);
    const isAboutKinds = wanted.alternatives.length > 0;
    if (!found || (!best && !isAboutKinds) || (found.summaries.length === 0 && !best)) return null;
    const isKnown = this.index.having({ terms: rest.flatMap(({ terms }) => terms) }).length > 0;
    const aside = asideOf(question, rest, isKnown);
    const isHelpless = question.emergency?.level === "urgent" || (!wanted.isNamed && isAboutKinds);
    const isSilent = isHelpless && rest.every(({ words }) => words.every(isOrdinary));
    return aside && !isSilent ? { ...found, aside } : found;
  }

  /** For words that may be about something else: nothing, and what there is without an unknown name. */
  #asTyped(question: Question): ProviderMatches {
    const wanted = wantedOf(question);
    const found = wanted.isNamed ? this.#withoutUnknown(question, wanted) : null;
    const result = matches(question, none);
    if (!found?.aside || found.aside.isKnown) return result;
    const isName = plainParts(question).some(({ words }) => !words.every(isOrdinary));
    const broader = [{ words: found.aside.used, count: found.summaries.length }];
    return found.isPlace || isName ? { ...result, aside: found.aside, broader } : result;
  }

  #place(question: Question): Place | null {
    const [best] = this.#readings(question, (name) => this.#placesNamed(name));
    return best?.place ?? null;
  }

  #mayBeWrong(word: string): boolean {
    return !isOrdinary(word) && !this.index.knows(word) && !this.gazetteer?.knows(word);
  }

  #readings(question: Question, lookUp: LookUp): readonly PlaceReading[] {
    return readingsOf(question, {
      lookUp,
      visitor: this.options.visitor,
      isServed: (place) => this.index.serves(place),
    });
  }

  /** Of the gazetteer, else a city or province that only the directory knows. */
  #placesNamed(name: readonly string[]): readonly Place[] {
    const known = this.gazetteer?.named(name) ?? [];
    if (known.some(({ level }) => level <= placeLevels.seat)) return known;
    const middle = this.index.middleOf(name.join(""));
    if (!middle) return known;
    const [first] = this.index.inArea(name.join(""));
    const label = first && areaKey(first.city) === name.join("") ? first.city : (first?.province ?? "");
    const own = { name: label, label, city: "", province: first?.province ?? "", isUrban: true };
    return [{ ...own, ...middle, radiusKm: sameKm, reachKm: sameKm, level: placeLevels.seat }, ...known];
  }

  #placesBegun(name: readonly string[]): readonly Place[] {
    if (!this.gazetteer) return [];
    const exact = this.gazetteer.named(name);
    return exact.length > 0 ? exact : this.gazetteer.beginningWith(name, maxBegun);
  }

  /** The wanted providers, those of the best alternative first. */
  #wanted({ alternatives }: Wanted): WantedProviders {
    const [first, ...others] = alternatives;
    if (first && others.length > 0) {
      const tiers = this.index.ofAlternatives(alternatives);
      return { summaries: tiers.summaries, tiers, has: (each) => tiers.tierOf(each) < tiers.count };
    }
    const summaries = first ? this.index.having(first) : this.index.summaries;
    const members = ProviderIndex.membersOf(summaries);
    return { summaries, tiers: null, has: (each) => members.has(each) };
  }

  /** Wanted providers that have the words of a name. */
  #named({ alternatives }: Wanted, plain: readonly QuestionPart[], isUnfinished: boolean): readonly ProviderSummary[] {
    const words = plain.flatMap(({ terms }) => terms);
    const all = alternatives.length > 0 ? alternatives : [{ terms: [] }];
    const found = all.flatMap(({ terms }) => this.index.having({ terms: [...terms, ...words], isUnfinished }));
    const called = new Set(
      this.index.called(
        plain.flatMap(({ words: own }) => own),
        found,
      ),
    );
    return [...new Set([...called, ...found])];
  }

  /** The wanted providers at a place, else the nearest to it. */
  #at(
    question: Question,
    wanted: Wanted,
    reading: PlaceReading,
    others: readonly PlaceReading[],
    named: readonly ProviderSummary[] = [],
  ): Found | null {
    const { place } = reading;
    const { summaries: candidates, has, tiers } = this.#wanted(wanted);
    if (candidates.length === 0) return null;
    const members = this.#membersOf(place).filter(has);
    const own = tiers ? members.toSorted((a, b) => tiers.tierOf(a) - tiers.tierOf(b)) : members;
    const isProvince = place.level === placeLevels.city && place.province === "" && own.length > 0;
    const near = own.length > 0 ? own : around(place, candidates);
    const unlocated = named.filter(({ latitude }) => latitude === null);
    return {
      summaries: [...new Set([...near, ...unlocated])],
      tierOf: tiersOf(question, tiers),
      around: isProvince ? null : { place, others: othersOf(question, reading, others) },
      isPlace: true,
    };
  }

  /** Providers of a city or province; none for a part of one. */
  #membersOf(place: Place): readonly ProviderSummary[] {
    if (place.level > placeLevels.town) return [];
    const province = areaKey(place.province);
    return this.index.inArea(areaKey(place.name)).filter((summary) => {
      if (place.province === "" || areaKey(summary.province) === province) return true;
      const km = distanceTo(summary, place);
      return km !== null && km <= place.radiusKm + sameKm;
    });
  }

  #broader(question: Question): BroaderSearch[] {
    const telling = question.parts.filter(
      ({ role, terms }) => role !== "around" && role !== "near" && terms.length > 0,
    );
    if (telling.length < 2) return [];
    return telling
      .slice(0, maxBroader)
      .toReversed()
      .flatMap((part) => {
        const words = telling.filter((each) => each !== part).flatMap((each) => each.words);
        const rest = questionOf(words);
        const count = this.#direct(rest, wantedOf(rest))?.summaries.length ?? 0;
        return count > 0 ? [{ words: words.join(" "), count }] : [];
      });
  }
}

function matches(
  question: Question,
  { summaries, tierOf, around: place, isPlace, aside = undefined }: Found,
): ProviderMatches {
  const { kind, isNamed } = wantedOf(question);
  return {
    summaries,
    tierOf,
    around: place,
    aside: aside ?? null,
    corrected: null,
    maybe: null,
    broader: [],
    unrecorded: unrecordedIn(question),
    needs: needsIn(question),
    kind,
    names: { kind: isNamed, place: isPlace },
    emergency: question.emergency?.level ?? null,
    isCertain: isNamed || isPlace || question.parts.some(({ role }) => role === "near" || role === "plain"),
  };
}

const plainParts = ({ parts }: Question): readonly QuestionPart[] => parts.filter(({ role }) => role === "plain");

/** Order around a place: in an emergency who helps best, else the best alternative nearby. */
function tiersOf({ emergency }: Question, tiers: WantedProviders["tiers"]): ProviderMatches["tierOf"] {
  if (emergency?.level === "urgent") {
    return (summary, km, hasEmergencyRoom) => urgencyOf(summary, km, emergency.isBirth, hasEmergencyRoom);
  }
  if (!tiers) return null;
  return (summary, km) => (km <= sameKm ? tiers.tierOf(summary) : tiers.count);
}

/** Whether most of the providers that have its name are there. */
function isMostlyAt(place: Place, named: readonly ProviderSummary[]): boolean {
  const located = named.filter(({ latitude }) => latitude !== null);
  const there = located.filter((summary) => isWithin(summary, place, place.radiusKm + 3));
  return located.length <= 2 * there.length;
}

/** Other places of the name, without the city of that name and its parts. */
function othersOf(
  question: Question,
  { place, start, end }: PlaceReading,
  all: readonly PlaceReading[],
): FoundPlace["others"] {
  const others = all.filter(
    (reading) => reading.start === start && reading.end === end && isElsewhere(reading.place, place),
  );
  const byLabel = new Map(others.map((reading) => [reading.place.label, reading]));
  return [...byLabel.values()].slice(0, maxOthers).map((reading) => offered(question, reading));
}

function isElsewhere(other: Place, place: Place): boolean {
  const parts = (one: Place, whole: Place) => one.city.endsWith(whole.name) && whole.city === "";
  return other.label !== place.label && !parts(other, place) && !parts(place, other);
}

function offered(question: Question, reading: PlaceReading) {
  return { label: reading.place.label, words: wordsAt(question, reading) };
}

/** The words with the whole name of the place. */
function wordsAt({ words }: Question, { place, start, end }: PlaceReading): string {
  return [...words.slice(0, start), place.name, place.city || place.province, ...words.slice(end)].join(" ");
}

/** Words that name a sort of place, or number it: of no use without a name. */
const generic: ReadonlySet<string> = new Set([
  "mall",
  "mal",
  "plaza",
  "stasiun",
  "terminal",
  "bandara",
  "pelabuhan",
  "pasar",
  "tol",
  "exit",
  "km",
  "gerbang",
  "pintu",
  "simpang",
  "perumahan",
  "perum",
  "komplek",
  "kompleks",
  "apartemen",
  "gedung",
  "kampus",
  "universitas",
  "taman",
  "alun",
  "masjid",
  "jembatan",
  "station",
  "airport",
  "street",
  "road",
]);

function asideOf({ words, parts }: Question, rest: readonly QuestionPart[], isKnown: boolean): SetAside | null {
  const left = new Set(rest.flatMap(({ start, words: own }) => own.map((_, at) => start + at)));
  const unknown = rest.flatMap((part) => part.words);
  if (unknown.every((word) => generic.has(word) || /^\d+$/.test(word))) return null;
  const used = parts
    .filter(({ role, lacks }) => role !== "around" || lacks !== null)
    .flatMap((part) => part.words.filter((_, at) => !left.has(part.start + at)));
  return {
    words: words.filter((_, at) => left.has(at)).join(" "),
    isKnown,
    used: used.join(" "),
  };
}

export function around(place: Place, all: readonly ProviderSummary[]): readonly ProviderSummary[] {
  const reachKm = Math.max(radiusKm.default, place.radiusKm);
  const near = withinOf(all, place, reachKm);
  if (near.length >= fewest) return near;
  return nearestOf(all, place, { ...anywhere, count: fewest }).map(({ of }) => of);
}

function isWithin(summary: ProviderSummary, place: Place, mostKm: number): boolean {
  return (distanceTo(summary, place) ?? Number.POSITIVE_INFINITY) <= mostKm;
}

function unrecordedIn({ parts, emergency }: Question): readonly Unrecorded[] {
  const topics = parts.flatMap(({ lacks }) => lacks ?? []);
  return [...new Set(emergency ? [...topics, "emergency" as const] : topics)];
}
