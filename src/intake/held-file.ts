import { maxFileBytes } from "../forms/files";
import { GrowingBytes } from "../platform/growing-bytes";
import type { OwnPermit } from "./semaphore";

/** A form with a larger file waits for a permit to hold it in memory. */
const smallFileBytes = 256 * 1024;

/** What became of a file: all its bytes, or why they are not held. */
export type FileContent = Uint8Array<ArrayBuffer> | "fileSize" | "busy";

/** A file that is being read, in memory up to the largest size that is taken; what goes beyond is read past. */
export class HeldFile {
  readonly #bytes = new GrowingBytes(maxFileBytes);
  #fault: "fileSize" | "busy" | null = null;

  /** @param permit of its form, acquired when the file turns out to be large */
  constructor(private readonly permit: OwnPermit) {}

  /** @returns a promise only where the file has to wait */
  add(piece: Uint8Array): Promise<void> | undefined {
    if (this.#fault) return;
    const length = this.#bytes.length + piece.byteLength;
    if (length > maxFileBytes) return this.#discard("fileSize");
    if (length > smallFileBytes && !this.permit.taken) return this.#addWithPermit(piece);
    this.#bytes.add(piece);
  }

  /** Hands the whole file over, and gives its memory back when that is done with. */
  async passTo(use: (content: FileContent) => Promise<void>): Promise<void> {
    const content = this.#fault ?? this.#bytes.take();
    try {
      await use(content);
    } finally {
      if (typeof content !== "string") content.buffer.transfer(0);
    }
  }

  /** Of a form that is not read any further. */
  drop(): void {
    this.#bytes.drop();
  }

  async #addWithPermit(piece: Uint8Array): Promise<void> {
    if (await this.permit.acquire()) this.#bytes.add(piece);
    else this.#discard("busy");
  }

  #discard(fault: "fileSize" | "busy"): undefined {
    this.#fault = fault;
    this.drop();
  }
}
