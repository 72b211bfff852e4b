import { phrasesOf } from "../vocabulary/read";
import { listed } from "../vocabulary/synonyms";
import type { Unrecorded } from "./provider";

const phrasesOn = (phrases: string, topic: Unrecorded) => listed(phrases).map((phrase) => [phrase, topic] as const);

const topicOf: ReadonlyMap<string, Unrecorded> = new Map([
  ...phrasesOn("24 jam, 24 hours, buka, buka sekarang, buka malam, open now, jam praktek, jam praktik", "hours"),
  ...phrasesOn("igd, ugd, gawat darurat, emergency, emergency room", "emergency"),
  ...phrasesOn("rawat inap, inpatient, vaksin, vaksinasi, vaccine, bpjs", "services"),
]);

/** Specialities of doctors. */
const specialities: ReadonlySet<string> = new Set(
  "anak mata kulit kelamin saraf jantung jiwa tht penyakit dalam tulang ortopedi orthopedi paru bedah urologi ginjal gizi rehabilitasi medik eye child children kids pediatric paediatric skin dermatologist neurologist neurology heart cardiac psychiatric eyes".split(
    " ",
  ),
);

export const isSpeciality = (word: string): boolean => specialities.has(word);

export function unrecordedIn(words: readonly string[]): readonly Unrecorded[] {
  const topics = phrasesOf(words).flatMap((phrase) => topicOf.get(phrase.words.join(" ")) ?? []);
  return [...new Set(topics)];
}
