import { nearness } from "./nearness";
import { kindPhrases, phrasesIn } from "./synonyms";
import vocabulary from "./topics.json";

interface Topic {
  /** In both languages, with misspellings: they mean the same. */
  readonly phrases: readonly string[];
  /** What visitors type for it. No text is searched for these words unless they are typed. */
  readonly typed: readonly string[];
  /** It is a type of provider. */
  readonly isKind: boolean;
}

/** Topics of visitors, types of providers, nearness. */
export const topics: readonly Topic[] = [
  ...vocabulary.topics.map((topic) => {
    const [phrases = "", typed] = topic.split(" | ");
    return { phrases: phrasesIn(phrases), typed: typed === undefined ? [] : phrasesIn(typed), isKind: false };
  }),
  ...kindPhrases.map((phrases) => ({ phrases, typed: [], isKind: true })),
  { phrases: nearness, typed: [], isKind: false },
];

/** Words around a question, which need not be in its answer. */
export const fillerWords: ReadonlySet<string> = new Set(phrasesIn(vocabulary.fillers));

/** Sections of announcements by the words that name them. They come after help unless words do. */
export const announcementWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(vocabulary.sections).map(([section, words]) => [section, phrasesIn(words)]),
);
