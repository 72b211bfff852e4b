/** Scores of items, by their positions in the index. */
export type Scores = ReadonlyMap<number, number>;

/** A part of a question: which items meet it, and how well. */
export interface ScoredPart {
  readonly scores: Scores;
  /** It names a type of provider. The finder answers it, and its words stand on many pages. */
  readonly isKind: boolean;
}

export interface Relevance {
  /** How relevant each item is that meets any part. */
  readonly values: Map<number, number>;
  /** Items that meet every part. */
  readonly complete: ReadonlySet<number>;
}

interface Index {
  readonly itemCount: number;
  /** Weight of the item's section; 0 leaves it out. */
  readonly weightOf: (item: number) => number;
  /** The item's score for words that need not be met. */
  readonly scoreBeside: (item: number) => number;
}

const kindShare = 0.5;

/** A mention is more than its share of the best score: it is in the text at all. */
const mention = 0.2;

/**
 * The sum of an item's scores, by how much of the question it meets: rare parts are more of it than common ones. The
 * weight of its section counts as far as the item meets the question, so that a page about one of several topics does not
 * come before what is about all of them.
 */
export function relevanceOf(parts: readonly ScoredPart[], { itemCount, weightOf, scoreBeside }: Index): Relevance {
  const sums = new Map<number, number>();
  const met = new Map<number, number>();
  const counts = new Map<number, number>();
  let rarities = 0;
  for (const { scores, isKind } of parts) {
    const best = greatest(scores.values());
    const share = isKind ? kindShare : 1;
    const rarity = best === 0 ? 0 : share * Math.log(1 + (itemCount * best) / total(scores.values()));
    rarities += rarity;
    for (const [item, score] of scores) {
      sums.set(item, (sums.get(item) ?? 0) + share * score);
      met.set(item, (met.get(item) ?? 0) + rarity * Math.min(1, score / best + mention));
      counts.set(item, (counts.get(item) ?? 0) + 1);
    }
  }
  const values = new Map<number, number>();
  const complete = new Set<number>();
  for (const [item, sum] of sums) {
    const weight = weightOf(item);
    if (weight === 0) continue;
    const coverage = (met.get(item) ?? 0) / rarities;
    values.set(item, (sum + scoreBeside(item)) * coverage * weight ** coverage);
    if (counts.get(item) === parts.length) complete.add(item);
  }
  return { values, complete };
}

function greatest(scores: Iterable<number>): number {
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  return most;
}

function total(scores: Iterable<number>): number {
  let sum = 0;
  for (const score of scores) sum += score;
  return sum;
}

/** The highest values, falling; of equal ones the first. */
export function highest(values: Iterable<readonly [number, number]>, most: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (const entry of values) {
    const [, value] = entry;
    const least = found[most - 1]?.[1] ?? Number.NEGATIVE_INFINITY;
    if (value <= least) continue;
    let place = found.length;
    while (place > 0 && (found[place - 1]?.[1] ?? 0) < value) place--;
    found.splice(place, 0, entry);
    found.length = Math.min(found.length, most);
  }
  return found;
}
