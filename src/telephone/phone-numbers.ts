import { trimmedEnd } from "../platform/text.ts";
import { areaCodesIn, dialled } from "./numbering-plan.ts";
import type { PhoneNumber } from "./phone-number.ts";
import { type DigitGroup, type DigitRun, type Piece, readRun } from "./reading.ts";
import { isThousands, type PreparedText, prepare } from "./spelling.ts";

/** A text with more numbers is no contact. */
const maxNumbers = 10;

/** Answers of people without a telephone. */
const noNumber =
  /^(?:n\s?[/.]?\s?a|none?|tba|tbd|null|nil|nihil|kosong|undefined|no|x+|0[0\s.-]*|(?:tidak|tdk|tak|blm|belum)(?: ada| tersedia)?)?$/iu;

/** Blanks and signs around such an answer. */
const sign = /[\s\p{P}\p{S}]/u;

const isNoNumber = (text: string) => noNumber.test(trimmedEnd(text.replace(/^[\s\p{P}\p{S}]+/u, ""), sign));

/** The usual spelling, read without comparing others. */
const usual = /^(?:\(?0|\+62[ -]?)(\d{2,3})\)?[ -]?(\d{5,8}|\d{3,4}[ -]\d{3,5})$/;

/**
 * The telephone numbers in a text that people wrote, such as `(021) 5550100 ext. 12 / 0812-3456-7890`. What is shown but
 * not certain has no `number`. A text without a telephone, such as `-` or `N/A`, has none.
 * @param place whose area code numbers without one have
 */
export function phoneNumbersIn(written: string, place: { readonly city?: string } = {}): readonly PhoneNumber[] {
  const cityCodes = areaCodesIn(place.city ?? "");
  const [, areaCode, subscriber] = usual.exec(written) ?? [];
  const number = areaCode && subscriber ? dialled(`0${areaCode}${subscriber.replace(/\D/, "")}`) : null;
  if (number) return [{ number, extension: "", label: written }];
  const prepared = prepare(written);
  if (isNoNumber(prepared.text)) return [];
  const entries = withExtensions(entriesIn(prepared, cityCodes), prepared);
  if (entries.length === 0) return [{ number: null, extension: "", label: labelOf(prepared.text) }];
  return withoutRepeats(labelled(entries, prepared)).slice(0, maxNumbers);
}

/** One number of a text, or digits that are none for certain. */
interface Entry {
  readonly start: number;
  /** Behind the last digits that belong to it. */
  end: number;
  readonly number: string | null;
  extension: string;
}

function entriesIn({ masked }: PreparedText, cityCodes: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let areaCode = "";
  let isFax = false;
  let end = 0;
  for (const run of runsIn(masked)) {
    const [firstGroup] = run.groups;
    const lastGroup = run.groups.at(-1);
    if (!firstGroup || !lastGroup) continue;
    const before = masked.slice(end, firstGroup.start);
    isFax = isFaxAfter(before, isFax);
    const followsNumber = entries.length > 0 && separator.test(before);
    const reading = readRun(run, { areaCode, cityCodes, followsNumber });
    const pieces = typeof reading === "string" ? [] : reading;
    const isSpoiled = hasPlaceholder(masked, firstGroup.start, lastGroup.end);
    for (const piece of pieces) {
      areaCode = areaAfter(piece, areaCode);
      if (piece.kind === "suffix") extend(entries, piece.end);
      if (piece.kind === "number" || piece.kind === "local") {
        const isUnsure = isSpoiled || isFax || isFaxBehind(masked.slice(piece.end));
        entries.push({ start: piece.start, end: piece.end, number: isUnsure ? null : piece.number, extension: "" });
      }
    }
    if (typeof reading === "string" && digitsOf(run) >= leastDigitsShown) {
      entries.push({ start: firstGroup.start, end: lastGroup.end, number: null, extension: "" });
    }
    end = lastGroup.end;
  }
  return entries;
}

/** Fewer digits belong to the words around them. */
const leastDigitsShown = 5;

const digitsOf = ({ groups }: DigitRun) => groups.reduce((sum, { digits }) => sum + digits.length, 0);

/** An area code stands before the numbers that it belongs to. A mobile number has none and changes none. */
const areaAfter = (piece: Piece, areaCode: string) => (piece.kind === "suffix" ? areaCode : piece.areaCode || areaCode);

function extend(entries: readonly Entry[], end: number): void {
  const last = entries.at(-1);
  if (last) last.end = end;
}

