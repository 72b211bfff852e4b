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
    // Where the outermost actions of each kind end: nested ones are part of them.
    const ends = { "/OpenAction": 0, "/AA": 0 };
    for (const [index, token] of tokens.entries()) {
      const code = acting.get(token);
      if (code) throw new Finding(code);
      if (token !== "/OpenAction" && token !== "/AA") continue;
      this.#startByReference(token, tokens, index + 1);
      if (index >= ends[token] && tokens[index + 1] === "<<") {
        ends[token] = endOf(tokens, index + 1);
        this.#start(token, tokens.slice(index + 1, ends[token]));
      }
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

  #startByReference(key: PdfToken, tokens: readonly PdfToken[], start: number): void {
    const [number, third] = [tokens[start], tokens[start + 2]];
    if (!isNumber(number) || third !== "R") return;
    // The referenced object would contain further references.
    if (key === "/AA") throw new Finding("script");
    this.#starting.add(Number(number));
  }

  #start(key: PdfToken, value: readonly PdfToken[]): void {
    if (isLeadingOut(value)) throw new Finding("remote");
    for (const [index, token] of key === "/AA" ? value.entries() : []) {
      if (token === "R" && value[index - 3]?.startsWith("/")) this.#starting.add(Number(value[index - 2]));
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
