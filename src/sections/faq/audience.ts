/** Whom a question is for. */
export const audiences = ["member", "company", "provider"] as const;
type Audience = (typeof audiences)[number];

/** What editors write, in lower case, besides the values themselves. */
const audienceByWord: ReadonlyMap<string, Audience> = new Map([
  ["members", "member"],
  ["peserta", "member"],
  ["anggota", "member"],
  ["companies", "company"],
  ["perusahaan", "company"],
  ["korporasi", "company"],
  ["providers", "provider"],
  ["rumah sakit", "provider"],
  ["faskes", "provider"],
]);

/** Null for a blank or unknown word: the question is for all audiences. */
export function audienceIn(text: string): Audience | null {
  const word = text.trim().toLowerCase();
  return audiences.find((each) => each === word) ?? audienceByWord.get(word) ?? null;
}
