/** A term that a word of a query means. */
export interface Meant {
  /** Of the term in its list. */
  readonly position: number;
  /** Letters that were added, left out or changed. */
  readonly distance: number;
}

/** The terms of an index, in the order of their code units. */
export class TermList {
  constructor(private readonly terms: readonly string[]) {}

  at(position: number): string {
    return this.terms[position] ?? "";
  }

  /** The terms that begin with a word, itself included. */
  beginningWith(word: string): Meant[] {
    const found: Meant[] = [];
    for (let position = this.#firstFrom(word); this.at(position).startsWith(word); position++) {
      if (position >= this.terms.length) break;
      found.push({ position, distance: this.at(position).length - word.length });
    }
    return found;
  }

  /** The position of a word; null where it is no term. */
  exactly(word: string): number | null {
    const position = this.#firstFrom(word);
    return this.terms[position] === word ? position : null;
  }

  /**
   * The terms that differ from a word by at most so many letters (Levenshtein). Neighbours in the list begin alike, so
   * each needs only the rows of the table from its first own letter on; a beginning that differs too much is passed over.
   */
  similarTo(word: string, most: number): Meant[] {
    const found: Meant[] = [];
    const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, letters) => letters)];
    let before = "";
    let hopeless = Number.POSITIVE_INFINITY;
    for (const [position, term] of this.terms.entries()) {
      const shared = sharedLetters(before, term);
      before = term;
      if (shared >= hopeless) continue;
      hopeless = Number.POSITIVE_INFINITY;
      for (let depth = shared; depth < term.length && hopeless > depth; depth++) {
        const row = nextRow(rows[depth] ?? [], word, term.charCodeAt(depth));
        rows[depth + 1] = row;
        if (Math.min(...row) > most) hopeless = depth + 1;
      }
      const distance = hopeless <= term.length ? most + 1 : (rows[term.length]?.[word.length] ?? most + 1);
      if (distance <= most) found.push({ position, distance });
    }
    return found;
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count++;
  return count;
}

/** The row of the table that follows with one more letter of a term. */
function nextRow(above: readonly number[], word: string, letter: number): number[] {
  let left = (above[0] ?? 0) + 1;
  const row = [left];
  for (let column = 1; column <= word.length; column++) {
    const changed = (above[column - 1] ?? 0) + (word.charCodeAt(column - 1) === letter ? 0 : 1);
    left = Math.min(changed, left + 1, (above[column] ?? 0) + 1);
    row.push(left);
  }
  return row;
}
