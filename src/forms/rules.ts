import * as z from "zod/mini";
import { plainCharacters } from "../platform/characters/plain-characters";
import { coordinateIn } from "../platform/formats/coordinates";
import type { ErrorKey } from "./errors";
import { cleanEmail, cleanWebsite } from "./typed-address";

/** A rule's message is the key of its text. */
const key = (error: ErrorKey): ErrorKey => error;

export const text = (maxLength: number) =>
  z.string(key("required")).check(z.minLength(1, key("required")), z.maxLength(maxLength, key("tooLong")));

interface Format {
  readonly maxLength: number;
  /** Of the clean text. */
  readonly pattern: RegExp;
  readonly error: ErrorKey;
  /** Whether a hyphen means "none". */
  readonly mayBeHyphen?: boolean;
  /** Makes the text clean; by default it gets the characters of a keyboard. */
  readonly clean?: (entered: string) => string;
}

/** The `pattern` attribute, which browsers compile with the `v` flag: they compare it before anything is cleaned. */
const notBlank = /^[^\S\n\r\u2028\u2029]*\S.*$/v;

/** A text that is cleaned before it is judged. What is too long or blank is judged as it was entered. */
const formatted = ({ maxLength, pattern, error, mayBeHyphen = false, clean = plainCharacters }: Format) =>
  text(maxLength).check(
    z.regex(notBlank, key(error)),
    z.overwrite(clean),
    z.refine((value) => pattern.test(value) || (mayBeHyphen && value === "-"), key(error)),
  );

export const email = () =>
  formatted({
    maxLength: 254,
    pattern: /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/v,
    error: "email",
    clean: cleanEmail,
  });

/**
 * A number of at least six digits, or a short number such as 112, 14045 or 1500123. Words beside a number say what it is,
 * or name its extension or another number. No word matches in two ways: each would double the time.
 */
const phonePattern =
  /^((?=.*\d([ \(\)\-.\/]{0,4}\d){5})([\d +\(\)\-.\/:\&#]|[,;] |(te?lp?(epon)?|phone|hp|wa|whatsapp|mobile|fax|ext?|extension|ekst?|ekstensi|pes|pesawat|psw|hunting|dan|atau|and|or)(?![A-Za-z]))+|1\d{2}|14\d{3})$/iv;

/** Two numbers with extensions. */
const maxPhoneLength = 60;

export const phone = () => formatted({ maxLength: maxPhoneLength, pattern: phonePattern, error: "phone" });

export const fax = () =>
  formatted({ maxLength: maxPhoneLength, pattern: phonePattern, error: "phone", mayBeHyphen: true });

/** With or without `https://`; a hyphen means "none". */
export const website = () =>
  formatted({
    maxLength: 200,
    pattern: /^((https?:\/\/)?([A-Za-z\d\-]+\.)+[A-Za-z]{2,}(:\d+)?([\/?#]\S*)?|-)$/v,
    error: "website",
    clean: cleanWebsite,
  });

/** Of any country: a number or an IBAN, grouped or not. */
export const bankAccount = () =>
  formatted({ maxLength: 42, pattern: /^[A-Za-z\d][A-Za-z\d \-.]{2,40}$/v, error: "bankAccountAbroad" });

/** Of any country; a hyphen means "none". */
export const taxNumber = () =>
  formatted({ maxLength: 30, pattern: /^([A-Za-z\d][A-Za-z\d \-.\/]{3,29}|-)$/v, error: "taxNumberAbroad" });

export const latitude = () => coordinate(90, "latitude");
export const longitude = () => coordinate(180, "longitude");

/** Room for a pair or an address that is pasted from a map, which {@link readValues} divides. */
const maxCoordinateLength = 300;

/** About ten centimetres. */
const coordinateDecimals = 6;

const plainDegrees = /^[+-]?(\d{1,2}|[1-9]\d\d)(\.\d+)?$/;

/** Decimal degrees with a point. Other notations are converted; what is none stays. */
function cleanCoordinate(entered: string): string {
  const written = plainCharacters(entered).replace(",", ".");
  if (plainDegrees.test(written)) return written;
  const { degrees } = coordinateIn(entered);
  return degrees === null ? plainCharacters(entered) : String(Number(degrees.toFixed(coordinateDecimals)));
}

const coordinate = (most: number, error: ErrorKey) =>
  text(maxCoordinateLength).check(
    z.regex(notBlank, key(error)),
    z.overwrite(cleanCoordinate),
    z.refine((degrees) => plainDegrees.test(degrees) && Math.abs(Number(degrees)) <= most, key(error)),
  );

/** Of any country; a hyphen means "none". */
export const postalCode = () =>
  formatted({
    maxLength: 12,
    pattern: /^((?=.*\d)[A-Za-z\d][A-Za-z\d \-]{2,10}|-)$/v,
    error: "postalCodeAbroad",
  });

/** Formats in Indonesia, digits grouped or not. */
export const indonesian = {
  postalCode: /^\d{5}$/,
  taxNumber: /^(\d[ .-]?){15,16}$/,
  number: /^\d[\d .-]*$/,
} as const satisfies Partial<Record<ErrorKey, RegExp>>;

/** Whether a country as entered is Indonesia; a blank one is. */
export const isIndonesia = (country: string) =>
  /^((negara kesatuan )?(republik|republic of) )?indonesia$|^(ri|nkri|id|idn|)$/.test(country.trim().toLowerCase());

export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: ({ input }) => key(input === undefined ? "required" : "choice") });

/** At least one of the values. */
export const choices = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values, key("choice")), key("required")).check(z.minLength(1, key("required")));

/** The id of an uploaded file. */
export const upload = () => z.string(key("required")).check(z.regex(/^[\w\-]{8,80}$/v, key("fileMissing")));

/** A blank field is null. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
