import { binaryText } from "./binary-text";
import { Finding, type Scan } from "./finding";
import { PdfActions } from "./pdf-actions";
import { ciphersOf, idsIn, type PdfCipher } from "./pdf-encryption";
import { isReferenceAt, PdfLexer, type PdfToken, valueAt, valuesOf } from "./pdf-lexer";
import { lengthsOf, maxObjects, mayHoldObjects, type ObjectStream, readings } from "./pdf-object-streams";

/** Inspects a PDF. @param text the whole file, one character per byte. @throws {Finding} */
export async function inspectPdf(text: string, bytes: Uint8Array, scan: Scan): Promise<void> {
  await new PdfInspection({ text, bytes }, scan).run();
}

/** Bytes, and the same one character per byte. */
interface PdfSource {
  readonly text: string;
  readonly bytes: Uint8Array;
}

interface StreamObject {
  readonly number: number | null;
  readonly generation: number;
  readonly entries: readonly PdfToken[];
  readonly source: PdfSource;
  /** After the keyword `stream`. */
  readonly keywordEnd: number;
  /** Of object streams within object streams. */
  readonly depth: number;
}

/** Where an object may begin: readers rebuild a broken table from the same marks. */
const marks = /(?<=[\d\0\t\n\f\r ])obj(?=[\0\t\n\f\r \d()<>[\]{}/%]|$)|trailer/g;

/** Objects with more tokens are no lengths, filters or encryption dictionaries. */
const maxStoredTokens = 100;
/** Of one number, or of a file. */
const maxRevisions = 50;
/** Distinct ones, in all revisions of a file. */
const maxEncryptions = 4;

/** Names whose values an object stream may have elsewhere. */
const structural = new Set<PdfToken>(["/N", "/First", "/Filter", "/F", "/DecodeParms", "/DP"]);
/** Object streams within object streams. No writer nests them; each level multiplies the work. */
const maxDepth = 4;

/**
 * Looks at every object of a file, also those that its cross-reference table does not list, in every way in which a
 * reader may find it.
 */
class PdfInspection {
  readonly #actions = new PdfActions();
  readonly #values = new Map<number, (readonly PdfToken[])[]>();
  readonly #streams: StreamObject[] = [];
  readonly #encryptions = new Map<string, readonly PdfToken[]>();
  readonly #ids = new Map<string, Uint8Array>();
  #ciphers: readonly PdfCipher[] = [];

  constructor(
    private readonly file: PdfSource,
    private readonly scan: Scan,
  ) {}

