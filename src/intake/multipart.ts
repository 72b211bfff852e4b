/** What a part says of itself. */
export interface PartHead {
  readonly name: string;
  /** Null for a text. */
  readonly filename: string | null;
  /** As declared; empty where it is not. */
  readonly type: string;
}

export type MultipartEvent =
  | { readonly kind: "part"; readonly head: PartHead }
  /** Content of the part; it holds only until the next event is asked for. */
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "end" };

/** A body is no multipart form, or breaks off. */
export class MultipartError extends Error {
  override readonly name = "MultipartError";
}

const maxHeadBytes = 8 * 1024;
const [tab, lineFeed, carriageReturn, space, dash] = [9, 10, 13, 32, 45];

/** RFC 2046: at most 70 characters, the last one no space. No line end among them: the search below relies on that. */
const boundaryPattern = /^[\dA-Za-z'()+_,\-./:=? ]{0,69}[\dA-Za-z'()+_,\-./:=?]$/;

/** The boundary that a content type names; null where there is none that the standard allows. */
export function boundaryOf(contentType: string): string | null {
  const boundary = parametersOf(contentType).get("boundary") ?? "";
  return boundaryPattern.test(boundary) ? boundary : null;
}

/**
 * Reads a multipart form piece by piece and holds nothing of its content: each byte is looked at once, however the
 * pieces are cut and whatever is in them.
 */
export class MultipartReader {
  readonly #delimiter: Uint8Array;
  #state: "content" | "delimited" | "closing" | "line-end" | "head" | "done" = "content";
  /** How much of the delimiter the bytes before end with. The first one needs no line end before it. */
  #matched = 2;
  /** What stands before the first delimiter is no part. */
  #inPart = false;
  #head = new Uint8Array(0);
  /** How much of an empty line the head ends with. */
  #lineEnds = 0;

  /** @param boundary as {@link boundaryOf} gives it */
  constructor(boundary: string) {
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  }

  /** @throws {MultipartError} */
  *read(piece: Uint8Array): Generator<MultipartEvent, void> {
    let position = 0;
    while (position < piece.byteLength && this.#state !== "done") {
      if (this.#state === "content") position = yield* this.#content(piece, position);
      else if (this.#state === "head") position = yield* this.#headers(piece, position);
      else this.#delimiterLine(piece[position++] ?? 0);
    }
  }

  /** @throws {MultipartError} when the last delimiter has not come */
  finish(): void {
    if (this.#state !== "done") throw new MultipartError("the form breaks off");
  }

  /** Up to the delimiter or the end of the piece. */
  *#content(piece: Uint8Array, start: number): Generator<MultipartEvent, number> {
    const delimiter = this.#delimiter;
    const carried = this.#matched;
    let matched = carried + matchLength(piece, start, delimiter, carried);
    let position = start + matched - carried;
    if (matched < delimiter.byteLength && position < piece.byteLength) {
      const found = findDelimiter(piece, start, delimiter);
      if (this.#inPart && carried > 0) yield { kind: "bytes", bytes: delimiter.subarray(0, carried) };
      if (this.#inPart && found > start) yield { kind: "bytes", bytes: piece.subarray(start, found) };
      matched = matchLength(piece, found, delimiter, 0);
      position = found + matched;
    }
    this.#matched = matched;
    if (matched < delimiter.byteLength) return position;
    if (this.#inPart) yield { kind: "end" };
    this.#state = "delimited";
    return position;
  }

  /** Behind a delimiter: two dashes close the form, a line end begins a part. */
  #delimiterLine(byte: number): void {
    if (this.#state === "closing" && byte === dash) this.#state = "done";
    else if (this.#state === "line-end" && byte === lineFeed) {
      this.#state = "head";
      this.#lineEnds = 2;
    } else if (this.#state === "delimited" && byte === dash) this.#state = "closing";
    else if (this.#state === "delimited" && byte === carriageReturn) this.#state = "line-end";
    else if (this.#state !== "delimited" || (byte !== space && byte !== tab)) {
      throw new MultipartError("a delimiter is not alone in its line");
    }
  }

  *#headers(piece: Uint8Array, start: number): Generator<MultipartEvent, number> {
    let position = start;
    while (position < piece.byteLength && this.#lineEnds < 4) {
      const byte = piece[position++];
      if (byte === (this.#lineEnds % 2 === 0 ? carriageReturn : lineFeed)) this.#lineEnds++;
      else this.#lineEnds = byte === carriageReturn ? 1 : 0;
    }
    const length = this.#head.byteLength + position - start;
    if (length > maxHeadBytes) throw new MultipartError("the head of a part is too long");
    const head = new Uint8Array(length);
    head.set(this.#head);
    head.set(piece.subarray(start, position), this.#head.byteLength);
    this.#head = head;
    if (this.#lineEnds < 4) return position;
    this.#head = new Uint8Array(0);
    this.#state = "content";
    this.#matched = 0;
    this.#inPart = true;
    yield { kind: "part", head: headOf(new TextDecoder().decode(head)) };
    return position;
  }
}

/** How many bytes from `start` on are those of the delimiter from `skipped` on. */
function matchLength(piece: Uint8Array, start: number, delimiter: Uint8Array, skipped: number): number {
  const most = Math.min(piece.byteLength - start, delimiter.byteLength - skipped);
  let length = 0;
  while (length < most && piece[start + length] === delimiter[skipped + length]) length++;
  return length;
}

/**
 * Where the delimiter begins, or a beginning of it that the piece ends with; the end of the piece where there is none.
 * A delimiter has one line end, its first byte: what matched a part of it need not be looked at again.
 */
function findDelimiter(piece: Uint8Array, start: number, delimiter: Uint8Array): number {
  const end = piece.byteLength;
  let position = start;
  while (position < end) {
    if (piece[position] !== carriageReturn) position++;
    else {
      const length = matchLength(piece, position, delimiter, 0);
      if (length === delimiter.byteLength || position + length === end) return position;
      position += length;
    }
  }
  return end;
}

function headOf(text: string): PartHead {
  const lines = text.split("\r\n");
  const header = (name: string) =>
    lines.find((line) => line.slice(0, name.length).toLowerCase() === name)?.slice(name.length) ?? "";
  const parameters = parametersOf(header("content-disposition:"));
  const filename = parameters.get("filename");
  return {
    name: unescaped(parameters.get("name") ?? ""),
    filename: filename === undefined ? null : unescaped(filename),
    type: header("content-type:").trim(),
  };
}

/** Of a header's value, by their names in small letters; the first of a name counts. */
function parametersOf(value: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of value.matchAll(/;\s*([\w*]+)=(?:"([^"]*)"|([^;\s"]*))/g)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted ?? plain);
  }
  return parameters;
}

/** As browsers write what cannot stand between quotation marks. */
const unescaped = (text: string) =>
  text.replace(/%(22|0A|0D)/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
