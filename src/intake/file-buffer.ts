import { maxFileBytes } from "../forms/files";
import { GrowingBytes } from "../platform/growing-bytes";
import type { RequestPermit } from "./permit-pool";

/** A larger file needs a permit to be buffered in memory. */
const smallFileBytes = 256 * 1024;

type FileFault = "fileSize" | "busy";

export type FileContent = Uint8Array<ArrayBuffer> | FileFault;

export class FileBuffer {
  readonly #bytes = new GrowingBytes(maxFileBytes);
  #fault: FileFault | null = null;

  constructor(
    private readonly permit: RequestPermit,
    private readonly onContent: (content: FileContent) => Promise<void>,
  ) {}

  async add(piece: Uint8Array): Promise<void> {
    if (this.#fault) return;
    const length = this.#bytes.length + piece.byteLength;
    if (length > maxFileBytes) this.#fault = "fileSize";
    else if (length > smallFileBytes && !(await this.permit.acquire())) this.#fault = "busy";
    else return this.#bytes.add(piece);
    this.drop();
  }

  /** Passes the file on, and frees its memory afterwards. */
  async end(): Promise<void> {
    const content = this.#fault ?? this.#bytes.take();
    try {
      await this.onContent(content);
    } finally {
      if (typeof content !== "string") content.buffer.transfer(0);
    }
  }

  drop(): void {
    this.#bytes.drop();
  }
}