  /** All values of an object, of which honest files have few. @throws {Finding} */
  readonly #resolve = (number: number): readonly (readonly PdfToken[])[] => {
    const revisions = this.#values.get(number) ?? [];
    if (revisions.length >= maxRevisions) throw new Finding("disguised");
    for (const { length } of revisions) this.scan.spend("pdfTokens", length);
    return revisions;
  };

  async run(): Promise<void> {
    const { text } = this.file;
    for (const { index, 0: mark } of text.matchAll(marks)) {
      const head = mark === "obj" ? headBefore(text, index) : null;
      const lexer = new PdfLexer(text, index + mark.length);
      const { tokens, end } = lexer.object();
      this.#spend(lexer.position - index, tokens.length);
      this.#object(head?.number ?? null, tokens);
      const trailing = { entries: tokens, source: this.file, keywordEnd: lexer.position, depth: 0 };
      if (end === "stream" && mayHoldObjects(tokens)) {
        checkEntries(tokens);
        this.#streams.push({ number: head?.number ?? null, generation: head?.generation ?? 0, ...trailing });
      }
      await this.scan.yield();
    }
    this.#openEncryption();
    // First those whose entries are complete: the others may refer into them.
    const queue = this.#streams.splice(0);
    const complete = queue.filter(({ entries }) => !refersElsewhere(entries));
    const others = queue.filter(({ entries }) => refersElsewhere(entries));
    for (const stream of [...complete, ...others]) await this.#readStream(stream);
    // Those found within other object streams.
    for (let stream = this.#streams.shift(); stream; stream = this.#streams.shift()) await this.#readStream(stream);
    this.#actions.end(this.scan);
  }

  #spend(characters: number, tokens: number): void {
    this.scan.spend("pdfObjects");
    this.scan.spend("pdfTokens", tokens);
    this.scan.spend("pdfCharacters", characters);
  }

  #object(number: number | null, tokens: readonly PdfToken[]): void {
    this.#actions.object(number, tokens);
    if (number !== null && tokens.length <= maxStoredTokens) {
      const revisions = this.#values.get(number) ?? [];
      if (revisions.length < maxRevisions) revisions.push(tokens);
      this.#values.set(number, revisions);
    }
    for (const value of valuesOf(tokens, "/Encrypt")) this.#encryptions.set(value.join(" "), value);
    for (const id of idsIn(tokens)) this.#ids.set(id.join(), id);
    if (this.#encryptions.size > maxEncryptions) throw new Finding("disguised");
  }

  /** @throws {Finding} if the file opens only with a password */
  #openEncryption(): void {
    const encryptions = new Map<string, readonly PdfToken[]>();
    for (const value of this.#encryptions.values()) {
      const dictionaries = isReferenceAt(value, 0) ? this.#resolve(Number(value[0])) : [value];
      for (const each of dictionaries) if (each[0] === "<<") encryptions.set(each.join(" "), each);
    }
    if (encryptions.size === 0) return;
    if (encryptions.size > maxEncryptions || this.#ids.size > maxRevisions) throw new Finding("disguised");
    const ids = [...this.#ids.values()];
    this.#ciphers = Array.from(encryptions.values()).flatMap((tokens) => ciphersOf(tokens, ids));
    if (this.#ciphers.length === 0) throw new Finding("password");
  }

  /** Reads the objects of a stream, in each way in which its entries can be read. */
  async #readStream(stream: StreamObject): Promise<void> {
    const { entries } = stream;
    const data = this.#dataOf(stream);
    const most = maxObjects(entries, this.#resolve);
    const distinct = new Set<string>();
    for (const reading of readings(entries, data, this.#resolve, this.scan)) {
      const content = binaryText(reading.content);
      this.#spend(content.length, 0);
      const key = `${reading.first} ${content}`;
      if (distinct.has(key)) continue;
      if (this.#readObjects(reading, content, most, stream.depth)) distinct.add(key);
      await this.scan.yield();
    }
    if (distinct.size !== 1 && most > 0) this.scan.mark("unreadable", "ObjStm");
  }

  /** The bytes of a stream: as they are, and decrypted. */
  #dataOf({ number, generation, entries, source, keywordEnd }: StreamObject): readonly Uint8Array[] {
    const { text, bytes } = source;
    const starts = new Set([afterLineEnd(text, keywordEnd), afterNextLine(text, keywordEnd)]);
    const data = Array.from(starts, (start) => {
      const mark = text.indexOf("endstream", start);
      const lengths = lengthsOf(entries, this.#resolve).map((length) => start + length);
      const end = Math.max(mark < 0 ? text.length : mark, ...lengths.filter((each) => each <= text.length));
      return bytes.subarray(start, end);
    });
    for (const each of data) this.#spend(each.byteLength, 0);
    const decrypted = data.flatMap((each) =>
      this.#ciphers.map((cipher) => {
        this.scan.spend("decodedBytes", each.byteLength);
        return cipher.decrypt(each, number ?? 0, generation);
      }),
    );
    return source === this.file ? [...decrypted, ...data] : data;
  }

  /** Reads each object at its offset. @returns whether there is any */
  #readObjects({ content: bytes, first }: ObjectStream, content: string, most: number, depth: number): boolean {
    const pairs = pairsIn(content, most);
    this.#spend(0, pairs.length * 2);
    for (const [index, { number, offset }] of pairs.entries()) {
      const start = first + offset;
      const next = first + (pairs[index + 1]?.offset ?? Number.POSITIVE_INFINITY);
      const bound = next > start ? Math.min(next, content.length) : content.length;
      const lexer = new PdfLexer(content, start);
      const value = lexer.value();
      this.#spend(lexer.position - start, value.length);
      this.#object(number, value);
      this.#spend(Math.max(0, bound - lexer.position), 0);
      if (lexer.position <= bound && content.slice(lexer.position, bound).trim() === "") continue;
      // Some readers end an object where the next one begins.
      const slice = content.slice(start, bound);
      const bounded = new PdfLexer(slice, 0);
      const { tokens, end } = bounded.object();
      this.#spend(bounded.position, tokens.length);
      this.#object(number, tokens);
      if (end !== "stream" || !mayHoldObjects(tokens)) continue;
      checkEntries(tokens);
      if (depth >= maxDepth) throw new Finding("disguised");
      const keywordEnd = start + bounded.position;
      const source = { text: content, bytes };
      this.#streams.push({ number, generation: 0, entries: tokens, source, keywordEnd, depth: depth + 1 });
    }
    return pairs.length > 0;
  }
}

/** Of a dictionary of an object stream. */
const maxEntryTokens = 2_000;

/** @throws {Finding} for more entries than those of an object stream */
function checkEntries(tokens: readonly PdfToken[]): void {
  if (tokens.length > maxEntryTokens) throw new Finding("disguised");
}

function headBefore(text: string, index: number) {
  const [, number, generation] =
    /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/.exec(text.slice(Math.max(0, index - 30), index)) ?? [];
  return number === undefined ? null : { number: Number(number), generation: Number(generation) };
}

function pairsIn(content: string, most: number) {
  const pairs: { readonly number: number; readonly offset: number }[] = [];
  const head = new PdfLexer(content, 0);
  while (pairs.length < most) {
    const number = Number(head.next() ?? "x");
    const offset = Number(head.next() ?? "x");
    if (!Number.isInteger(number) || !Number.isInteger(offset)) break;
    pairs.push({ number, offset });
  }
  return pairs;
}

function afterLineEnd(text: string, position: number): number {
  const lineEnd = /\r?\n|\r/y;
  lineEnd.lastIndex = position;
  return lineEnd.test(text) ? lineEnd.lastIndex : position;
}

/** Of what a reader may skip behind a keyword. */
const maxLineLength = 1_000;

/** Some readers skip what else is on the line of the keyword. */
function afterNextLine(text: string, position: number): number {
  const end = /\r\n?|\n/.exec(text.slice(position, position + maxLineLength));
  return end ? position + end.index + end[0].length : position;
}

const refersElsewhere = (entries: readonly PdfToken[]) =>
  entries.some((token, index) => structural.has(token) && valueAt(entries, index + 1).includes("R"));
