import { stretches } from "../../search/highlight";

interface HighlightedProps {
  readonly text: string;
  /** Stems of the words to mark. */
  readonly terms: ReadonlySet<string>;
}

/** A text with the words that a search found. */
export function Highlighted({ text, terms }: HighlightedProps) {
  return stretches(text, terms).map(({ text: part, found, start }) => (found ? <mark key={start}>{part}</mark> : part));
}
