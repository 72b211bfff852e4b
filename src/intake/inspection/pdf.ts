import { type Budget, entries, Finding, type FindingCode } from "./finding";
import { inflateZlib, joined } from "./inflate";
import { Nesting, PdfLexer, type PdfToken } from "./pdf-lexer";

const latin1 = new TextDecoder("latin1");

const maxStreamBytes = 8_000_000;

/**
 * Inspects every object of a PDF, also those that the cross-reference table does not list: readers rebuild a broken table
 * from the same markers.
 * @param text the whole file, one character per byte
 * @throws {Finding}
 */
export async function inspectPdf(text: string, bytes: Uint8Array, budget: Budget): Promise<void> {
  const actions = new PdfActions();
  for (const { index, 1: mark } of text.matchAll(/(?<!end)(obj)|trailer/g)) {
    const number = mark ? numberBefore(text, index) : null;
    const lexer = new PdfLexer(text, index + (mark ?? "trailer").length);
    const tokens = lexer.value();
    spendObject(budget, lexer.position - index, tokens.length);
    actions.object(number, tokens);
    if (isObjectStream(tokens) && lexer.next() === "stream") {
      const stream = streamAt(text, bytes, lexer.position);
      spendObject(budget, stream.byteLength);
      readObjectStream(tokens, stream, { actions, budget });
    }
    await budget.yield();
  }
  actions.end();
}

function numberBefore(text: string, index: number): number | null {
  const number = /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(
    text.slice(Math.max(0, index - 30), index),
  );
  return number ? Number(number[1]) : null;
}

/** @throws {Finding} */
function spendObject(budget: Budget, characters: number, tokens = 0): void {
  budget.spend("pdfObjects");
  budget.spend("pdfTokens", tokens);
  budget.spend("characters", characters);
}

/** Some readers check the type, others only look for the offset of the first object. */
const isObjectStream = (tokens: readonly PdfToken[]) => tokens.includes("/ObjStm") || tokens.includes("/First");

function streamAt(text: string, bytes: Uint8Array, keywordEnd: number): Uint8Array {
  const lineEnd = /\r?\n|\r/y;
  lineEnd.lastIndex = keywordEnd;
  const start = lineEnd.test(text) ? lineEnd.lastIndex : keywordEnd;
  const end = text.indexOf("endstream", start);
  return bytes.subarray(start, end < 0 ? bytes.byteLength : end);
}

/** Reads each object at its offset in the stream's header; readers ignore the bytes between them. */
function readObjectStream(
  tokens: readonly PdfToken[],
  stream: Uint8Array,
  { actions, budget }: { readonly actions: PdfActions; readonly budget: Budget },
): void {
  const [count, first] = [numberAfter(tokens, "/N"), numberAfter(tokens, "/First")];
  const content = latin1.decode(isPlain(tokens) ? stream : joined(inflateZlib(stream, budget), maxStreamBytes));
  const head = new PdfLexer(content, 0);
  for (let object = 0; object < count; object++) {
    const [number, offset] = [Number(head.next()), Number(head.next())];
    if (!Number.isInteger(number) || !Number.isInteger(offset)) throw new Finding("unreadable");
    const lexer = new PdfLexer(content, first + offset);
    const value = lexer.value();
    spendObject(budget, lexer.position - first - offset, value.length);
    actions.object(number, value);
  }
}

/** @throws {Finding} for a number that is missing, or stored in another object */
function numberAfter(tokens: readonly PdfToken[], name: string): number {
  const index = tokens.indexOf(name);
  const number = Number(tokens[index + 1]);
  if (index < 0 || !Number.isInteger(number) || number < 0 || tokens[index + 3] === "R")
    throw new Finding("unreadable");
  return number;
}

/** @throws {Finding} for any filter other than Flate */
function isPlain(tokens: readonly PdfToken[]): boolean {
  const predictor = tokens.indexOf("/Predictor");
  if (predictor >= 0 && tokens[predictor + 1] !== "1") throw new Finding("unreadable");
  const filter = tokens.indexOf("/Filter");
  if (filter < 0) return true;
  const [one, two, three] = tokens.slice(filter + 1, filter + 4);
  const name = one === "[" && three === "]" ? two : one;
  if (name !== "/FlateDecode" && name !== "/Fl") throw new Finding("unreadable");
  return false;
}

const acting: ReadonlyMap<PdfToken, FindingCode> = new Map<PdfToken, FindingCode>([
  ...entries("script", "/JavaScript /JS /OnInstantiate /Rendition /RichMedia /RichMediaExecute /Movie"),
  ...entries("program", "/Launch"),
  ...entries("embedded", "/EmbeddedFile /EF /FileAttachment /GoToE"),
  ...entries("form", "/XFA /SubmitForm /ImportData"),
]);

/** Leaves the document or chains actions: not allowed in actions that start by themselves. */
const leadingOut = new Set<PdfToken>(["/URI", "/GoToR", "/Thread", "/Next"]);

const isNumber = (token: PdfToken | undefined) => token !== undefined && /^\d+$/.test(token);

class PdfActions {
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
