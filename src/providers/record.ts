import { z } from "zod";
import { cleanText } from "../platform/clean-text";
import { log } from "../platform/log";
import { startOf } from "../platform/text";
import { type Provider, ProviderError } from "./provider";

const maxLength = 300;

const Field = z.unknown().optional().transform(textOf);

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
  telephone: Field,
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
 * @throws {ProviderError} if no row has a `providerName`
 */
export function batchOf(rows: readonly unknown[], total: number | null = null) {
  const fields = new Set<string>();
  for (const row of rows) if (typeof row === "object") for (const name in row) fields.add(name);
  if (fields.size > 0 && !fields.has("providerName")) {
    throw new ProviderError("unreadable", `no providerName in the rows, but ${namesIn(fields)}`);
  }
  const providers: Provider[] = [];
  let refused = 0;
  for (const row of rows) {
    const { data } = RowSchema.safeParse(row);
    if (!data?.providerName) refused++;
    else if (!/^(1|true|y|yes)$/i.test(data.deletedStatus)) providers.push(providerOf(data));
  }
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
 * @throws {ProviderError} for content under unknown names
 */
export function batchIn(out: unknown): Batch {
  const { resultCollection, totalRow = null } = childrenOf(out, "out", "resultCollection");
  const { anyType = null } = childrenOf(resultCollection, "resultCollection", "anyType");
  const rows = anyType === null ? [] : [anyType].flat();
  return batchOf(rows, TotalSchema.parse(totalRow));
}

/** The children of an element. If only others than the `wanted` one have content, the response has an unknown shape. */
function childrenOf(value: unknown, name: string, wanted: string): Readonly<Record<string, unknown>> {
  const children = ElementSchema.safeParse(value).data ?? {};
  const others = Object.keys(children).filter((key) => typeof children[key] === "object" && children[key] !== null);
  if (others.length > 0 && !(wanted in children)) {
    throw new ProviderError("unreadable", `no ${wanted} in ${name}, but ${namesIn(others)}`);
  }
  return children;
}

export function namesIn(names: Iterable<string>): string {
  const plain = [...names].filter((name) => /^[\w.:-]{1,40}$/.test(name));
  return plain.slice(0, 20).join(", ") || "other names";
}

function providerOf({ deletedStatus: _, ...row }: Row): Provider {
  const latitude = degrees(row.latitude, 90);
  const longitude = degrees(row.longitude, 180);
  const position =
    latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude };
  return { ...row, ...position, providerId: row.providerId || substituteId(row) };
}

/** Null for no valid coordinate; the service uses zero for an unknown one. Decimal commas are read. */
function degrees(text: string, most: number): number | null {
  if (!/^[+-]?\d{1,3}([.,]\d+)?$/.test(text)) return null;
  const value = Number(text.replace(",", "."));
  return value === 0 || Math.abs(value) > most ? null : value;
}

function substituteId({ providerCode, providerName, latitude, longitude }: Omit<Row, "deletedStatus">): string {
  const words = providerCode || `${providerName} ${latitude} ${longitude}`;
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function textOf(value: unknown): string {
  if (typeof value === "string") return clean(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  return "";
}

/** One line, without control characters. */
function clean(text: string): string {
  const line = /[\p{C}\s]/u.test(text) ? cleanText(text.replace(/[\p{Cc}\s]+/gu, " ")).trim() : text;
  return startOf(line, maxLength);
}
