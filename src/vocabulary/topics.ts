import { nearness } from "./nearness";
import { kindPhrases, phrasesIn } from "./synonyms";
import vocabulary from "./topics.json";

/** Phrases of both languages, with misspellings, that mean the same: topics of visitors, types of providers, nearness. */
export const topicPhrases: readonly (readonly string[])[] = [
  ...vocabulary.topics.map(phrasesIn),
  ...kindPhrases,
  nearness,
];

/** Words around a question, which need not be in its answer. */
export const fillerWords: ReadonlySet<string> = new Set(phrasesIn(vocabulary.fillers));

/** Sections of announcements by the words that name them. They come after help unless words do. */
export const announcementWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(vocabulary.sections).map(([section, words]) => [section, phrasesIn(words)]),
);
