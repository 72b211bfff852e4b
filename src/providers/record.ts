import { z } from "zod";
import { log } from "../platform/log";
import { cleanText, startOf } from "../platform/text";
import { type Provider, ProviderError } from "./provider";
import { namesIn } from "./result";
import type { Batch } from "./service";

/** Characters of one field. */
const maxLength = 300;

const Field = z.unknown().optional().transform(textOf);

/** A row of the service: every field is text, any of them may be absent, empty or of another shape. */
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

/** Names of the elements of a row that the site shows. */
export const rowFields = Object.keys(RowSchema.shape);

/**
 * The providers among the rows of an answer: deleted ones are left out, as are rows without a name.
 * @throws {ProviderError} where no row has the element that names it
 */
export function batchOf(rows: readonly unknown[], total: number | null = null): Batch {
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
  return { providers, received: rows.length, refused, total, fields };
}

function providerOf({ deletedStatus: _, ...row }: Row): Provider {
  const latitude = degrees(row.latitude, 90);
  const longitude = degrees(row.longitude, 180);
  const position =
    latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude };
  return { ...row, ...position, providerId: row.providerId || substituteId(row) };
}

/** Null where the text is no coordinate; zero is what the service says for an unknown one. A decimal comma is read. */
function degrees(text: string, most: number): number | null {
  if (!/^[+-]?\d{1,3}([.,]\d+)?$/.test(text)) return null;
  const value = Number(text.replace(",", "."));
  return value === 0 || Math.abs(value) > most ? null : value;
}

/** Names a row that came without an id, the same each time. */
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
