import { joinedBytes } from "../platform/bytes/growing-bytes";

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

/** Of the head of a part with the line end before it. */
const maxHeadBytes = 8 * 1024 + 2;

/** One character for each byte. */
const latin1 = new TextDecoder("latin1");
const carriageReturn = 13;

/** RFC 2046. Without line ends: only the first byte of a delimiter is a carriage return. */
const boundaryPattern = /^[\dA-Za-z'()+_,\-./:=? ]{0,69}[\dA-Za-z'()+_,\-./:=?]$/;

/** After a delimiter, two dashes close the form and a line end begins a part; either may be broken off for now. */
const afterDelimiter = /^[\t ]*(--|\r\n|-?$|\r$)/;

export function boundaryOf(contentType: string): string | null {
  const boundary = parametersOf(contentType).get("boundary") ?? "";
  return boundaryPattern.test(boundary) ? boundary : null;
}

/** Parses a multipart form incrementally, without buffering its content. */
export class MultipartReader {
  readonly #delimiter: Uint8Array;
  #state: "outside" | "in-part" | "delimited" | "done" = "outside";
  /** May begin a delimiter or a head. The first delimiter needs no line end before it. */
  #rest = new TextEncoder().encode("\r\n");

  constructor(boundary: string) {
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  }

  *read(piece: Uint8Array): Generator<MultipartEvent, void> {
    if (this.#state === "done") return;
    const bytes = joinedBytes([this.#rest, piece]);
    let position = 0;
    for (;;) {
      if (this.#state === "delimited") {
        const head = this.#headIn(bytes.subarray(position));
        if (head === "end" || head === "incomplete") break;
        yield { kind: "part", head: headOf(new TextDecoder().decode(head)) };
        position += head.byteLength;
        this.#state = "in-part";
      }
      const delimiterAt = findDelimiter(bytes, position, this.#delimiter);
      if (this.#state === "in-part" && delimiterAt > position)
        yield { kind: "bytes", bytes: bytes.subarray(position, delimiterAt) };
      position = delimiterAt;
      if (bytes.byteLength - delimiterAt < this.#delimiter.byteLength) break;
      if (this.#state === "in-part") yield { kind: "end" };
      position += this.#delimiter.byteLength;
      this.#state = "delimited";
    }
    this.#rest = bytes.slice(position);
  }

  finish(): void {
    if (this.#state !== "done") throw new MultipartError("the form breaks off");
  }

  /** The head of a part; `incomplete` until the rest of it has arrived. @param bytes follow a delimiter */
  #headIn(bytes: Uint8Array): Uint8Array | "end" | "incomplete" {
    const text = latin1.decode(bytes.subarray(0, maxHeadBytes));
    const mark = afterDelimiter.exec(text)?.[1];
    if (mark === undefined) throw new MultipartError("a delimiter is not alone in its line");
    if (mark === "--") {
      this.#state = "done";
      return "end";
    }
    const end = text.indexOf("\r\n\r\n");
    if (mark === "\r\n" && end >= 0) return bytes.subarray(0, end + 4);
    if (text.length === maxHeadBytes) throw new MultipartError("the head of a part is too long");
    return "incomplete";
  }
}

/** Where the delimiter, or the beginning of one at the end of the bytes, begins; otherwise the end of the bytes. */
function findDelimiter(bytes: Uint8Array, start: number, delimiter: Uint8Array): number {
  for (let at = bytes.indexOf(carriageReturn, start); at >= 0; at = bytes.indexOf(carriageReturn, at + 1)) {
    const most = Math.min(delimiter.byteLength, bytes.byteLength - at);
    let length = 1;
    while (length < most && bytes[at + length] === delimiter[length]) length++;
    if (length === most) return at;
  }
  return bytes.byteLength;
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
