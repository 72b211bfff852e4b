import {
  areaCodeOf,
  dialled,
  international,
  isAreaCode,
  isForeignNumber,
  isMobile,
  isShortNumber,
  isSubscriber,
} from "./numbering-plan.ts";

/** Digits without anything between them. */
export interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the previous group of the run and this one. */
  readonly gap: string;
}

/** Groups that may form one number or several. */
export interface DigitRun {
  readonly groups: readonly DigitGroup[];
  readonly hasPlus: boolean;
  /** Dots separate thousands, as in a spreadsheet. */
  readonly isOneNumber: boolean;
}

export interface ReadingContext {
  /** Area code of the previous number; empty without one. */
  readonly areaCode: string;
  /** Area codes of the city; one makes a number without area code sure. */
  readonly cityCodes: readonly string[];
  /** The run follows another number, with nothing but a separator between them. */
  readonly followsNumber: boolean;
}

/** A part of a run: a number, or what belongs to the number before it. */
export interface Piece {
  readonly kind: "number" | "local" | "suffix" | "area" | "junk";
  readonly start: number;
  readonly end: number;
  /** What to dial; null if that is not sure. */
  readonly number: string | null;
  /** Area code of a landline; empty for other numbers. */
  readonly areaCode: string;
}

/** A run of more groups is no list of numbers. */
const maxGroups = 16;

/**
 * Readings are compared by cost: the fewest and most usual numbers win. If two readings cost about the same and differ in
 * a number, none is sure.
 */
const costs = {
  number: 1,
  /** Without area code. */
  local: 1.1,
  /** Last digits of the next number of a series, or an extension. */
  suffix: 1.5,
  /** An area code before a number that has its own, or a list number. */
  junk: 2,
} as const;

/** Two readings that are closer are both possible: no number of them is linked. */
const leastDifference = 0.3;

interface Reading {
  readonly cost: number;
  readonly pieces: readonly Piece[];
}

/** `unreadable`: no reading is plausible, or the run is too long for one. `ambiguous`: more than one is plausible. */
type RunReading = readonly Piece[] | "unreadable" | "ambiguous";

/** The pieces of a run in its only plausible reading. */
export function readRun(run: DigitRun, context: ReadingContext): RunReading {
  if (run.groups.length > maxGroups) return "unreadable";
  const readings = readingsFrom(run, 0, context, new Map());
  const [best] = readings;
  if (!best) return "unreadable";
  const isAmbiguous = readings.some(
    ({ cost, pieces }) => cost - best.cost < leastDifference && numbersOf(pieces) !== numbersOf(best.pieces),
  );
  return isAmbiguous ? "ambiguous" : best.pieces;
}

const numbersOf = (pieces: readonly Piece[]) =>
  pieces
    .filter(({ kind }) => kind === "number" || kind === "local")
    .map(({ start, end, number }) => number ?? `${start}-${end}`)
    .join();

/** Of several readings of the rest of a run, only the cheapest two matter. */
const maxReadings = 2;

/** The cheapest readings of the groups from `first` on. @param readingsByArguments results by their arguments, since ways meet */
function readingsFrom(
  run: DigitRun,
  first: number,
  context: ReadingContext,
  readingsByArguments: Map<string, readonly Reading[]>,
): readonly Reading[] {
  if (first === run.groups.length) return [{ cost: 0, pieces: [] }];
  const key = `${first} ${context.areaCode} ${context.followsNumber}`;
  const before = readingsByArguments.get(key);
  if (before) return before;
  const readings: Reading[] = [];
  for (let last = first; last < run.groups.length; last++) {
    for (const { piece, cost } of piecesOf(run, first, last, context)) {
      const next: ReadingContext = {
        areaCode: piece.areaCode || context.areaCode,
        cityCodes: context.cityCodes,
        followsNumber: piece.kind !== "junk" && piece.kind !== "area",
      };
      for (const following of readingsFrom(run, last + 1, next, readingsByArguments)) {
        if (piece.kind === "junk" && (following.pieces[0]?.kind !== "number" || !startsWithZero(run, last + 1)))
          continue;
        readings.push({ cost: cost + following.cost, pieces: [piece, ...following.pieces] });
      }
    }
  }
  const cheapest = readings.sort((one, other) => one.cost - other.cost).slice(0, maxReadings);
  readingsByArguments.set(key, cheapest);
  return cheapest;
}

