import { phrasesOf } from "./read";
import type { Unrecorded } from "./unrecorded-topics";

const topicOf: ReadonlyMap<string, Unrecorded> = new Map([
  ...listed("24 jam, 24 hours, buka, buka sekarang, buka malam, open now, jam praktek, jam praktik", "hours"),
  ...listed("igd, ugd, gawat darurat, emergency, emergency room", "emergency"),
  ...listed("rawat inap, inpatient, vaksin, vaksinasi, vaccine, bpjs", "services"),
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

function listed(phrases: string, topic: Unrecorded): (readonly [string, Unrecorded])[] {
  return phrases.split(", ").map((phrase) => [phrase, topic]);
}
