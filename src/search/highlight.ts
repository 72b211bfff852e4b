import { LRUCache } from "lru-cache";
import { rootOf, wordsOf } from "./words";

/** A stretch of text, found or not. */
export interface Stretch {
  readonly text: string;
  readonly found: boolean;
  /** Where it begins. */
  readonly start: number;
}

/** A word that can be looked for, with its place in the text. */
interface Place {
  readonly root: string;
  readonly start: number;
  readonly end: number;
}

/** Texts of hits whose words an isolate remembers, of about 2 KB each; the least recently shown go first. */
const maxTexts = 1_000;

const placesOf = new LRUCache<string, readonly Place[]>({ max: maxTexts });

/** Splits a text at the words whose stem is among the terms. */
export function stretches(text: string, terms: ReadonlySet<string>): Stretch[] {
  const parts: Stretch[] = [];
  let position = 0;
  for (const { root, start, end } of placesIn(text)) {
    if (!terms.has(root)) continue;
    if (start > position) parts.push({ text: text.slice(position, start), found: false, start: position });
    parts.push({ text: text.slice(start, end), found: true, start });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), found: false, start: position });
  return parts;
}

function placesIn(text: string): readonly Place[] {
  const known = placesOf.get(text);
  if (known) return known;
  const places = wordsOf(text).flatMap(({ term, start, end }) => {
    const root = rootOf(term);
    return root === null ? [] : [{ root, start, end }];
  });
  placesOf.set(text, places);
  return places;
}
