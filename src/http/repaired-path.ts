/** What chats, mails and print add to an address: punctuation, symbols, blanks, invisible marks. */
const added = /^[\p{P}\p{S}\p{Z}\p{C}\p{M}]$/u;

/** A step to another folder, or an end of text, is no damage: somebody wrote it so. */
const written = /%00|\/\.{1,2}%(?:2f|5c)/i;

/** Invisible in the middle of a word as well. */
const invisible = /\p{Cc}|\p{Cf}|\u{34F}/gu;

/**
 * Paths that a path without a page may have been before a chat, a mail or print damaged it, the likeliest first: without
 * what was added behind its segments, then also in front of them; each as it is written, and in small letters.
 * @param path a canonical path
 */
export function repairedPaths(path: string): string[] {
  if (written.test(path)) return [];
  const segments = decoded(path).map((segment) => [...segment.replace(invisible, "")]);
  const candidates = [segments.map(withoutEnd), segments.map((segment) => withoutStart(withoutEnd(segment)))];
  const paths = candidates.flatMap((each) => {
    const words = each.map((characters) => characters.join("")).filter(Boolean);
    return [pathOf(words), pathOf(words.map((word) => word.toLowerCase()))];
  });
  return [...new Set(paths)].filter((repaired) => repaired !== path);
}

/** The decoded segments; none for a path that cannot be decoded. */
function decoded(path: string): string[] {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    return [];
  }
}

const isOwn = (character: string) => !added.test(character);

const withoutEnd = (characters: readonly string[]) => characters.slice(0, characters.findLastIndex(isOwn) + 1);

function withoutStart(characters: readonly string[]): readonly string[] {
  const first = characters.findIndex(isOwn);
  return first < 0 ? [] : characters.slice(first);
}

const pathOf = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join("/")}`;
