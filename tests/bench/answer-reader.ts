const headEnd = "\r\n\r\n";
const lineEnd = "\r\n";

const nothing = Buffer.alloc(0);

/**
 * Reads the answers to `GET` that come over one connection, of which one is on its way at a time: however long each is,
 * with its length in its head or in chunks.
 */
export class AnswerReader {
  /** Of the answer that is being read, or was read last. */
  status = 0;
  #isInHead = true;
  #isChunked = false;
  /** Bytes still to come: of the body, or of a chunk with the end of its line. */
  #left = 0;
  /** The beginning of a head or of a line, whose end has not come yet. */
  #begun: Buffer = nothing;

  /**
   * @returns whether the answer is whole; what comes next begins another one
   * @throws {Error} for more than the answer, and for one whose end nothing tells
   */
  isWholeWith(received: Buffer): boolean {
    let rest = this.#begun.length > 0 ? Buffer.concat([this.#begun, received]) : received;
    this.#begun = nothing;
    if (this.#isInHead) {
      const end = rest.indexOf(headEnd);
      if (end === -1) {
        this.#begun = rest;
        return false;
      }
      this.#readHead(rest.toString("latin1", 0, end));
      rest = rest.subarray(end + headEnd.length);
    }
    if (!(this.#isChunked ? this.#hasLastChunk(rest) : this.#hasBody(rest))) return false;
    this.#isInHead = true;
    return true;
  }

  #readHead(head: string): void {
    this.#isInHead = false;
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const isBare = this.status === 204 || this.status === 304;
    const length = isBare ? "0" : /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
    if (length === undefined && !this.#isChunked) throw new Error(`An answer without an end: ${head.slice(0, 200)}`);
    this.#left = Number(length ?? 0);
  }

  #hasBody({ length }: Buffer): boolean {
    if (length > this.#left) throw new Error("More than the answer");
    this.#left -= length;
    return this.#left === 0;
  }

  #hasLastChunk(bytes: Buffer): boolean {
    let rest = bytes;
    for (;;) {
      const passed = Math.min(this.#left, rest.length);
      this.#left -= passed;
      rest = rest.subarray(passed);
      if (this.#left > 0) return false;
      const end = rest.indexOf(lineEnd);
      const size = end === -1 ? Number.NaN : Number.parseInt(rest.toString("latin1", 0, end), 16);
      // Nobody sends trailers here: an empty line ends the last chunk.
      const isLast = size === 0 && rest.length >= end + 2 * lineEnd.length;
      if (end === -1 || (size === 0 && !isLast)) {
        this.#begun = rest;
        return false;
      }
      if (Number.isNaN(size)) throw new Error("A chunk without its size");
      rest = rest.subarray(end + lineEnd.length);
      if (isLast) {
        if (rest.length > lineEnd.length) throw new Error("More than the answer");
        return true;
      }
      this.#left = size + lineEnd.length;
    }
  }
}
