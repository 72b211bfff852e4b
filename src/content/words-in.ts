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
