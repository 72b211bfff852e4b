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

  /** Up to the delimiter or the end of the piece. A line end begins a delimiter and is nowhere else in it. */
  *#content(piece: Uint8Array, start: number): Generator<MultipartEvent, number> {
    const delimiter = this.#delimiter;
    const end = piece.byteLength;
    let carried = this.#matched;
    let matched = carried;
    let position = start;
    while (position < end && matched < delimiter.byteLength) {
      if (matched === 0) {
        while (position < end && piece[position] !== carriageReturn) position++;
        if (position < end) matched = 1;
        position++;
      } else if (piece[position] === delimiter[matched]) {
        matched++;
        position++;
      } else {
        if (carried > 0 && this.#inPart) yield { kind: "bytes", bytes: delimiter.subarray(0, carried) };
        carried = 0;
        matched = 0;
      }
    }
    position = Math.min(position, end);
    const contentEnd = position - (matched - carried);
    if (this.#inPart && contentEnd > start) yield { kind: "bytes", bytes: piece.subarray(start, contentEnd) };
    if (matched < delimiter.byteLength) {
      this.#matched = matched;
      return end;
    }
    if (this.#inPart) yield { kind: "end" };
    this.#state = "delimited";
    this.#matched = 0;
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
