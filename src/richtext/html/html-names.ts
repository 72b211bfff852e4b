import names from "./html-names.json";

/** Names of HTML, also of its past. */
const htmlNames: ReadonlySet<string> = new Set(names.html);

/** Names that only stand inside `svg` and `math`, which are left out with all that they contain. */
const drawingNames: ReadonlySet<string> = new Set(names.drawing);

/** Start of a tag with its name, as the tokenizer of HTML reads it. */
export const tagStart = /<\/?([a-z][^\s/>]*)/gi;

/** Whether a name is one of HTML, of a drawing, of Word (`o:p`) or of a custom element. */
export function isTag(written: string): boolean {
  const name = written.toLowerCase();
  if (htmlNames.has(name) || drawingNames.has(name)) return true;
  return /^[a-z][a-z\d]*(?::[a-z]\w*|(?:-[a-z\d]+)+)$/.test(name);
}
