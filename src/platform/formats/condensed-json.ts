import { BodyError, piecesOf } from "../bounded-body";

export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** Longer strings are cut: what the caller compares is shorter. */
const maxStringLength = 256;
/** Of the condensed text: what is left of the largest valid response. */
const maxTextLength = 1024 * 1024;

/** The caller's own deadline is shorter. */
const limits = { maxBytes: 64 * 1024 * 1024, idleMs: 300_000, totalMs: 300_000 } as const;

/** Ends a truncated string, followed by its original length in characters of JSON. */
const cutMark = "\u2026cut:";

/** Reads a JSON body and truncates long strings: a response may echo megabytes of files. @throws {TooLarge} */
export async function readCondensed(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const condenser = new Condenser();
  const decoder = new TextDecoder();
  try {
    for await (const piece of piecesOf(body, limits)) condenser.take(decoder.decode(piece, { stream: true }));
  } catch (error) {
    if (error instanceof BodyError && error.fault === "too-large") throw new TooLarge(`over ${limits.maxBytes} bytes`);
    throw error;
  }
  condenser.take(decoder.decode());
  return condenser.text;
}

export function originalLength(value: string): number {
  const at = value.lastIndexOf(cutMark);
  return at === -1 ? value.length : Number(value.slice(at + cutMark.length));
}

class Condenser {
  text = "";
  #length: number | null = null;
  #kept = "";
  #escaped = false;

  take(piece: string): void {
    let at = 0;
    while (at < piece.length) at = this.#length === null ? this.#between(piece, at) : this.#within(piece, at);
    if (this.text.length > maxTextLength) throw new TooLarge(`over ${maxTextLength} characters`);
  }

  #between(piece: string, from: number): number {
    const quote = piece.indexOf('"', from);
    const end = quote === -1 ? piece.length : quote + 1;
    this.text += piece.slice(from, end);
    if (quote !== -1) this.#length = 0;
    return end;
  }

  #within(piece: string, from: number): number {
    let end = from;
    while (end < piece.length && (this.#escaped || piece[end] !== '"')) {
      this.#escaped = !this.#escaped && piece[end] === "\\";
      end++;
    }
    const length = (this.#length ?? 0) + end - from;
    this.#kept += piece.slice(from, Math.min(end, from + maxStringLength - this.#kept.length));
    this.#length = length;
    if (end === piece.length) return end;
    this.text += length > maxStringLength ? `${withoutHalfEscape(this.#kept)}${cutMark}${length}"` : `${this.#kept}"`;
    this.#length = null;
    this.#kept = "";
    return end + 1;
  }
}

/** Drops a partial escape sequence, which would make the text invalid. */
function withoutHalfEscape(text: string): string {
  const half = /(?:^|[^\\])(?:\\\\)*(\\(?:u[\da-fA-F]{0,3})?)$/.exec(text);
  return half?.[1] ? text.slice(0, -half[1].length) : text;
}
