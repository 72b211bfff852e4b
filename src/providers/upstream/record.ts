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

/**
 * The providers in the rows of a response, without deleted ones and rows without a name.
 * @param locate checks positions against addresses; by default they are taken as they are written
 * @throws {ProviderError} if there are rows and none has a `providerName`
 */
export function batchOf(rows: readonly unknown[], total: number | null = null, locate: LocateProvider = asWritten) {
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
    /** Number of rows, including those that were left out. */
    received: rows.length,
    refused,
    /** Number of all rows according to the service; null if unknown. */
    total,
    fields,
  };
}
export type Batch = ReturnType<typeof batchOf>;

const ElementSchema = z.record(z.string(), z.unknown());
const TotalSchema = z.coerce.number().int().min(0).nullable().catch(null);

/**
 * Parses the `out` of a response, over SOAP or as JSON. A missing, empty or nil one has no rows.
 * @throws {ProviderError} for text in place of elements, and for content under unknown names
 */
export function batchIn(out: unknown, locate?: LocateProvider): Batch {
  const { resultCollection, totalRow = null } = childrenOf(out, "out", "resultCollection", ["totalRow"]);
  const { anyType = null } = childrenOf(resultCollection, "resultCollection", "anyType");
  const rows = [anyType].flat().filter((row) => !isEmptyElement(row));
  return batchOf(rows, TotalSchema.parse(totalRow), locate);
}

/** A missing, empty or nil element. PHP writes an empty object as an empty array. */
export const isEmptyElement = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/**
 * The children of an element. Only others than `fieldName` and `knownValues`, or no children but text, are an
 * unknown shape.
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
  const others = Object.keys(children).filter((key) => !knownValues.includes(key) && !isEmptyElement(children[key]));
  if (others.length > 0 && !(fieldName in children)) {
    throw new ProviderError("unreadable", `no ${fieldName} in ${name}, but ${listedNames(others)}`);
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
