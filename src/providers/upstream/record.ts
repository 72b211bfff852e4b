import { z } from "zod";
import { cleanText } from "../../platform/characters/clean-text";
import { decodedText } from "../../platform/characters/decoded-text";
import { log } from "../../platform/log";
import { startOf } from "../../platform/text";
import { phoneNumbersIn } from "../../telephone/phone-numbers";
import { asWritten, type LocateProvider } from "../position";
import { type Provider, ProviderError } from "../provider";

/** Of one field. Longer texts are errors of the list, and would crowd the row. */
const maxLength = 300;

const Field = z
  .unknown()
  .optional()
  .transform((value) => oneLine(textOf(value)));

/** Line ends separate telephone numbers. */
const Lines = z.unknown().optional().transform(textOf);

/** A row of the service: every field is text, and may be absent, empty or of another type. */
const RowSchema = z.object({
  providerId: Field,
  providerName: Field,
  providerCode: Field,
  providerCategory: Field,
  address: Field,
  city: Field,
  province: Field,
  country: Field,
  telephone: Lines,
  faximile: Field,
  latitude: Field,
  longitude: Field,
  status: Field,
  deletedStatus: Field,
});
type Row = z.infer<typeof RowSchema>;

export const rowFields = Object.keys(RowSchema.shape);

/** One response of the provider service. */
export interface Batch {
  readonly providers: Provider[];
  /** Number of rows, including those that were left out. */
  readonly received: number;
  /** Number of rows without a name. */
  readonly refused: number;
  /** Number of all rows according to the service; null if unknown. */
  readonly total: number | null;
  /** Names of all fields in the rows. */
  readonly fields: ReadonlySet<string>;
}

/**
 * The providers in the rows of a response, without deleted ones and rows without a name.
 * @param locate checks positions against addresses; by default they are taken as they are written
 * @throws {ProviderError} if there are rows and none has a `providerName`
 */
export function batchOf(
  rows: readonly unknown[],
  total: number | null = null,
  locate: LocateProvider = asWritten,
): Batch {
  const fields = new Set<string>();
  for (const row of rows) if (typeof row === "object") for (const name in row) fields.add(name);
  if (fields.size > 0 && !fields.has("providerName")) {
    throw new ProviderError("unreadable", `no providerName in the rows, but ${listedNames(fields)}`);
  }
  const providers: Provider[] = [];
  let refused = 0;
  for (const row of rows) {
    const { data } = RowSchema.safeParse(row);
    if (!data?.providerName) refused++;
    else if (!/^(1|true|y|yes)$/i.test(data.deletedStatus)) providers.push(providerOf(data, locate));
  }
  if (refused > 0 && refused === rows.length) throw new ProviderError("unreadable", `no name in ${refused} rows`);
  if (refused > 0) log.warn("providers.records-refused", { refused, received: rows.length });
  return {
    providers,
    received: rows.length,
    refused,
    total,
    fields,
  };
}

const ElementSchema = z.record(z.string(), z.unknown());
const TotalSchema = z.coerce.number().int().min(0).nullable().catch(null);

/**
 * Parses the `out` of a response, over SOAP or as JSON. A missing, empty or nil one has no rows.
 * @throws {ProviderError} for text in place of elements, and for content under unknown names
 */
export function batchIn(out: unknown, locate?: LocateProvider): Batch {
  const { resultCollection, totalRow = null } = childrenOf(out, "out", "resultCollection", ["totalRow"]);
  const { anyType = null } = childrenOf(resultCollection, "resultCollection", "anyType");
  const elements = [anyType].flat();
  const rows = elements.filter((row) => !isEmptyElement(row));
  // One empty row is how services write an empty list.
  const isEmptyList = elements.length < 2 && !Array.isArray(elements[0]);
  if (rows.length === 0 && !isEmptyList) {
    throw new ProviderError("unreadable", `nothing in any of ${elements.length} rows`);
  }
  return batchOf(rows, TotalSchema.parse(totalRow), locate);
}

/** A missing, empty or nil element. PHP writes an empty object as an empty array. */
export const isEmptyElement = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** Whether nothing but empty elements and counts of zero is in a value. Its depth is bounded where it is parsed. */
function hasNothing(value: unknown): boolean {
  if (isEmptyElement(value) || value === 0 || value === "0") return true;
  return typeof value === "object" && value !== null && Object.values(value).every(hasNothing);
}

/** Values that only say that a request succeeded. */
const success = /^(?:0+|200|true|ok|success(?:ful)?|sukses|berhasil)$/i;

/**
 * The children of an element. Only others than `fieldName` and `knownValues`, no children but text, and an empty
 * `fieldName` beside a value that may be an error or the result, are an unknown shape.
 */
export function childrenOf(
  value: unknown,
  name: string,
  fieldName: string,
  knownValues: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  if (isEmptyElement(value)) return {};
  const { data: children } = ElementSchema.safeParse(value);
  if (!children) {
    const kind = Array.isArray(value) ? "a list" : "text";
    throw new ProviderError("unreadable", `${kind} in ${name}, where ${fieldName} is expected`);
  }
  const others = Object.keys(children).filter((key) => key !== fieldName && !knownValues.includes(key));
  if (others.length > 0 && !(fieldName in children)) {
    throw new ProviderError("unreadable", `no ${fieldName} in ${name}, but ${listedNames(others)}`);
  }
  const meaningful = others.filter((key) => !isEmptyElement(children[key]) && !success.test(String(children[key])));
  if (meaningful.length > 0 && hasNothing(children[fieldName])) {
    throw new ProviderError("unreadable", `an empty ${fieldName} in ${name}, beside ${listedNames(meaningful)}`);
  }
  return children;
}

export function listedNames(names: Iterable<string>): string {
  const plain = [...names].filter((name) => /^[\w.:-]{1,40}$/.test(name));
  return plain.slice(0, 20).join(", ") || "other names";
}

function providerOf({ deletedStatus: _, ...row }: Row, locate: LocateProvider): Provider {
  return {
    ...row,
    ...locate(row),
    providerId: row.providerId || substituteId(row),
    telephone: oneLine(row.telephone),
    phones: phoneNumbersIn(row.telephone, { city: row.city }),
  };
}

function substituteId({ providerCode, providerName, latitude, longitude }: Omit<Row, "deletedStatus">): string {
  const words = providerCode || `${providerName} ${latitude} ${longitude}`;
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function textOf(value: unknown): string {
  if (typeof value === "string") return decodedText(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  return "";
}

/** Without control characters. Lines become parts of a list. */
function oneLine(text: string): string {
  const line = /[\p{C}\s]/u.test(text) ? cleanText(separated(text)).trim() : text;
  return startOf(line, maxLength);
}

const separated = (text: string) =>
  text
    .trim()
    .replace(/[,;]?\s+/g, (blank) => (/[\r\n]/.test(blank) ? ", " : blank))
    .replace(/[\p{Cc}\s]+/gu, " ");