const startsWithZero = (run: DigitRun, index: number) => run.groups[index]?.digits.startsWith("0") === true;

interface PricedPiece {
  readonly piece: Piece;
  readonly cost: number;
}

/** What the groups from `first` to `last` may be together. */
function piecesOf(run: DigitRun, first: number, last: number, context: ReadingContext): PricedPiece[] {
  const groups = run.groups.slice(first, last + 1);
  const start = groups[0]?.start ?? 0;
  const end = groups.at(-1)?.end ?? 0;
  const digits = groups.map((group) => group.digits).join("");
  const hasPlus = run.hasPlus && first === 0;
  const isWholeRun = first === 0 && last === run.groups.length - 1;
  const isEmpty = /^0*$/.test(digits);
  if (isEmpty) return [];
  if (groups.length === 1 && !hasPlus) {
    if (isWholeRun && isAreaCode(digits)) return [{ piece: piece("area", null, digits), cost: costs.number }];
    if (context.followsNumber && digits.length <= 4) return [{ piece: piece("suffix", null, ""), cost: costs.suffix }];
    if (first === 0 && !isWholeRun && (digits.length <= 2 || isAreaCode(digits))) {
      return [{ piece: piece("junk", null, ""), cost: costs.junk }];
    }
  }
  if (!run.isOneNumber && !mayJoin(groups, hasPlus)) return [];
  const doubt = mayEndBefore(groups) ? costs.suffix : 0;
  const full = fullNumber(groups, { hasPlus, isOneNumber: run.isOneNumber, cityCodes: context.cityCodes });
  if (full) {
    // Three digits beside longer numbers are an extension or the end of a series.
    if (digits.length === 3 && !run.groups.every((group) => isShortNumber(group.digits))) return [];
    return [{ piece: piece("number", full.number, full.areaCode), cost: costs.number + doubt }];
  }
  return isLocal(digits, context) && !hasPlus
    ? [{ piece: piece("local", localNumber(digits, context), ""), cost: costs.local + doubt }]
    : [];

  function piece(kind: Piece["kind"], number: string | null, areaCode: string): Piece {
    return { kind, start, end, number, areaCode };
  }
}

/** Short last groups behind a long one are the end of a series, not of the number. */
function mayJoin(groups: readonly DigitGroup[], hasPlus: boolean): boolean {
  const digits = groups.map((group) => group.digits).join("");
  const last = groups.at(-1);
  const beforeLast = groups.at(-2);
  if (last && beforeLast && groups.length > 1) {
    const isMobileNumber = /^(0|62)?0?8/.test(digits);
    const longest = isMobileNumber ? 9 : 6;
    if (last.digits.length <= 3 && beforeLast.digits.length >= longest) return false;
  }
  if (!hasPlus && !digits.startsWith("0") && areTwins(groups)) return false;
  return groups.every((group, index) => {
    if (index === 0 || !group.gap.includes("/")) return true;
    const before = groups
      .slice(0, index)
      .map((each) => each.digits)
      .join("");
    return !isComplete(before);
  });
}

/** `46212-3` is six digits, or five and the last one of the next number. */
function mayEndBefore(groups: readonly DigitGroup[]): boolean {
  const last = groups.at(-1);
  const beforeLast = groups.at(-2);
  return last !== undefined && last.digits.length <= 2 && beforeLast?.digits.length === 5;
}

/** Two numbers of one exchange, such as `812345 812346`. */
function areTwins(groups: readonly DigitGroup[]): boolean {
  const [first, second] = groups;
  if (!first || !second || first.digits.length < 5) return false;
  return first.digits.length === second.digits.length && first.digits.slice(0, 2) === second.digits.slice(0, 2);
}

