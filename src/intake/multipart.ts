export interface PartHead {
  readonly name: string;
  /** Null for a text field. */
  readonly filename: string | null;
  readonly type: string;
}

export type MultipartEvent =
  | { readonly kind: "part"; readonly head: PartHead }
  /** Valid until the next event is requested. */
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "end" };

export class MultipartError extends Error {
  override readonly name = "MultipartError";
}

const maxHeadBytes = 8 * 1024;
const [tab, lineFeed, carriageReturn, space, dash] = [9, 10, 13, 32, 45];

/** RFC 2046. The search below relies on the absence of line ends. */
const boundaryPattern = /^[\dA-Za-z'()+_,\-./:=? ]{0,69}[\dA-Za-z'()+_,\-./:=?]$/;

export function boundaryOf(contentType: string): string | null {
  const boundary = parametersOf(contentType).get("boundary") ?? "";
  return boundaryPattern.test(boundary) ? boundary : null;
}

/** Parses a multipart form incrementally, without buffering its content. Each byte is examined once. */
export class MultipartReader {
  readonly #delimiter: Uint8Array;
  #state: "content" | "delimited" | "closing" | "line-end" | "head" | "done" = "content";
  /** How much of the delimiter has matched so far. The first delimiter needs no line end before it. */
  #matched = 2;
  #inPart = false;
  #head = new Uint8Array(0);
  #lineEnds = 0;

  constructor(boundary: string) {
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  }

  *read(piece: Uint8Array): Generator<MultipartEvent, void> {
    let position = 0;
    while (position < piece.byteLength && this.#state !== "done") {
      if (this.#state === "content") position = yield* this.#content(piece, position);
      else if (this.#state === "head") position = yield* this.#headers(piece, position);
      else this.#delimiterLine(piece[position++] ?? 0);
    }
  }

  finish(): void {
    if (this.#state !== "done") throw new MultipartError("the form breaks off");
  }

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

  /** After a delimiter, two dashes close the form and a line end begins a part. */
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

function matchLength(piece: Uint8Array, start: number, delimiter: Uint8Array, skipped: number): number {
  const most = Math.min(piece.byteLength - start, delimiter.byteLength - skipped);
  let length = 0;
  while (length < most && piece[start + length] === delimiter[skipped + length]) length++;
  return length;
}

/**
 * Where the delimiter, or a prefix of it at the end of the piece, begins; otherwise the end of the piece. A partial match
 * is not searched again: only the first byte of a delimiter is a carriage return.
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

/** The parameters of a header by lower-case name; the first of each name counts. */
function parametersOf(value: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of value.matchAll(/;\s*([\w*]+)=(?:"([^"]*)"|([^;\s"]*))/g)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted ?? plain);
  }
  return parameters;
}

/** Undoes the escaping that browsers apply inside quotation marks. */
const unescaped = (text: string) =>
  text.replace(/%(22|0A|0D)/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
