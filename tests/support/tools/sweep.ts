/** Set for `npm test -- --all`. */
export const isSweep = process.env.SWEEP !== undefined;

/** Of a worker or browser test that `npm test` leaves out, and `npm test -- --all` runs with all others. */
export const inSweep = { tags: ["sweep"] };

/** The first `count` of these, which stand for the others; in a sweep all of them. */
export const sampled = <Case>(all: readonly Case[], count: number) => (isSweep ? all : all.slice(0, count));
