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

  /** Whether a term begins with a word. */
  hasBeginning(word: string): boolean {
    return this.at(this.#firstFrom(word)).startsWith(word);
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
    const table = new DistanceTable(word, most);
    for (let position = 0; position < this.terms.length; position++) {
      const term = this.at(position);
      if (Math.abs(term.length - word.length) > most) continue;
      const distance = table.distanceTo(term);
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

/** Distances of one word to terms that come in order. */
class DistanceTable {
  /** A row a letter of the term: the distance of so much of it to each beginning of the word. */
  readonly #rows: Uint8Array[];
  #before = "";
  /** From which row on the term before differed too much. */
  #hopeless = Number.POSITIVE_INFINITY;

  constructor(
    private readonly word: string,
    private readonly most: number,
  ) {
    const rows = word.length + most + 1;
    this.#rows = Array.from({ length: rows }, (_, depth) => new Uint8Array(word.length + 1).fill(depth, 0, 1));
    for (let column = 1; column <= word.length; column++) this.#rows[0]?.fill(column, column, column + 1);
  }

  /** @param term at most so much longer than the word as may differ */
  distanceTo(term: string): number {
    const shared = sharedLetters(this.#before, term);
    this.#before = term;
    if (shared >= this.#hopeless) return this.most + 1;
    this.#hopeless = Number.POSITIVE_INFINITY;
    for (let depth = shared; depth < term.length; depth++) {
      if (this.#fill(depth + 1, term.charCodeAt(depth)) <= this.most) continue;
      this.#hopeless = depth + 1;
      return this.most + 1;
    }
    return this.#rows[term.length]?.[this.word.length] ?? this.most + 1;
  }

  /** @returns the least distance of the row */
  #fill(depth: number, letter: number): number {
    const [above, row] = [this.#rows[depth - 1], this.#rows[depth]];
    if (!above || !row) return this.most + 1;
    let left = depth;
    let least = depth;
    let diagonal = depth - 1;
    for (let column = 1; column <= this.word.length; column++) {
      const up = above[column] ?? 0;
      const changed = this.word.charCodeAt(column - 1) === letter ? diagonal : diagonal + 1;
      left = Math.min(changed, left + 1, up + 1);
      row[column] = left;
      if (left < least) least = left;
      diagonal = up;
    }
    return least;
  }
}
