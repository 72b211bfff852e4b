import { wordsOf } from "./fold";

/** Phrases that ask for what a directory of providers does not say: hours, departments, doctors and treatments. */
const unlisted: readonly string[] = [
  "24 jam",
  "24 hours",
  "buka",
  "open now",
  "jam praktek",
  "jam praktik",
  "igd",
  "ugd",
  "gawat darurat",
  "emergency",
  "spesialis",
  "specialist",
  "dokter anak",
  "dokter kandungan",
  "dokter mata",
  "dokter kulit",
  "dokter jantung",
  "rawat inap",
  "vaksin",
  "bpjs",
];

/** Whether a search asks for something that the list cannot answer, such as `apotek 24 jam`. */
export function asksForUnlisted(search: string): boolean {
  const words = ` ${wordsOf(search).join(" ")} `;
  return unlisted.some((phrase) => words.includes(` ${phrase} `));
}
