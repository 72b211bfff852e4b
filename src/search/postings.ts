/**
 * Postings of a term as text: for each item with the term two code units, the distance to the item before and the score.
 * Numbers begin at the first printable code unit, so that none is a line break.
 */
const firstCode = 32;

/** Scores are stored in multiples of it: finer ones do not change the order of results. */
const scoreStep = 1 / 64;

const encoded = (number: number) => String.fromCharCode(firstCode + number);

export const encodedPosting = (distance: number, score: number): string =>
  encoded(distance) + encoded(Math.max(1, Math.round(score / scoreStep)));

/** Calls `use` with each item of a line and its score, in their order. */
export function eachPosting(line: string, use: (item: number, score: number) => void): void {
  let item = 0;
  for (let at = 0; at < line.length; at += 2) {
    item += line.charCodeAt(at) - firstCode;
    use(item, (line.charCodeAt(at + 1) - firstCode) * scoreStep);
  }
}
