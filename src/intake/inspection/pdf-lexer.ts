import { Finding } from "./finding";

/** A name with its slash and without `#` escapes, a bracket, a number or keyword. `(` stands for any string. */
export type PdfToken = string;

const blanks = /[\0\t\n\f\r ]+/y;
const lineEnd = /[\r\n]/g;
const token = /<<|>>|[[\](<>{})]|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|\//y;
const stringMark = /[()\\]/g;

/** Tokens after a name that may belong to it; the rest of a run of numbers is dropped. */
const keptAfterName = 4;
const maxTokens = 500_000;

export class PdfLexer {
  constructor(
    private readonly text: string,
    public position: number,
  ) {}

  next(): PdfToken | null {
    this.#skipBlanks();
    token.lastIndex = this.position;
    const found = token.exec(this.text)?.[0];
    if (!found) return null;
    this.position = token.lastIndex;
    if (found === "(") this.#skipString();
    if (found === "<") {
      this.position = this.#after(this.text.indexOf(">", this.position));
      return "(";
    }
    return found.startsWith("/") ? withoutEscapes(found) : found;
  }

  /** The tokens of the value at this position: up to its closing bracket, or a single token. @throws {Finding} */
  value(): PdfToken[] {
    const tokens: PdfToken[] = [];
    const nesting = new Nesting();
    let sinceName = 0;
    do {
      const next = this.next();
      if (next === null) break;
      nesting.add(next);
      sinceName = next.startsWith("/") ? 0 : sinceName + 1;
      if (sinceName <= keptAfterName || isBracket(next)) tokens.push(next);
      if (tokens.length > maxTokens) throw new Finding("too-complex");
    } while (nesting.isOpen);
    return tokens;
  }

  #skipBlanks(): void {
    for (;;) {
      blanks.lastIndex = this.position;
      if (blanks.test(this.text)) this.position = blanks.lastIndex;
      if (this.text[this.position] !== "%") return;
      lineEnd.lastIndex = this.position;
      this.position = this.#after(lineEnd.exec(this.text)?.index ?? -1);
    }
  }

  #skipString(): void {
    let depth = 1;
    while (depth > 0) {
      stringMark.lastIndex = this.position;
      const mark = stringMark.exec(this.text);
      this.position = this.#after(mark?.index ?? -1);
      if (!mark) return;
      if (mark[0] === "\\") this.position++;
      if (mark[0] === "(") depth++;
      if (mark[0] === ")") depth--;
    }
  }

  /** The position after a character, or the end if it was not found. */
  #after(index: number): number {
    return index < 0 ? this.text.length : index + 1;
  }
}

/** Counts open brackets. Readers disagree about a stray closing bracket; here it is ignored. */
export class Nesting {
  #dictionaries = 0;
  #arrays = 0;

  add(token: PdfToken): void {
    if (token === "<<") this.#dictionaries++;
    else if (token === "[") this.#arrays++;
    else if (token === ">>") this.#dictionaries = Math.max(0, this.#dictionaries - 1);
    else if (token === "]") this.#arrays = Math.max(0, this.#arrays - 1);
  }

  get isOpen(): boolean {
    return this.#dictionaries > 0 || this.#arrays > 0;
  }
}

const isBracket = (token: PdfToken) => token === "<<" || token === ">>" || token === "[" || token === "]";

const withoutEscapes = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
