/** How many letters of a word may be wrong. */
export function tolerated(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Letters that are missing, added, changed or swapped between two words; infinite above `most`. */
export function misspellings(a: string, b: string, most: number): number {
  // Each wrong letter removes one letter, adds one, or both.
  const mayBeAlike = Math.abs(a.length - b.length) <= most && differingLetters(lettersOf(a), lettersOf(b)) <= 2 * most;
  if (!mayBeAlike) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped && row > 1) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [before, above] = [above, current];
  }
  const total = above[b.length] ?? 0;
  return total > most ? Number.POSITIVE_INFINITY : total;
}

/** How many bits of {@link lettersOf} differ: a wrong letter changes at most two. */
export function differingLetters(a: number, b: number): number {
  let letters = 0;
  for (let different = a ^ b; different !== 0; different &= different - 1) letters++;
  return letters;
}

/** A bit for each letter of a word; letters of other alphabets may share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** A word by its sound: `soetomo` and `sutomo`, `tjempaka` and `cempaka`, `annisa` and `anisa` are equal. */
export function sound(word: string): string {
  return word
    .replaceAll("oe", "u")
    .replaceAll("tj", "c")
    .replaceAll("dj", "j")
    .replaceAll("ph", "f")
    .replaceAll("v", "f")
    .replaceAll("th", "t")
    .replace(/./g, (character, at: number, text: string) => (character === text[at - 1] ? "" : character));
}
