import { BoundedCache } from "../platform/bounded-cache";
import { eachPosting } from "./stored-index";

/** Where a term stands, and how well it tells an item there: one entry for its title, one for its text. */
export interface Standings {
  readonly items: Uint32Array;
  readonly scores: Float64Array;
}

/** What a word in a title counts for, against one in a text. */
const boosts = [3, 1] as const;

/** Parameters of BM25+: how soon more of a word tells less, how much short fields gain, the least that a word gives. */
const bm25 = { saturation: 1.2, length: 0.7, least: 0.5 } as const;

/** Entries that an isolate remembers for all of its indexes, of 12 bytes each; the least recently asked go first. */
const maxEntries = 200_000;

const known = new BoundedCache<Standings>({ max: maxEntries, sizeOf: ({ items }) => items.length + 20 });

let indexes = 0;

/** The places of an index's terms with their scores, which follow from the index alone: read when they are asked for. */
export class TermStandings {
  readonly #lines: readonly string[];
  readonly #lengths: readonly number[];
  readonly #averages: readonly [number, number];
  readonly #name = ++indexes;

  /**
   * @param postings and `lengths` are those of a stored index
   * @param size how many items it has
   */
  constructor(
    { postings, lengths }: { readonly postings: string; readonly lengths: string },
    private readonly size: number,
  ) {
    this.#lines = postings.split("\n");
    this.#lengths = lengths.split(",").map((length) => Number.parseInt(length, 36));
    const sums: [number, number] = [0, 0];
    for (const [position, length] of this.#lengths.entries()) sums[position % 2 === 0 ? 0 : 1] += length;
    this.#averages = [sums[0] / size, sums[1] / size];
  }

  /** @param term its position */
  of(term: number): Standings {
    return known.getOrCreate(`${this.#name} ${term}`, () => this.#read(term));
  }

  #read(term: number): Standings {
    const [items, scores]: [number[], number[]] = [[], []];
    for (const [field, part] of (this.#lines[term] ?? "").split(";").entries()) {
      const counts: number[] = [];
      eachPosting(part, (item, count) => {
        items.push(item);
        counts.push(count);
      });
      const rarity = Math.log(1 + (this.size - counts.length + 0.5) / (counts.length + 0.5));
      const average = this.#averages[field === 0 ? 0 : 1];
      const boost = boosts[field === 0 ? 0 : 1] * rarity;
      const first = items.length - counts.length;
      for (const [index, count] of counts.entries()) {
        const length = this.#lengths[2 * (items[first + index] ?? 0) + field] ?? 0;
        const share = bm25.saturation * (1 - bm25.length + (bm25.length * length) / average);
        scores.push(boost * (bm25.least + (count * (bm25.saturation + 1)) / (count + share)));
      }
    }
    return { items: Uint32Array.from(items), scores: Float64Array.from(scores) };
  }
}
