import type { Kind } from "./kinds";
import { isKind } from "./kinds";
import vocabulary from "./services.json";
import { phrasesIn } from "./synonyms";

/** What words ask for and the directory does not record. */
export type UnrecordedTopic = "hours" | "services" | "speciality" | "emergency";

/** A treatment, a speciality or a complaint, with the types of providers that most likely offer it, the likeliest first. */
export interface OfferedService {
  readonly kinds: readonly Kind[];
  readonly lacks: UnrecordedTopic;
}

const speciality: OfferedService = { kinds: ["doctor", "hospital"], lacks: "speciality" };

/** Services by their phrases. */
export const medicalServices: ReadonlyMap<string, OfferedService> = new Map([
  ...vocabulary.services.flatMap(({ kinds, phrases }) => {
    const service: OfferedService = { kinds: kinds.split(" ").filter(isKind), lacks: "services" };
    return phrasesIn(phrases).map((phrase) => [phrase, service] as const);
  }),
  ...Object.values(vocabulary.specialities).flatMap((phrases) =>
    phrasesIn(phrases).map((phrase) => [phrase, speciality] as const),
  ),
]);

/** Phrases about what the directory records of no provider, beside services. */
export const unrecordedPhrases: ReadonlyMap<string, UnrecordedTopic> = new Map([
  ...phrasesIn(vocabulary.hours).map((phrase) => [phrase, "hours"] as const),
  ...phrasesIn(vocabulary["recorded nowhere"]).map((phrase) => [phrase, "services"] as const),
]);
