import { maxFileBytes } from "../forms/files";
import { senderPatience } from "../platform/bounded-body";
import { GrowingBytes } from "../platform/growing-bytes";
import { type Turn, Turns } from "./turns";

/** A file that is larger waits for its turn to be held in memory. */
const smallFileBytes = 256 * 1024;

/** Of one isolate: eight large files are 40 MB of its 128. Whoever waits outlasts those whose bytes have stopped. */
const largeFiles = new Turns({
  count: 8,
  expiresMs: senderPatience.idleMs + 3_000,
  waitMs: senderPatience.idleMs + 5_000,
});

/** What became of a file: all its bytes, or why they are not held. */
export type FileContent = Uint8Array<ArrayBuffer> | "fileSize" | "busy";

/** A file that is being read, in memory up to the largest size that is taken; what goes beyond is read past. */
export class HeldFile {
  readonly #bytes = new GrowingBytes(maxFileBytes);
  #turn: Turn | null = null;
  #fault: "fileSize" | "busy" | null = null;

  /** @returns a promise only where the file has to wait */
  add(piece: Uint8Array): Promise<void> | undefined {
    if (this.#fault) return;
    const length = this.#bytes.length + piece.byteLength;
    if (length > maxFileBytes) return this.#letGo("fileSize");
    if (length > smallFileBytes && !this.#turn) return this.#addInTurn(piece);
    this.#turn?.renew();
    this.#bytes.add(piece);
  }

  /** Hands the whole file over, and gives its memory back when that is done with. */
  async handTo(take: (content: FileContent) => Promise<void>): Promise<void> {
    const content = this.#fault ?? this.#bytes.take();
    try {
      this.#turn?.renew();
      await take(content);
    } finally {
      if (typeof content !== "string") content.buffer.transfer(0);
      this.#turn?.giveBack();
    }
  }

  /** Of a form that is not read any further. */
  drop(): void {
    this.#bytes.drop();
    this.#turn?.giveBack();
  }

  async #addInTurn(piece: Uint8Array): Promise<void> {
    this.#turn = await largeFiles.take();
    if (this.#turn) this.#bytes.add(piece);
    else this.#letGo("busy");
  }

  #letGo(fault: "fileSize" | "busy"): undefined {
    this.#fault = fault;
    this.drop();
    this.#turn = null;
  }
}
