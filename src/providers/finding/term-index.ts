import type { Term } from "../../vocabulary/synonyms";
import type { StoredTerms } from "../directory/stored";
import type { ProviderSummary } from "../directory/summary";
import { eachTerm } from "./search-text";

/** Bits of a posting for the rank of a term; the rest is a position, or its distance from the previous one. */
const rankBits = 3;
const rankMask = (1 << rankBits) - 1;

/** Postings are stored as code units from the first printable one on, so that none is a line break. */
const firstCode = 32;

/** The terms of a part of the list, as they are stored. */
export function termsIn(summaries: readonly ProviderSummary[]): StoredTerms {
  const postings = new Map<Term, number[]>();
  eachTerm(summaries, (term, position, rank) => {
    const posting = (position << rankBits) | rank;
    const known = postings.get(term);
    if (!known) return void postings.set(term, [posting]);
    const last = known.at(-1) ?? 0;
    if (last >> rankBits !== position) known.push(posting);
    else if (last > posting) known[known.length - 1] = posting;
  });
  const terms = [...postings.keys()].sort();
  return {
    terms: terms.join(" "),
    postings: terms.map((term) => encoded(postings.get(term) ?? [])).join("\n"),
  };
}

function encoded(postings: readonly number[]): string {
  let line = "";
  let before = 0;
  for (const posting of postings) {
    const position = posting >> rankBits;
    line += String.fromCharCode(firstCode + (((position - before) << rankBits) | (posting & rankMask)));
    before = position;
  }
  return line;
}

interface Segment {
  /** Position of its first provider in the list. */
  readonly first: number;
  readonly terms: readonly string[];
  readonly postings: readonly string[];
}

/** Which providers of a list have a term, and where: read from stored terms without a step for each provider. */
export class TermIndex {
  readonly #segments: readonly Segment[];

  /** @param stored of the parts of the list, with the number of providers in each */
  constructor(stored: readonly { readonly of: StoredTerms; readonly count: number }[]) {
    let first = 0;
    this.#segments = stored.map(({ of: { terms, postings }, count }) => {
      const segment = { first, terms: terms === "" ? [] : terms.split(" "), postings: postings.split("\n") };
      first += count;
      return segment;
    });
  }

  has(term: Term): boolean {
    return this.#segments.some(({ terms }) => terms[firstFrom(terms, term)] === term);
  }

  /** Calls `use` for every provider with the term, in the order of the list. */
  each(term: Term, use: (position: number, rank: number) => void): void {
    for (const { first, terms, postings } of this.#segments) {
      const place = firstFrom(terms, term);
      if (terms[place] !== term) continue;
      const line = postings[place] ?? "";
      let position = first;
      for (let at = 0; at < line.length; at++) {
        const posting = line.charCodeAt(at) - firstCode;
        position += posting >> rankBits;
        use(position, posting & rankMask);
      }
    }
  }

  /** Terms that begin so, without the beginning itself. */
  longerThan(beginning: string, most: number): ReadonlySet<Term> {
    const found = new Set<Term>();
    for (const { terms } of this.#segments) {
      for (let at = firstFrom(terms, beginning); found.size < most && terms[at]?.startsWith(beginning); at++) {
        if (terms[at] !== beginning) found.add(terms[at] ?? "");
      }
    }
    return found;
  }

  /** How many providers have each term. */
  counts(): ReadonlyMap<Term, number> {
    const counts = new Map<Term, number>();
    for (const { terms, postings } of this.#segments) {
      for (const [at, term] of terms.entries()) {
        counts.set(term, (counts.get(term) ?? 0) + (postings[at]?.length ?? 0));
      }
    }
    return counts;
  }
}

function firstFrom(sorted: readonly string[], term: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
