import vocabulary from "./ordinary.json";
import { stem, stemsOf } from "./stem";
import { phrasesIn } from "./synonyms";

/** Words of everyday Indonesian and English by subject. They are never misspelt names. */
const ordinary: ReadonlySet<string> = new Set(Object.values(vocabulary).flatMap(phrasesIn));

const stems: ReadonlySet<string> = new Set([...ordinary].filter((word) => word.length > 4).map(stem));

/** Whether a folded word is in the list of everyday words as it is. */
export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word);
}

/** Whether a folded word, or the root that it is made of, is an everyday word. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word) || stemsOf(word).some((root) => ordinary.has(root) || stems.has(root));
}
