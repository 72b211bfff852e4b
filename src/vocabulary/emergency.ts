import vocabulary from "./emergency.json";
import { wordsOf } from "./fold";
import { isOrdinary } from "./ordinary";
import { misspellings } from "./spelling";
import { withoutEndings } from "./stem";
import { phrasesIn } from "./synonyms";

/** `urgent`: a person needs help now. `mentioned`: about insurance, knowledge, work or aftercare of an emergency. */
export type EmergencyLevel = "urgent" | "mentioned";

export interface Emergency {
  readonly level: EmergencyLevel;
  readonly isBirth: boolean;
  /** Positions of the words that say so. */
  readonly positions: ReadonlySet<number>;
}

/** A phrase and the list that it stands in; a sign is met if each of its lists is. */
interface Entry {
  readonly words: readonly string[];
  readonly list: number;
}

const shortestMisspelt = 6;

/** The shortest word of a sign that is recognised with an ending. */
const shortestBare = 4;

/** The word that stands for words of equal meaning: `ga` and `tdk` are `tidak`. */
const equals: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary.equal).flatMap(([word, others]) =>
    phrasesIn(others).map((other) => [other, word] as const),
  ),
);

const commonWordOf = (word: string): string => equals.get(word) ?? word;

/** The words of a phrase, each as {@link signWordFor} returns it. */
const phraseWords = (phrase: string): readonly string[] => wordsOf(phrase).map(commonWordOf);

const lists: { readonly sign: string; readonly all: readonly number[] }[] = [];
const entries: Entry[] = [];
for (const [sign, alternatives] of Object.entries(vocabulary.signs)) {
  for (const alternative of alternatives) {
    const first = lists.reduce((count, { all }) => count + all.length, 0);
    lists.push({ sign, all: alternative.map((_, position) => first + position) });
    for (const [position, phrases] of alternative.entries()) {
      for (const phrase of phrasesIn(phrases)) entries.push({ words: phraseWords(phrase), list: first + position });
    }
  }
}
const byFirstWord = Map.groupBy(entries, ({ words }) => words[0] ?? "");

const signWords: ReadonlySet<string> = new Set(entries.flatMap(({ words }) => words));
const longSignWords = [...signWords].filter((word) => word.length >= shortestMisspelt);

const phraseSet = (phrases: string) => new Set(phrasesIn(phrases).map((phrase) => phraseWords(phrase).join(" ")));

const alone = new Set(phrasesIn(vocabulary.alone));
const harmless = phraseSet(vocabulary.harmless);
const now = phraseSet(vocabulary.now);
const topics = phraseSet(Object.values(vocabulary.topics).join(", "));
/** Words that make a topic of the signs after them: `obat kejang`, but not `overdosis obat`. */
const before = phraseSet(vocabulary.before);
/** Names of places that look like a misspelt sign. */
const names = phraseSet(vocabulary.names);

const longestPhrase = 5;

/** What words say about an emergency; null if nothing. */
export function emergencyIn(typed: readonly string[]): Emergency | null {
  if (alone.has(typed.join(" "))) return { level: "urgent", isBirth: false, positions: new Set(typed.keys()) };
  const words = typed.map(signWordFor);
  const masked = positionsOf(words, harmless);
  const met = new Map<number, number[]>();
  for (const [position, word] of words.entries()) {
    if (masked.has(position)) continue;
    for (const entry of byFirstWord.get(word) ?? []) {
      if (!entry.words.every((each, at) => words[position + at] === each)) continue;
      const positions = entry.words.map((_, at) => position + at);
      met.set(entry.list, [...(met.get(entry.list) ?? []), ...positions]);
    }
  }
  const signs = lists.filter(({ all }) => all.every((list) => met.has(list)));
  if (signs.length === 0) return null;
  const positions = new Set(signs.flatMap(({ all }) => all.flatMap((list) => met.get(list) ?? [])));
  const first = Math.min(...positions);
  const isTopic = hasBeside(words, topics, positions) || words.slice(0, first).some((word) => before.has(word));
  const isNow = positionsOf(words, now).size > 0;
  return {
    level: isTopic && !isNow ? "mentioned" : "urgent",
    isBirth: signs.every(({ sign }) => sign === "birth"),
    positions,
  };
}

/** Positions of the words of phrases. */
function positionsOf(words: readonly string[], phrases: ReadonlySet<string>): Set<number> {
  const found = new Set<number>();
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= longestPhrase && start + length <= words.length; length++) {
      if (!phrases.has(words.slice(start, start + length).join(" "))) continue;
      for (let at = 0; at < length; at++) found.add(start + at);
    }
  }
  return found;
}

/** Whether a phrase is there that is more than words of the signs. */
function hasBeside(words: readonly string[], phrases: ReadonlySet<string>, signs: ReadonlySet<number>): boolean {
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= longestPhrase && start + length <= words.length; length++) {
      if (length === 1 && signs.has(start)) continue;
      if (phrases.has(words.slice(start, start + length).join(" "))) return true;
    }
  }
  return false;
}

/** The word of a sign that a word is an ending, another spelling or a misspelling of, else the word. */
function signWordFor(typed: string): string {
  const word = bareSignWord(commonWordOf(typed));
  if (word.length < shortestMisspelt - 1 || signWords.has(word) || topics.has(word)) return word;
  if (names.has(word) || isOrdinary(word)) return word;
  const most = word.length < 9 ? 1 : 2;
  const alike = longSignWords.find(
    (each) => each.charAt(0) === word.charAt(0) && misspellings(word, each, most) <= most,
  );
  return alike ?? word;
}

/** Without the ending of a possessor, and without the mark of a doubled word: `dadanya`, `kejang2`. */
function bareSignWord(word: string): string {
  if (signWords.has(word)) return word;
  const bare = word.endsWith("2") ? word.slice(0, -1) : withoutEndings(word);
  return signWords.has(bare) && bare.length >= shortestBare ? bare : word;
}
