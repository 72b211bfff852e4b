/** What chats, mails and print add to an address: punctuation, symbols, blanks, invisible marks. */
const added = /^[\p{P}\p{S}\p{Z}\p{C}\p{M}]$/u;

/** No page has such a sign in its path: what stands behind it is the sentence, the tag or the query that came along. */
const foreign = /[^\p{L}\p{N}\p{M}._~-]/u;

/** A step to another folder, or an end of text, is intended, not damage. */
const written = /%(?:25)*00|\/\.{1,2}%(?:25)*(?:2f|5c)/i;

/** Invisible in the middle of a word as well. */
const invisible = /\p{Cc}|\p{Cf}|\u{34F}/gu;

/** A reference to a character that a program wrote instead of the character: `&amp;`, `&nbsp;`, `&#8203;`. */
const reference = /&(?:#?[a-z\d]{2,8}|#\d{1,7});/gi;

/** The end of a tag or of a link in Markdown, which an address has taken along with what follows. */
const endOfLink = /<\/|\]\(/;

/** How often programs encode an address anew. */
const maxEncodings = 3;

/**
 * Paths that a path without a page may have been before a chat, a mail or print damaged it, the likeliest first: without
 * what was added behind its segments, then also in front of them, then up to the first sign that no page has in its path;
 * each as it is written, and in small letters.
 * @param path a canonical path
 */
export function repairedPaths(path: string): string[] {
  if (written.test(path)) return [];
  const segments = segmentsOf(path);
  const candidates = [segments.map(withoutEnd), segments.map((segment) => withoutStart(withoutEnd(segment)))];
  const repaired = [...candidates, ...untilForeign(segments)].map(wordsOf);
  const hasForeign = (words: readonly string[]) => words.some((word) => foreign.test(word));
  const paths = repaired
    .toSorted((a, b) => Number(hasForeign(a)) - Number(hasForeign(b)))
    .flatMap((words) => [pathOf(words), pathOf(words.map((word) => word.toLowerCase()))]);
  return [...new Set(paths)].filter((each) => each !== path);
}

type Segment = readonly string[];

/** Characters of the decoded segments, without invisible ones. */
function segmentsOf(path: string): readonly Segment[] {
  const [address = ""] = decoded(path).replaceAll(reference, " ").split(endOfLink, 1);
  return address.split("/").map((segment) => [...segment.replaceAll(invisible, "")]);
}

/** Decoded as often as it was encoded. Bytes that are no character, as of an address that was cut off, are left out. */
function decoded(path: string): string {
  let text = path;
  for (let times = 0; times < maxEncodings && encoded.test(text); times++)
    text = text.replaceAll(encodedRun, decodedRun);
  return text;
}

const encoded = /%[\da-f]{2}/i;
const utf8 = new TextDecoder();
const encodedRun = /(?:%[\da-f]{2})+/gi;

function decodedRun(run: string): string {
  const bytes = run.split("%").slice(1);
  const text = utf8.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  return text.replaceAll("\ufffd", "").replaceAll("/", " ");
}

const isForeign = (character: string) => foreign.test(character);

const isOwn = (character: string) => !added.test(character);

const withoutEnd = (segment: Segment): Segment => segment.slice(0, segment.findLastIndex(isOwn) + 1);

function withoutStart(segment: Segment): Segment {
  const first = segment.findIndex(isOwn);
  return first < 0 ? [] : segment.slice(first);
}

/** Nothing for a path without such a sign. */
function untilForeign(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const begun = segments.map(withoutStart);
  const last = begun.findIndex((segment) => segment.some(isForeign));
  const segment = begun[last];
  if (!segment) return [];
  return [[...begun.slice(0, last), segment.slice(0, segment.findIndex(isForeign))].map(withoutEnd)];
}

const wordsOf = (segments: readonly Segment[]) => segments.map((characters) => characters.join("")).filter(Boolean);

const pathOf = (words: readonly string[]) => `/${words.map(encodeURIComponent).join("/")}`;