/** Whether digits are a number of their own, with or without area code. */
const isComplete = (digits: string) => dialled(digits) !== null || /^[2-9]\d{4,7}$/.test(digits);

interface Found {
  readonly number: string;
  readonly areaCode: string;
}

interface FullNumberOptions {
  readonly hasPlus: boolean;
  readonly isOneNumber: boolean;
  readonly cityCodes: readonly string[];
}

/** A number that can be dialled from anywhere in the country; null if the groups are none. */
function fullNumber(groups: readonly DigitGroup[], options: FullNumberOptions): Found | null {
  const digits = groups.map((group) => group.digits).join("");
  if (options.hasPlus && !digits.startsWith("0")) return withCountry(digits);
  if (/^00[2-6]/.test(digits)) return withCountry(digits.slice(2));
  if (digits.startsWith("0")) return national(digits) ?? misplacedCountry(digits);
  if (isShortNumber(digits)) return { number: digits, areaCode: "" };
  if (digits.startsWith("62") && digits.length >= 10) return withCountry(digits);
  return withoutZero(groups, options);
}

function national(digits: string): Found | null {
  const number = dialled(digits);
  if (number === null) return null;
  return { number, areaCode: isMobile(digits) ? "" : areaCodeOf(digits) };
}

/** `+62 (0)812 …`: the trunk prefix behind a country code is not dialled. */
function withCountry(digits: string): Found | null {
  if (digits.startsWith("62")) {
    const nationalDigits = digits.slice(2).replace(/^0/, "");
    if (isShortNumber(nationalDigits)) return { number: nationalDigits, areaCode: "" };
    return national(`0${nationalDigits}`);
  }
  // "+812 …" may lack 62, or be a number of Japan.
  if (isMobile(`0${digits}`)) return null;
  return isForeignNumber(digits) ? { number: `+${digits}`, areaCode: "" } : null;
}

/** `062 812 …`, where the country code took the place of the plus sign. */
function misplacedCountry(digits: string): Found | null {
  return /^062[1-9]/.test(digits) && digits.length >= 12 ? withCountry(digits.slice(1)) : null;
}

/** Calling codes of neighbours that an area code without its zero can be mistaken for. */
const neighbour = /^6[0-6]/;

/** Shortest number with an area code but without its zero: shorter ones may be local. */
const shortestWithoutZero = 9;

/** A number whose leading zero a spreadsheet or a person left out. */
function withoutZero(groups: readonly DigitGroup[], { isOneNumber, cityCodes }: FullNumberOptions): Found | null {
  const digits = groups.map((group) => group.digits).join("");
  const first = groups[0]?.digits ?? "";
  const isWhole = isOneNumber || groups.length === 1;
  const number = digits.length >= shortestWithoutZero ? national(`0${digits}`) : null;
  if (!number) return null;
  if (number.areaCode === "") return isWhole || first.length <= 4 ? number : null;
  if (!isWhole && first !== number.areaCode.slice(1)) return null;
  const isInCity = cityCodes.includes(number.areaCode);
  const mayBeElsewhere = cityCodes.length > 0 || neighbour.test(digits);
  return isInCity || !mayBeElsewhere ? number : null;
}

const localWithoutArea = /^[2-9]\d{5,7}$/;

function isLocal(digits: string, { areaCode, cityCodes }: ReadingContext): boolean {
  const codes = areaCode ? [areaCode] : cityCodes;
  return codes.length === 0 ? localWithoutArea.test(digits) : codes.some((code) => isSubscriber(code, digits));
}

/** With the area code of the number before it, else of the city; null if that is not sure. */
function localNumber(digits: string, { areaCode, cityCodes }: ReadingContext): string | null {
  const contradicts = areaCode !== "" && cityCodes.length > 0 && !cityCodes.includes(areaCode);
  const code = areaCode || (cityCodes.length === 1 ? cityCodes[0] : "");
  if (!code || contradicts || !isSubscriber(code, digits)) return null;
  return international(code + digits);
}
