/** Modules that build regular expressions from texts. `tests/scripts/expressions/built.test.ts` runs them and tests what they build. */
export const builders: readonly string[] = [
  "src/intake/inspection/csv.ts",
  "src/intake/inspection/formulas.ts",
  "src/media/media-address.ts",
];
