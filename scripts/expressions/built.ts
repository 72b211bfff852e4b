export interface Builder {
  readonly path: string;
  /** Of a module whose expressions are not linear, literals among them: the most characters that they read, and why that is fast enough. */
  readonly bound?: { readonly maxCharacters: number; readonly reason: string };
}

/** Modules that build regular expressions from texts. `tests/scripts/expressions/built.test.ts` tests what they build. */
export const builders: readonly Builder[] = [
  { path: "src/http/built-files.ts" },
  { path: "src/intake/inspection/csv.ts" },
  { path: "src/intake/inspection/fields.ts" },
  {
    path: "src/intake/inspection/formulas.ts",
    bound: { maxCharacters: 32_767, reason: "no spreadsheet reads a longer formula, and the rest is not read" },
  },
  { path: "src/media/media-address.ts" },
  { path: "src/platform/formats/coordinates.ts" },
  {
    path: "src/telephone/spelling.ts",
    bound: { maxCharacters: 400, reason: "a telephone field has a few numbers, and the rest is not read" },
  },
];
