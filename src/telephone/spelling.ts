import { plainCharacters } from "../platform/characters/plain-characters.ts";

/** A text prepared for reading: same length and positions in both forms. */
export interface PreparedText {
  /** With plain characters. */
  readonly text: string;
  /** Digits that belong to no number, such as opening hours, are letters. */
  readonly masked: string;
  readonly extensions: readonly Extension[];
}

export interface Extension {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

/** Longer texts are cut: a telephone field has a few numbers. */
const maxLength = 400;

const lineBreak = /<br\s*\/?>/gi;

/** Stands for a masked character: a letter that is no placeholder of a digit. */
const mask = "w";

const masking = (masked: string, pattern: RegExp) => masked.replace(pattern, (match) => mask.repeat(match.length));

/** Digits with the letter O typed for zero, or l or I for one. */
const digitsWithLetters = /(?<![\p{L}\d])(?=[OolI]*\d)[\dOolI]{3,}(?![\p{L}\d])/gu;

const withDigits = (match: string) => match.replace(/[Oo]/g, "0").replace(/[lI]/g, "1");

/** Excel's scientific notation lost digits, so that the number is unknown. */
const scientific = /\d(?:[.,]\d+)?\s?E\s?\+?\s?\d{1,2}(?!\d)/gi;

const hour = /(?:[01]?\d|2[0-4])[.:][0-5]\d/.source;

const unrelated: readonly RegExp[] = [
  scientific,
  new RegExp(`(?<![\\d.])${hour}\\s?(?:-|s/d|sd|sampai|to)\\s?${hour}(?!\\d)`, "gi"),
  /(?<!\d)\d{1,2}:\d{2}(?!\d)/g,
  /\b(?:pukul|pkl|jam)\.?\s?\d{1,2}(?:[.:]\d{2})?(?!\d)/gi,
  /(?<!\d)(?:24\s?\/\s?7|7\s?\/\s?24|24\s?x\s?7|7\s?x\s?24|24\s?h)(?![\d\p{L}])/giu,
  /(?<!\d)\d{1,3}\s?(?:x\s?\d{1,2}\s?)?(?:jam|hours?|hrs?|lines?|saluran|sal|channels?|hari|days?|menit|lantai)(?!\p{L})/giu,
  /(?<!\p{L})(?:lantai|lt|kamar|ruang|room|gedung|blok|kav|loket|poli|tower)\.?\s?\d{1,3}(?!\d|\s?[-.)]?\s?\d)/giu,
  /(?<!\p{L})rt\.?\s?\d{1,3}(?:\s?\/\s?(?:rw\.?\s?)?\d{1,3})?(?!\d)/giu,
  /(?<!\p{L})(?:tekan|press)\s?\d(?!\d)/giu,
  // Numbers of a list, as in "1. 021… 2. 0812…".
  /(?<=^|[\s;,])\(?[1-9][.)]\s+(?=[\d(+])/g,
  // Excel's decimals behind a whole number.
  /(?<=\d{8})[.,]0{1,2}(?!\d)/g,
];

const furtherExtension = /(?:\s?(?:[-/,&]|s\/d|dan|atau|or|and)\s?(?!0)\d{1,5}(?!\d)(?![\s./-]*\d{4}))*/.source;

const extension = new RegExp(
  [
    "(?<!\\p{L})(?:extensions?|extention|extn?|ekstensi|ekst?|pesawat|psw[tn]?|pest?|internal|int|xt)\\s?\\.?\\s?[:=.-]?\\s?",
    `(\\d{1,5}(?!\\d)${furtherExtension})`,
    "|(?<=\\d\\)?)\\s?(?:x|#|,{2,3})\\s?\\.?(\\d{1,5})(?!\\d)",
  ].join(""),
  "giu",
);

const rangeWord = /(?<=\d[\s)]*)(?:s\s?\/\s?d|s\.\s?d\.?|sd|sampai(?: dengan)?|hingga|to|~|\.{2,3}|…)(?=\s?\(?\d)/gi;

/** A number as Excel groups it: `81.234.567.890`. */
const thousands = /(?<![\d.])[1-9]\d{0,2}(?:\.\d{3}){2,}(?![\d.])/g;

export function prepare(written: string): PreparedText {
  const text = plainCharacters(written.slice(0, maxLength).replace(lineBreak, "\n"));
  let masked = text.replace(digitsWithLetters, withDigits);
  for (const pattern of unrelated) masked = masking(masked, pattern);
  const extensions = Array.from(masked.matchAll(extension), ({ 0: match, 1: spelled, 2: marked, index }) => ({
    start: index,
    end: index + match.length,
    digits: spelled ?? marked ?? "",
  }));
  masked = masking(masked, extension);
  masked = masked.replace(rangeWord, (match) => "~".padEnd(match.length));
  return { text, masked, extensions };
}

/** Groups of digits of one number as Excel wrote it, without the dots between them. */
export const isThousands = (written: string) => written.search(thousands) === 0;
