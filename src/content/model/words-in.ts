import { z } from "zod";
import { decodedText } from "../../platform/characters/decoded-text";
import { systemField } from "./cms-field";

/** Names under which rich text formats and components hold their words. */
const holders = [
  "text",
  "children",
  "content",
  "blocks",
  "data",
  "value",
  "label",
  "title",
  "name",
  "body",
  "description",
] as const;

/** Levels of a record; deeper ones are no text of an editor. */
const maxDepth = 20;

const ObjectSchema = z.looseObject({});

/** Text of a value of any type: a text, a number, the texts in blocks, lists and objects; empty for none. */
export const writtenIn = (value: unknown): string => wordsIn(value, 0).trim();

/** The same as plain words: without tags that only format, and with character references decoded. */
export const textIn = (value: unknown): string => decodedText(untagged(writtenIn(value))).trim();

/** Tags that editors paste with words. Others, such as scripts, stay as text: nothing is left out that could be meant. */
const untagged = (text: string) =>
  text.includes("<")
    ? text
        .replaceAll(lineTag, "\n")
        .replaceAll(formatTag, "")
        .replaceAll(/\n{3,}/g, "\n\n")
    : text;

const lineTag = /<(?:br\b[^<>]*|\/(?:p|div|li|h[1-6]|tr|blockquote))>\s*/gi;
const formatTag =
  /<\/?(?:a|b|blockquote|center|div|em|font|h[1-6]|i|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?>/gi;

/** How documents of editors begin that are stored as JSON in a text: Quill, Editor.js, TipTap, Lexical, Slate. */
const editorStart = /^\s*\{\s*"(?:ops|time|blocks|type|root|content|document)"\s*:/;

/** The document in such a text; any other value as it is. */
export function documentIn(value: unknown): unknown {
  if (typeof value !== "string" || !editorStart.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function wordsIn(value: unknown, depth: number): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (depth > maxDepth) return "";
  if (Array.isArray(value)) {
    const texts = value.map((node) => wordsIn(node, depth + 1)).filter((words) => words !== "");
    return texts.join(value.some(isInline) ? "" : "\n");
  }
  const { data } = ObjectSchema.safeParse(value);
  if (!data) return "";
  const holder = holders.find((name) => wordsIn(data[name], depth + 1) !== "");
  return wordsIn(holder === undefined ? onlyField(data) : data[holder], depth + 1);
}

/** The value of a component that has one field, whatever its name; undefined for any other object. */
function onlyField(fields: Readonly<Record<string, unknown>>): unknown {
  const names = Object.keys(fields).filter((name) => !systemField.test(name));
  return names.length === 1 ? fields[names[0] ?? ""] : undefined;
}

const InlineSchema = z.looseObject({ text: z.string() });
const isInline = (node: unknown) => InlineSchema.safeParse(node).success;
