import type { Parameters } from "fast-check";

/** `FUZZ_SEED` tries another one. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** Settings of a property with a fixed seed, which every run prints, so that what fails here fails everywhere. */
export function seeded<Values = unknown>(settings: Parameters<Values>): Parameters<Values> {
  console.info(`fast-check seed ${seed}`);
  return { seed, ...settings };
}
