import { Finding, type Scan, UnreadableError } from "./finding";
import { isPredictable, type Predictor, unfiltered } from "./pdf-filters";
import { isNumber, isReferenceAt, type PdfToken, valuesOf } from "./pdf-lexer";

/** All values that objects of a number have in a file, in any revision. */
export type ResolvePdf = (number: number) => readonly (readonly PdfToken[])[];

/** Ways to read one stream. An honest one has a single way, or one more without its filters. */
const maxReadings = 64;

interface Reading {
  readonly filters: readonly string[];
  readonly predictors: readonly (Predictor | null)[];
}

/** What a reader may find in an object stream: its decoded bytes, and where its objects begin. */
export interface ObjectStream {
  readonly content: Uint8Array;
  readonly first: number;
}

/**
 * Decodes an object stream in each way in which a reader may: keys may be repeated, nested, or stored in other objects.
 * @param entries of the stream's dictionary
 * @throws {Finding} for more ways than honest files have
 */
export function* readings(
  entries: readonly PdfToken[],
  data: readonly Uint8Array[],
  resolve: ResolvePdf,
  scan: Scan,
): Generator<ObjectStream> {
  const dictionary = new Entries(entries, resolve);
  const firsts = new Set(dictionary.integers("/First"));
  const all = readingsOf(dictionary);
  if (all.length * firsts.size > maxReadings) throw new Finding("disguised");
  if (all.length * firsts.size * data.length > maxReadings * 4) throw new Finding("disguised");
  for (const bytes of data) {
    for (const { filters, predictors } of all) {
      const content = decoded(bytes, { filters, predictors }, scan);
      if (content !== null) for (const first of firsts) yield { content, first };
    }
  }
}

/** Null if nothing can be decoded. @throws {Finding} for pictures and bombs */
function decoded(bytes: Uint8Array, { filters, predictors }: Reading, scan: Scan): Uint8Array | null {
  try {
    return unfiltered(bytes, filters, predictors, scan);
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

/** The greatest count of objects that the entries name; unlimited if they name none. */
export function maxObjects(entries: readonly PdfToken[], resolve: ResolvePdf): number {
  const counts = new Entries(entries, resolve).integers("/N");
  return counts.length > 0 ? Math.max(...counts) : Number.POSITIVE_INFINITY;
}

/** The lengths that the entries name. */
export const lengthsOf = (entries: readonly PdfToken[], resolve: ResolvePdf): readonly number[] =>
  new Entries(entries, resolve).integers("/Length");

function readingsOf(entries: Entries): readonly Reading[] {
  const filterLists = entries.filterLists();
  const parameters = predictorsOf(entries);
  const list: Reading[] = [];
  for (const filters of filterLists) {
    for (const predictors of placements(filters, parameters)) {
      list.push({ filters, predictors });
      if (list.length > maxReadings) throw new Finding("disguised");
    }
  }
  return list;
}

function predictorsOf(entries: Entries): readonly Predictor[] {
  const named = (name: string, usual: number) => [...new Set([...entries.integers(name), usual])];
  const list: Predictor[] = [];
  for (const predictor of new Set(entries.integers("/Predictor").filter((each) => each > 1))) {
    for (const columns of named("/Columns", 1)) {
      for (const colors of named("/Colors", 1)) {
        for (const bits of named("/BitsPerComponent", 8)) list.push({ predictor, columns, colors, bits });
      }
    }
    if (list.length > maxReadings) throw new Finding("disguised");
  }
  return list;
}

/** For each filter the predictor that may follow it: for none, and for each subset of those that may have one. */
function placements(filters: readonly string[], predictors: readonly Predictor[]) {
  const places = filters.filter(isPredictable).length;
  const list: (readonly (Predictor | null)[])[] = [filters.map(() => null)];
  if (places > 4) throw new Finding("disguised");
  for (const predictor of predictors) {
    for (let mask = 1; mask < 1 << places; mask++) {
      let place = 0;
      list.push(filters.map((filter) => (isPredictable(filter) && (mask >> place++) & 1 ? predictor : null)));
    }
  }
  return list;
}

/** Of one stream. Honest files have two; each is one more pass over the bytes. */
const maxFilters = 8;

/** The entries of a dictionary and of those that it refers to, at any depth. */
class Entries {
  readonly #tokens: readonly PdfToken[];

  constructor(
    tokens: readonly PdfToken[],
    private readonly resolve: ResolvePdf,
  ) {
    const parameters = [...valuesOf(tokens, "/DecodeParms"), ...valuesOf(tokens, "/DP")];
    this.#tokens = tokens.concat(
      parameters.flatMap((value) => referencesIn(value).flatMap((each) => resolve(each).flat())),
    );
  }

  integers(name: string): readonly number[] {
    return this.#values(name).flatMap(([one]) => (isNumber(one) ? [Number(one)] : []));
  }

  /** Each list of filters that is named, and that without any. */
  filterLists(): readonly (readonly string[])[] {
    const values = [...this.#values("/Filter"), ...this.#values("/F")];
    const lists = values.map((value) => this.#names(value)).filter((names) => names.length > 0);
    const isLate = this.integers("/EarlyChange").includes(0);
    const late = isLate ? lists.map((names) => names.map((name) => (/^LZW/.test(name) ? "LateLZWDecode" : name))) : [];
    const distinct = new Map([...lists, ...late, []].map((names) => [names.join("/"), names]));
    if ([...distinct.values()].some(({ length }) => length > maxFilters)) throw new Finding("disguised");
    return [...distinct.values()];
  }

  #names(value: readonly PdfToken[]): readonly string[] {
    return value.flatMap((one, index) => {
      if (one.startsWith("/")) return [one.slice(1)];
      if (!isReferenceAt(value, index)) return [];
      return this.resolve(Number(one)).flatMap(([name = ""]) => (name.startsWith("/") ? [name.slice(1)] : []));
    });
  }

  #values(name: string): readonly (readonly PdfToken[])[] {
    return valuesOf(this.#tokens, name).flatMap((value) =>
      isReferenceAt(value, 0) && value.length === 3 ? this.resolve(Number(value[0])) : [value],
    );
  }
}

const referencesIn = (value: readonly PdfToken[]) =>
  value.flatMap((one, index) => (isReferenceAt(value, index) ? [Number(one)] : []));

/** Whether a dictionary may be that of an object stream: readers look for the offset of the first object. */
export const mayHoldObjects = (tokens: readonly PdfToken[]): boolean => tokens.includes("/First");
