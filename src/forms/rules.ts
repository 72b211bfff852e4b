import * as z from "zod/mini";
import type { ErrorKey } from "./errors";

/** A rule's message is the key of its text. */
const key = (error: ErrorKey): ErrorKey => error;

export const text = (maxLength: number) =>
  z.string(key("required")).check(z.minLength(1, key("required")), z.maxLength(maxLength, key("tooLong")));

/** Browsers compile the `pattern` attribute with the `v` flag. */
const formatted = (maxLength: number, pattern: RegExp, error: ErrorKey) =>
  text(maxLength).check(z.regex(pattern, key(error)));

export const email = () => formatted(254, /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/v, "email");

export const phone = () => formatted(30, /^\+?[\d\(][\d \(\)\-.\/]{4,}\d$/v, "phone");

/** A hyphen means "none". */
export const fax = () => formatted(30, /^(\+?[\d\(][\d \(\)\-.\/]{4,}\d|-)$/v, "phone");

/** With or without `https://`; a hyphen means "none". */
export const website = () =>
  formatted(200, /^((https?:\/\/)?([A-Za-z\d\-]+\.)+[A-Za-z]{2,}(:\d+)?(\/\S*)?|-)$/v, "website");

/** Of any country: a number or an IBAN, grouped or not. */
export const bankAccount = () => formatted(42, /^[A-Za-z\d][A-Za-z\d \-.]{2,40}$/v, "bankAccountAbroad");

/** Of any country; a hyphen means "none". */
export const taxNumber = () => formatted(30, /^([A-Za-z\d][A-Za-z\d \-.\/]{3,29}|-)$/v, "taxNumberAbroad");

/** Degrees, with a decimal point or comma. */
export const latitude = () => coordinate(/^[+\-]?(90([.,]0+)?|[1-8]?\d([.,]\d+)?)$/v, "latitude");
export const longitude = () => coordinate(/^[+\-]?(180([.,]0+)?|(1[0-7]\d|[1-9]?\d)([.,]\d+)?)$/v, "longitude");

const coordinate = (pattern: RegExp, error: ErrorKey) =>
  formatted(20, pattern, error).check(z.overwrite((degrees) => degrees.replace(",", ".")));

/** Of any country; a hyphen means "none". */
export const postalCode = () => formatted(12, /^((?=.*\d)[A-Za-z\d][A-Za-z\d \-]{2,10}|-)$/v, "postalCodeAbroad");

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
