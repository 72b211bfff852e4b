import { Finding, type FindingCode } from "./finding";
import { Nesting, type PdfToken } from "./pdf-lexer";

const acting: ReadonlyMap<PdfToken, FindingCode> = new Map([
  ["/JavaScript", "script"],
  ["/JS", "script"],
  ["/OnInstantiate", "script"],
  ["/Rendition", "script"],
  ["/RichMedia", "script"],
  ["/RichMediaExecute", "script"],
  ["/Movie", "script"],
  ["/Launch", "program"],
  ["/EmbeddedFile", "embedded"],
  ["/EF", "embedded"],
  ["/FileAttachment", "embedded"],
  ["/GoToE", "embedded"],
  ["/XFA", "form"],
  ["/SubmitForm", "form"],
  ["/ImportData", "form"],
]);

/** Leaves the document or chains actions: not allowed in actions that start by themselves. */
const leadingOut = new Set<PdfToken>(["/URI", "/GoToR", "/Thread", "/Next"]);

const isNumber = (token: PdfToken | undefined) => token !== undefined && /^\d+$/.test(token);

export class PdfActions {
  readonly #known = new Set<number>();
  readonly #leadingOut = new Set<number>();
  readonly #starting = new Set<number>();

  /** @param number of the object; null if it is unreadable. @throws {Finding} */
  object(number: number | null, tokens: readonly PdfToken[]): void {
    // Where the outermost opening action ends: nested ones are part of it.
    let end = 0;
    for (const [index, token] of tokens.entries()) {
      const code = acting.get(token);
      if (code) throw new Finding(code);
      if (token !== "/OpenAction" && token !== "/AA") continue;
      const [value, , mark] = tokens.slice(index + 1, index + 4);
      const isReference = isNumber(value) && mark === "R";
      // Actions of other events than opening: no honest document of this kind needs one.
      if (token === "/AA" && (isReference || value === "<<")) throw new Finding("script");
      if (isReference) this.#starting.add(Number(value));
      if (value !== "<<" || index < end) continue;
      end = endOf(tokens, index + 1);
      if (isLeadingOut(tokens.slice(index + 1, end))) throw new Finding("remote");
    }
    if (number === null) return;
    this.#known.add(number);
    if (isLeadingOut(tokens)) this.#leadingOut.add(number);
  }

  /** Call after the last object. @throws {Finding} for a document that leaves itself automatically */
  end(): void {
    for (const number of this.#starting) {
      if (this.#leadingOut.has(number)) throw new Finding("remote");
      if (!this.#known.has(number)) throw new Finding("unreadable");
    }
  }
}

function isLeadingOut(tokens: readonly PdfToken[]): boolean {
  return tokens.some((token, index) => leadingOut.has(token) || (token === "/S" && isNumber(tokens[index + 1])));
}

/** The index after the bracket that closes the one at `start`. */
function endOf(tokens: readonly PdfToken[], start: number): number {
  const nesting = new Nesting();
  for (let index = start; index < tokens.length; index++) {
    nesting.add(tokens[index] ?? "");
    if (!nesting.isOpen) return index + 1;
  }
  return tokens.length;
}
