import { BoundedCache } from "../platform/bounded-cache";
import { rootOf, wordsOf } from "./words";

/** A word that can be looked for, with its place in a text. */
interface Place {
  readonly root: string;
  readonly start: number;
  readonly end: number;
}

/** Texts of hits whose words an isolate remembers, of about 2 KB each; the least recently shown go first. */
const maxTexts = 1_000;

const placesOf = new BoundedCache<readonly Place[]>({ max: maxTexts });

/** The words of a text that can be looked for, in their order: those are found whose root is among the stems of a query. */
export function placesIn(text: string): readonly Place[] {
  return placesOf.getOrCreate(text, () =>
    wordsOf(text).flatMap(({ term, start, end }) => {
      const root = rootOf(term);
      return root === null ? [] : [{ root, start, end }];
    }),
  );
}
