import type { Parameters } from "fast-check";

/** `FUZZ_SEED` tries another one. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** How many times as long as usual random tests run: enough for every change in `npm test`, more in a job of its own. */
export const fuzzTimes = Number(process.env.FUZZ_TIMES ?? 1);

/**
 * Adds a fixed seed to the settings of a property, so that a failure, which names it, can be reproduced.
 * @param settings `numRuns` as in a usual run
 */
export function seeded<Values = unknown>(settings: Parameters<Values>): Parameters<Values> {
  const { numRuns } = settings;
  return { seed, ...settings, ...(numRuns !== undefined && { numRuns: numRuns * fuzzTimes }) };
}

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
