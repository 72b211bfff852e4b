const firstBytes = 1024;

/** Bytes that come piece by piece, in one buffer that doubles as they do: a piece may be used again once it is added. */
export class GrowingBytes {
  #buffer = new ArrayBuffer(0);
  #length = 0;

  /** @param maxBytes the buffer grows no further; who adds sees to it that no more comes */
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

  /** Everything added so far, in a buffer of just its size; after that this is empty. */
  take(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#buffer.transfer(this.#length));
    this.#buffer = new ArrayBuffer(0);
    this.#length = 0;
    return bytes;
  }

  /** Gives the memory back at once, without waiting for a collection of garbage. */
  drop(): void {
    this.#length = 0;
    this.take();
  }
}
