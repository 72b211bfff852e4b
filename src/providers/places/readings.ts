import { wordsOf } from "../../vocabulary/fold";
import { isOrdinaryWord } from "../../vocabulary/ordinary";
import type { Question, QuestionPart } from "../../vocabulary/question";
import { phrases } from "../../vocabulary/synonyms";
import { distanceTo } from "../distance";
import type { Position } from "../provider";
import { type Place, placeLevels } from "./gazetteer";

/** Some words of a question, read as the name of a place. */
export interface PlaceReading {
  readonly place: Place;
  readonly start: number;
  readonly end: number;
  /** Plain words beside the name that are not its city or province. */
  readonly rest: readonly QuestionPart[];
}

/** The longest names of places have four words, such as "Ogan Komering Ulu Selatan". */
const maxNameWords = 4;

/** Places of one name that are examined. */
const maxPlaces = 40;

/** A place is near the visitor within this distance, in kilometres. */
const nearVisitorKm = 60;

/** Words before a name that say what it is of. */
const marks: ReadonlyMap<string, (place: Place) => boolean> = new Map([
  ...["kabupaten", "kab", "regency"].map(
    (mark) => [mark, (place: Place) => place.city === "" && !place.isUrban] as const,
  ),
  ...["kota", "kotamadya", "city"].map((mark) => [mark, (place: Place) => place.city === "" && place.isUrban] as const),
  ...["kecamatan", "kec", "district"].map(
    (mark) => [mark, (place: Place) => place.level === placeLevels.district] as const,
  ),
  ...["kelurahan", "kel", "desa"].map((mark) => [mark, (place: Place) => place.level === placeLevels.quarter] as const),
  ...["provinsi", "prov", "propinsi"].map((mark) => [mark, (place: Place) => place.province === ""] as const),
]);

export type LookUp = (name: readonly string[], isLast: boolean) => readonly Place[];

interface ReadingOptions {
  readonly lookUp: LookUp;
  readonly visitor: (() => Position) | undefined;
  /** Whether a provider is nearby, to choose between equal places. */
  readonly isServed: (place: Place) => boolean;
}

/**
 * All readings of words as places, the likeliest first: with the fewest words left, then the best known, then near the
 * visitor.
 */
export function readingsOf(question: Question, options: ReadingOptions): readonly PlaceReading[] {
  const { words } = question;
  const plain = question.parts.filter(({ role }) => role === "plain");
  const plainAt = new Set(plain.flatMap(({ start, words: own }) => own.map((_, at) => start + at)));
  const found: PlaceReading[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= maxNameWords && start + length <= words.length; length++) {
      const end = start + length;
      const own = words.slice(start, end);
      if (!own.some((_, at) => plainAt.has(start + at))) continue;
      const name = phrases.get(own.join(" ")) ?? own;
      if (name.length === 0 || name.some((term) => term.startsWith("#"))) continue;
      const isAlone = plainAt.size === length;
      const isDoubted = !isAlone && length === 1 && isOrdinaryWord(words[start] ?? "");
      const places = options.lookUp(name, end === words.length);
      const marked = places.filter(marks.get(words[start - 1] ?? "") ?? (() => true));
      for (const place of (marked.length > 0 ? marked : places).slice(0, maxPlaces)) {
        const rest = restOf(plain, place, start, end);
        // An everyday word names a part of a city only beside that city.
        const isNarrowed = rest.length < plain.length - 1;
        if (!isDoubted || isNarrowed || place.level < placeLevels.district) found.push({ place, start, end, rest });
      }
    }
  }
  return sorted(found, options);
}

function restOf(plain: readonly QuestionPart[], place: Place, start: number, end: number): readonly QuestionPart[] {
  const area = new Set(wordsOf(`${place.label} ${place.province}`));
  return plain.filter(({ start: at, words, terms }) => {
    const isInName = at >= start && at + words.length <= end;
    return !isInName && !terms.every((term) => area.has(term));
  });
}

function sorted(readings: readonly PlaceReading[], { visitor, isServed }: ReadingOptions): readonly PlaceReading[] {
  if (readings.length < 2) return readings;
  const near = visitor?.();
  const isFar = (place: Place) =>
    near && place.level >= placeLevels.district && (distanceTo(place, near) ?? 0) <= nearVisitorKm ? 0 : 1;
  return readings.toSorted(
    (a, b) =>
      a.rest.length - b.rest.length ||
      a.place.level - b.place.level ||
      isFar(a.place) - isFar(b.place) ||
      Number(b.place.isUrban) - Number(a.place.isUrban) ||
      Number(isServed(b.place)) - Number(isServed(a.place)),
  );
}