/** Between a number and the next one, or its last digits. */
const separator = /^[\s.,;:/&|~()[\]-]*(?:(?:dan|and|atau|or)[\s(]*)?$/i;

/** Within a number. */
const softGap = /^[ .()[\]{}'"/\\-]{0,6}$/;

function runsIn(masked: string): DigitRun[] {
  const runs: DigitGroup[][] = [];
  let end = 0;
  for (const { index, 0: digits } of masked.matchAll(/\d+/g)) {
    const gap = masked.slice(end, index);
    const group = { digits, start: index, end: index + digits.length, gap };
    const current = runs.at(-1);
    if (current && softGap.test(gap)) current.push(group);
    else runs.push([group]);
    end = group.end;
  }
  return runs.map((groups) => {
    const [first] = groups;
    const last = groups.at(-1);
    return {
      groups,
      hasPlus: /\+[\s(]*$/.test(masked.slice(0, first?.start)),
      isOneNumber: isThousands(masked.slice(first?.start, last?.end)),
    };
  });
}

/** `0812-3456-xxx`: some digits are missing or in doubt. */
function hasPlaceholder(masked: string, start: number, end: number): boolean {
  const isBehind = /^[-.\s]*(?:[*?_•]|x+(?!\p{L}))/iu.test(masked.slice(end));
  const isBefore = /(?:[*_•]|(?<!\p{L})x+)[-.\s(]*$/iu.test(masked.slice(0, start));
  return isBehind || isBefore;
}

const faxWord = /(?<!\p{L})(?:fax|faks|facs|faximile|faksimile|facsimile|fx|f(?=\s?[.:]))/iu;
const phoneWord =
  /(?<!\p{L})(?:te?lp|tel|phone|ph(?=\s?[.:])|hp|wa|whatsapp|call|mobile|igd|ugd|hotline|cs|t(?=\s?[.:]))/iu;

/** Words before a number say whether it and those behind it are for fax machines. */
function isFaxAfter(words: string, wasFax: boolean): boolean {
  if (phoneWord.test(words)) return false;
  return faxWord.test(words) ? !isFaxOfPrevious(words) : wasFax && !words.includes("\n");
}

/** `5550101 (fax), 0812…`; not `5550100 (fax 5550101)` */
const isFaxOfPrevious = (words: string) => /^\s?\(\s?(?:fax|faks)(?![^)]*\d{3})[^)]*\)/i.test(words);

const isFaxBehind = (words: string) => isFaxOfPrevious(words) || /^\s?(?:fax|faks)[^\d]*$/i.test(words);

/** Each extension belongs to the number before it. */
function withExtensions(entries: Entry[], { extensions }: PreparedText): Entry[] {
  for (const extension of extensions) {
    const owner = entries.findLast(({ end }) => end <= extension.start);
    if (!owner) continue;
    owner.extension ||= extension.digits.replace(/\s+/g, " ");
    owner.end = Math.max(owner.end, extension.end);
  }
  return entries;
}

/** Ends the words that belong to the number before them. */
const endOfWords = /^(?:[^\n;,|&/]*?\)(?=[\s\n;,|&/]*))|^[^\n;,|&/]*(?=[\n;,|&/])/;

function labelled(entries: readonly Entry[], { text, masked, extensions }: PreparedText): PhoneNumber[] {
  const withoutExtensions = (start: number, end: number) => {
    let label = "";
    let from = start;
    for (const extension of extensions) {
      if (extension.start < from || extension.end > end) continue;
      label += text.slice(from, extension.start);
      from = extension.end;
    }
    return labelOf(label + text.slice(from, end));
  };
  let from = 0;
  return entries.map(({ end, number, extension }, index) => {
    const next = entries[index + 1];
    const until = next ? end + (endOfWords.exec(masked.slice(end, next.start))?.[0].length ?? 0) : text.length;
    const label = withoutExtensions(from, until);
    from = until;
    return { number, extension, label };
  });
}

const emptyBrackets = /[([{]\s*[)\]}]/g;

/** One line, without the separators around it. */
function labelOf(text: string): string {
  const line = text
    .replace(emptyBrackets, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.,;:/&|~)-]+/, "");
  return trimmedEnd(line, /[\s.,;:/&|~(-]/)
    .replace(/^(?:dan|and|atau|or|s\/d|s\.?d\.?|sampai(?: dengan)?|to) | (?:dan|and|atau|or)$/gi, "")
    .trim();
}

function withoutRepeats(phones: readonly PhoneNumber[]): PhoneNumber[] {
  return phones.filter(
    ({ number, extension }, index) =>
      number === null ||
      !phones.slice(0, index).some((before) => before.number === number && before.extension === extension),
  );
}
