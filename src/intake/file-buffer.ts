import { maxFileBytes } from "../forms/files";
import { GrowingBytes } from "../platform/growing-bytes";
import type { RequestPermit } from "./permit-pool";

/** A larger file needs a permit to be buffered in memory. */
const smallFileBytes = 256 * 1024;

export type FileContent = Uint8Array<ArrayBuffer> | "fileSize" | "busy";

export class FileBuffer {
  readonly #bytes = new GrowingBytes(maxFileBytes);
  #fault: "fileSize" | "busy" | null = null;

  constructor(private readonly permit: RequestPermit) {}

  async add(piece: Uint8Array): Promise<void> {
    if (this.#fault) return;
    const length = this.#bytes.length + piece.byteLength;
    if (length > maxFileBytes) this.#discard("fileSize");
    else if (length > smallFileBytes && !(await this.permit.acquire())) this.#discard("busy");
    else this.#bytes.add(piece);
  }

  /** Passes the file on, and frees its memory afterwards. */
  async passTo(use: (content: FileContent) => Promise<void>): Promise<void> {
    const content = this.#fault ?? this.#bytes.take();
    try {
      await use(content);
    } finally {
      if (typeof content !== "string") content.buffer.transfer(0);
    }
  }

  drop(): void {
    this.#bytes.drop();
  }

  #discard(fault: "fileSize" | "busy"): void {
    this.#fault = fault;
    this.drop();
  }
}
