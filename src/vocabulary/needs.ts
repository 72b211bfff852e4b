import type { Question } from "./question";

/** What a provider must have, beside its type and place. */
export interface Needs {
  /** Open now. */
  readonly open: boolean;
  /** Open at all hours. */
  readonly always: boolean;
  readonly inpatient: boolean;
}

const openNow: ReadonlySet<string> = new Set([
  "buka",
  "yang buka",
  "buka sekarang",
  "masih buka",
  "sekarang",
  "open now",
  "open late",
  "buka malam",
  "malam ini",
  "tonight",
]);

const atAllHours: ReadonlySet<string> = new Set(["24 jam", "24jam", "24 hours", "24 hour", "buka 24 jam"]);

const inpatientCare: ReadonlySet<string> = new Set([
  "rawat inap",
  "rawat nginap",
  "ranap",
  "opname",
  "opnam",
  "diopname",
  "dirawat",
  "menginap",
  "kamar inap",
  "inpatient",
  "hospitalisation",
  "hospitalization",
]);

/** What the words of a question ask for. */
export function needsIn({ parts }: Question): Needs {
  const has = (phrases: ReadonlySet<string>) => parts.some(({ words }) => phrases.has(words.join(" ")));
  return { open: has(openNow), always: has(atAllHours), inpatient: has(inpatientCare) };
}
