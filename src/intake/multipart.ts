import { joinedBytes } from "../platform/growing-bytes";

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

/** One character for each byte. */
const latin1 = new TextDecoder("latin1");

/** RFC 2046. Without line ends: the search for a delimiter takes linear time. */
const boundaryPattern = /^[\dA-Za-z'()+_,\-./:=? ]{0,69}[\dA-Za-z'()+_,\-./:=?]$/;

/** After a delimiter, two dashes close the form and a line end begins a part; either may be broken off for now. */
const afterDelimiter = /[\t ]*(--|\r\n|-?$|\r$)/y;

export function boundaryOf(contentType: string): string | null {
  const boundary = parametersOf(contentType).get("boundary") ?? "";
  return boundaryPattern.test(boundary) ? boundary : null;
}

/** Parses a multipart form incrementally, without buffering its content. */
export class MultipartReader {
  readonly #delimiter: string;
  #state: "outside" | "in-part" | "delimited" | "done" = "outside";
  /** May begin a delimiter or a head. The first delimiter needs no line end before it. */
  #rest = new TextEncoder().encode("\r\n");

  constructor(boundary: string) {
    this.#delimiter = `\r\n--${boundary}`;
  }

  *read(piece: Uint8Array): Generator<MultipartEvent, void> {
    if (this.#state === "done") return;
    const bytes = joinedBytes([this.#rest, piece]);
    const text = latin1.decode(bytes);
    let position = 0;
    for (;;) {
      if (this.#state === "delimited") {
        const head = this.#headAfter(text, position);
        if (!head) break;
        yield { kind: "part", head: headOf(new TextDecoder().decode(bytes.subarray(head.start, head.end))) };
        position = head.end;
        this.#state = "in-part";
      }
      const found = text.indexOf(this.#delimiter, position);
      const end = found < 0 ? Math.max(position, text.length - this.#delimiter.length + 1) : found;
      if (this.#state === "in-part" && end > position) yield { kind: "bytes", bytes: bytes.subarray(position, end) };
      position = end;
      if (found < 0) break;
      if (this.#state === "in-part") yield { kind: "end" };
      position += this.#delimiter.length;
      this.#state = "delimited";
    }
    this.#rest = bytes.slice(position);
  }

  finish(): void {
    if (this.#state !== "done") throw new MultipartError("the form breaks off");
  }

  /** The head of a part; null if the form ends here, or the head is incomplete. */
  #headAfter(text: string, position: number): { readonly start: number; readonly end: number } | null {
    afterDelimiter.lastIndex = position;
    const mark = afterDelimiter.exec(text)?.[1];
    if (mark === undefined) throw new MultipartError("a delimiter is not alone in its line");
    if (mark === "--") this.#state = "done";
    const start = mark === "\r\n" ? afterDelimiter.lastIndex : position;
    const found = mark === "\r\n" ? text.indexOf("\r\n\r\n", start - 2) : -1;
    const end = found < 0 ? text.length : found + 4;
    if (this.#state !== "done" && end - start > maxHeadBytes)
      throw new MultipartError("the head of a part is too long");
    return found < 0 ? null : { start, end };
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
