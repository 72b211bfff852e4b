import { nearness } from "./nearness";
import { kindPhrases, listed } from "./synonyms";
import vocabulary from "./topics.json";

/** Phrases of both languages, with misspellings, that mean the same: topics of visitors, types of providers, nearness. */
export const topicPhrases: readonly (readonly string[])[] = [
  ...vocabulary.topics.map(listed),
  ...kindPhrases,
  nearness,
];

/** Words around a question, which need not be in its answer. */
export const fillerWords: ReadonlySet<string> = new Set(listed(vocabulary.fillers));
