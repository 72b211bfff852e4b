import { z } from "zod";

const yes = /^(1|true|yes|y|ya|on|aktif)$/i;
const no = /^(0|false|no|n|tidak|off|nonaktif)$/i;

/** A boolean, also as a number or a word; null for any other value. */
export function booleanIn(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (yes.test(word)) return true;
  return no.test(word) ? false : null;
}

const decimal = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A number, also as a text; null for any other value. Strapi sends big and decimal numbers as texts. */
export function numberIn(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = typeof value === "string" ? value.trim() : "";
  return decimal.test(text) ? Number(text.replace(",", ".")) : null;
}

export function isBlankField(sent: unknown): boolean {
  const value = unwrapped(sent);
  if (Array.isArray(value)) return value.every((each) => isBlankField(each));
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

const EnvelopeSchema = z.strictObject({ data: z.unknown(), meta: z.unknown().optional() });
const AttributesSchema = z.looseObject({ attributes: z.looseObject({}) });

/** Without the envelopes of Strapi 4 (`data`, `attributes`), which plugins of other generations send as well. */
export function unwrapped(value: unknown): unknown {
  const envelope = EnvelopeSchema.safeParse(value).data;
  if (envelope && "data" in envelope) return unwrapped(envelope.data);
  const record = AttributesSchema.safeParse(value).data;
  return record ? { ...record, ...record.attributes } : value;
}
