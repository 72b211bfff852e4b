import { binaryText, bytesOfText, inBinaryText } from "./binary-text";
import { BudgetError, Finding } from "./finding";

/**
 * A name with its slash and without `#` escapes, a bracket, a number or keyword, a string as it is written: `(` and what
 * follows it, or `<` and its digits, without the closing bracket.
 */
export type PdfToken = string;

const blanks = /[\0\t\n\f\r ]+/y;
const lineEnd = /[\r\n]/g;
const token = /<<|>>|[[\](<>{})]|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|\//y;
const stringMark = /[()\\]/g;

/** Tokens after a name that may belong to it; the rest of a run of numbers is dropped. */
const keptAfterName = 4;
/** Of one object. More would take hundreds of megabytes of memory. */
const maxTokens = 500_000;

/** Longer names, escapes included, mean nothing to a reader. */
const maxNameLength = 120;

/** Keywords at which a reader has left an object. */
const objectEnds = new Set(["endobj", "stream", "endstream", "obj", "trailer", "xref", "startxref"]);

export class PdfLexer {
  constructor(
    private readonly text: string,
    public position: number,
  ) {}

  next(): PdfToken | null {
    this.#skipBlanks();
    token.lastIndex = this.position;
    const match = token.exec(this.text)?.[0];
    if (!match) return null;
    this.position = token.lastIndex;
    if (match === "(") {
      const start = this.position;
      this.#skipString();
      return `(${this.text.slice(start, this.position - 1)}`;
    }
    if (match === "<") {
      const start = this.position;
      this.position = this.#after(this.text.indexOf(">", start));
      return `<${this.text.slice(start, this.position - 1)}`;
    }
    return match.startsWith("/") ? withoutEscapes(match) : match;
  }

  /** The tokens of the value at this position: up to its closing bracket, or a single token. @throws {BudgetError} */
  value(): PdfToken[] {
    const tokens = new Tokens();
    do {
      const next = this.next();
      if (next === null) break;
      tokens.add(next);
    } while (tokens.isOpen);
    return tokens.list;
  }

  /**
   * The tokens of an object and of all that follows it up to the keyword that ends it: readers disagree about where a
   * value with stray brackets ends. @throws {BudgetError}
   */
  object(): { readonly tokens: PdfToken[]; readonly end: PdfToken | null } {
    const tokens = new Tokens();
    for (;;) {
      const next = this.next();
      if (next === null) return { tokens: tokens.list, end: null };
      // Within brackets readers skip these words.
      if (objectEnds.has(next) && !tokens.isOpen) return { tokens: tokens.list, end: next };
      tokens.add(next);
    }
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

class Tokens {
  readonly list: PdfToken[] = [];
  readonly #nesting = new Nesting();
  #sinceName = 0;

  add(next: PdfToken): void {
    this.#nesting.add(next);
    this.#sinceName = next.startsWith("/") ? 0 : this.#sinceName + 1;
    if (this.#sinceName <= keptAfterName || isBracket(next)) this.list.push(next);
    if (this.list.length > maxTokens) throw new BudgetError("pdfTokens");
  }

  get isOpen(): boolean {
    return this.#nesting.isOpen;
  }
}

/** Open brackets. Like pdf.js, it ignores a bracket that does not close the innermost one. */
export class Nesting {
  readonly #open: PdfToken[] = [];

  add(next: PdfToken): void {
    if (next === "<<") this.#open.push(">>");
    else if (next === "[") this.#open.push("]");
    else if (next === this.#open.at(-1)) this.#open.pop();
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }
}

const isBracket = (one: PdfToken) => one === "<<" || one === ">>" || one === "[" || one === "]";

function withoutEscapes(name: string): string {
  if (!name.includes("#") || name.length > maxNameLength) return name;
  return name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The tokens of the value at an index: to its closing bracket, a reference, or a single token. */
export function valueAt(tokens: readonly PdfToken[], index: number): readonly PdfToken[] {
  if (isReferenceAt(tokens, index)) return tokens.slice(index, index + 3);
  return tokens.slice(index, endOfValue(tokens, index));
}

/** Of one name in an object. Honest files have one of each, and none of these values is long. */
const maxValues = 64;
const maxValueTokens = 4_000;

/** The values behind a name, wherever it stands in an object. @throws {Finding} for more than honest files have */
export function valuesOf(tokens: readonly PdfToken[], name: string): readonly (readonly PdfToken[])[] {
  const values: (readonly PdfToken[])[] = [];
  for (let index = tokens.indexOf(name); index >= 0; index = tokens.indexOf(name, index + 1)) {
    const value = valueAt(tokens, index + 1);
    if (value.length > maxValueTokens || values.push(value) > maxValues) throw new Finding("disguised");
  }
  return values;
}

/** The index after the value that begins at another one. */
export function endOfValue(tokens: readonly PdfToken[], start: number): number {
  const nesting = new Nesting();
  for (let index = start; index < tokens.length; index++) {
    nesting.add(tokens[index] ?? "");
    if (!nesting.isOpen) return index + 1;
  }
  return tokens.length;
}

export const isNumber = (one: PdfToken | undefined) => one !== undefined && /^\+?\d{1,10}$/.test(one);

export const isReferenceAt = (tokens: readonly PdfToken[], index: number): boolean =>
  isNumber(tokens[index]) && isNumber(tokens[index + 1]) && tokens[index + 2] === "R";

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

export const isStringToken = (one: PdfToken): boolean => one.startsWith("(") || (one.startsWith("<") && one !== "<<");

/** The text of a string token: in UTF-16 or UTF-8 with its byte order mark, else a character a byte. */
export function textOfString(string: PdfToken): string {
  const bytes = bytesOfString(string);
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  return first === 0xef && second === 0xbb && third === 0xbf ? new TextDecoder().decode(bytes) : binaryText(bytes);
}

/** The bytes of a string token. */
export function bytesOfString(string: PdfToken): Uint8Array {
  const written = string.slice(1);
  if (string.startsWith("<")) {
    const digits = written.replace(/[^\da-f]/gi, "");
    return Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, index) =>
      Number.parseInt(digits.slice(index * 2, index * 2 + 2).padEnd(2, "0"), 16),
    );
  }
  const plain = written.replace(/\\(?:([0-7]{1,3})|(\r\n?|\n)|(.))/gs, (_, octal?: string, line?: string, one = "") => {
    if (octal !== undefined) return inBinaryText(String.fromCharCode(Number.parseInt(octal, 8) & 0xff));
    return line === undefined ? (escapes[one] ?? one) : "";
  });
  return bytesOfText(plain);
}
