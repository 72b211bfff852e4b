import { z } from "zod";
import { decodedText } from "../platform/decoded-text";

/** Names under which rich text formats and components hold their words. */
const holders = ["text", "children", "content", "blocks", "data", "value", "label", "title", "name"] as const;

const maxDepth = 20;

const ObjectSchema = z.looseObject({});

/** Words of a value of any type: a text, a number, the words in blocks, lists and objects; empty for none. */
export const textIn = (value: unknown): string => decodedText(wordsIn(value, 0)).trim();

function wordsIn(value: unknown, depth: number): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (depth > maxDepth) return "";
  if (Array.isArray(value)) {
    const parts = value.map((part) => wordsIn(part, depth + 1)).filter((words) => words !== "");
    return parts.join(value.some(isInline) ? "" : "\n");
  }
  const { data } = ObjectSchema.safeParse(value);
  const holder = data && holders.find((name) => wordsIn(data[name], depth + 1) !== "");
  return holder ? wordsIn(data[holder], depth + 1) : "";
}

const InlineSchema = z.looseObject({ text: z.string() });
const isInline = (part: unknown) => InlineSchema.safeParse(part).success;

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

export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every((each) => isNothing(each)));
