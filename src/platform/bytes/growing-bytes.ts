/** A smaller first buffer doubles several times for most bodies. */
const firstBytes = 1024;

/** Collects bytes in one buffer that doubles as needed. It copies pieces, so their memory can be reused. */
export class GrowingBytes {
  #buffer = new ArrayBuffer(0);
  #length = 0;

  /** @param maxBytes limit of the buffer; the caller must not add more */
  constructor(private readonly maxBytes: number) {}

  get length(): number {
    return this.#length;
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.byteLength;
    if (length > this.#buffer.byteLength) {
      const roomy = Math.max(length, this.#buffer.byteLength * 2, firstBytes);
      this.#buffer = this.#buffer.transfer(Math.min(roomy, this.maxBytes));
    }
    new Uint8Array(this.#buffer).set(piece, this.#length);
    this.#length = length;
  }

  take(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#buffer.transfer(this.#length));
    this.#buffer = new ArrayBuffer(0);
    this.#length = 0;
    return bytes;
  }

  drop(): void {
    this.#length = 0;
    this.take();
  }
}

export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.byteLength;
  }
  return bytes;
}
