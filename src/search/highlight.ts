import { rootOf, wordsOf } from "./words";

/** A stretch of text, found or not. */
export interface Stretch {
  readonly text: string;
  readonly found: boolean;
  /** Where it begins. */
  readonly start: number;
}

/** Splits a text at the words whose stem is among the terms. */
export function stretches(text: string, terms: ReadonlySet<string>): Stretch[] {
  const parts: Stretch[] = [];
  let position = 0;
  for (const { term, start, end } of wordsOf(text)) {
    if (!terms.has(rootOf(term) ?? "")) continue;
    if (start > position) parts.push({ text: text.slice(position, start), found: false, start: position });
    parts.push({ text: text.slice(start, end), found: true, start });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), found: false, start: position });
  return parts;
}
