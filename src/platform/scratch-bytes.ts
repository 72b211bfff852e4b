const firstBytes = 64 * 1024;

/** What is larger is not worth being kept for the next one. */
const mostKept = 1024 * 1024;

/** UTF-8 takes at most so many bytes for a code unit. */
const bytesPerUnit = 3;

const encoder = new TextEncoder();

/** Joins texts and bytes in one piece of memory that is used again and again. */
export class ScratchBytes {
  #bytes = new Uint8Array(firstBytes);

  /** The pieces one after the other, texts as UTF-8; they are there until the next call. */
  written(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
    const most = pieces.reduce((sum, piece) => sum + piece.length * (typeof piece === "string" ? bytesPerUnit : 1), 0);
    const bytes = most <= this.#bytes.length ? this.#bytes : new Uint8Array(most);
    if (bytes.length <= mostKept) this.#bytes = bytes;
    let length = 0;
    for (const piece of pieces) {
      if (typeof piece === "string") length += encoder.encodeInto(piece, bytes.subarray(length)).written;
      else {
        bytes.set(piece, length);
        length += piece.length;
      }
    }
    return bytes.subarray(0, length);
  }
}
