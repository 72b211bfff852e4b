import { type Emergency, emergencyIn } from "./emergency";
import { wordsOf } from "./fold";
import { nearness } from "./nearness";
import { medicalServices, type OfferedService, type UnrecordedTopic, unrecordedPhrases } from "./services";
import { longestPhrase, phrases, type Term } from "./synonyms";

/** Words of a search that count; the rest is ignored. */
const maxWords = 12;

/**
 * `kind`: names a type of provider. `service`: a treatment, speciality or complaint. `around`: means nothing to a
 * search. `near`: asks for the nearest. `sign`: says that there is an emergency. `plain`: a name, a place or an
 * everyday word.
 */
type Role = "kind" | "service" | "around" | "near" | "sign" | "plain";

export interface QuestionPart {
  readonly role: Role;
  readonly start: number;
  readonly words: readonly string[];
  /** What names, types and places of providers have for it. */
  readonly terms: readonly Term[];
  readonly service: OfferedService | null;
  readonly lacks: UnrecordedTopic | null;
}

/** What a search asks for, as far as words say so; both searches read it. */
export interface Question {
  readonly words: readonly string[];
  readonly parts: readonly QuestionPart[];
  readonly emergency: Emergency | null;
}

const nearPhrases: ReadonlySet<string> = new Set(nearness);

/** Words that begin a longer phrase, to skip most words quickly. */
const firstWords: ReadonlySet<string> = new Set(
  [...phrases.keys(), ...medicalServices.keys(), ...unrecordedPhrases.keys()].flatMap((phrase) =>
    phrase.includes(" ") ? phrase.slice(0, phrase.indexOf(" ")) : [],
  ),
);

export function understand(search: string): Question {
  return questionOf(wordsOf(search).slice(0, maxWords));
}

export function questionOf(words: readonly string[]): Question {
  const emergency = emergencyIn(words);
  const signs = emergency?.positions ?? new Set<number>();
  const parts: QuestionPart[] = [];
  for (let next = 0; next < words.length; ) {
    const part = partAt(words, next, signs);
    parts.push(part);
    next += part.words.length;
  }
  return { words, parts, emergency };
}

function partAt(words: readonly string[], start: number, signs: ReadonlySet<number>): QuestionPart {
  const word = words[start] ?? "";
  const longest = firstWords.has(word) ? Math.min(longestPhrase, words.length - start) : 1;
  for (let length = longest; length > 0; length--) {
    const own = words.slice(start, start + length);
    const part = partOf(own, start);
    if (length === 1) return signs.has(start) ? { ...part, role: "sign" } : part;
    const isKnown = part.role !== "plain" || phrases.has(own.join(" "));
    if (isKnown && !own.some((_, at) => signs.has(start + at))) return part;
  }
  return partOf([word], start);
}

function partOf(words: readonly string[], start: number): QuestionPart {
  const phrase = words.join(" ");
  const terms = phrases.get(phrase);
  const service = medicalServices.get(phrase) ?? null;
  const lacks = unrecordedPhrases.get(phrase) ?? service?.lacks ?? null;
  const part = { start, words, terms: terms ?? words, service, lacks };
  if (terms?.some((term) => term.startsWith("#"))) return { ...part, role: "kind" };
  if (service) return { ...part, role: "service" };
  if (nearPhrases.has(phrase)) return { ...part, role: "near" };
  if (terms?.length === 0 || lacks) return { ...part, role: "around" };
  // Known words and other names of places as well: what providers have for them is sought.
  return { ...part, role: "plain" };
}
