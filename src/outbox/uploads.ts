import type { PostFile } from "./post";

/** A file that was uploaded but belongs to no post yet. */
export interface Upload {
  /** Random; who has it may send the file with a post of the same product. */
  readonly id: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

interface NewUpload {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly body: ReadableStream<Uint8Array>;
  /** In bytes; null where the sender does not tell. */
  readonly length: number | null;
}

/** The sender sent more bytes than allowed, or not as many as announced. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  constructor(readonly code: "too-large" | "incomplete") {
    super(code);
  }
}

/** Files of one product that visitors have sent ahead of their posts. */
export interface Uploads {
  /**
   * Stores a file; with a length it streams through, otherwise it is held in memory up to `maxBytes`.
   * @throws {UploadError}
   */
  put(upload: NewUpload, maxBytes: number): Promise<Upload>;
  /** The file of an upload as a post takes it; null when there is none, or none that would live long enough. */
  find(id: string): Promise<PostFile | null>;
  /** Removes an upload that a visitor takes back. */
  remove(id: string): Promise<void>;
}

export interface UploadsBinding {
  readonly UPLOADS: R2Bucket;
}

/** An upload that no post took is removed after a day, and taken by no post in its last hour. */
export const uploadAges = { keptMs: 24 * 3_600_000, usableMs: 23 * 3_600_000 } as const;

const idPattern = /^[\da-z]{9}-[\da-f]{32}$/;

export function openUploads({ UPLOADS }: UploadsBinding, product: string): Uploads {
  return {
    async put({ field, name, type, body, length }, maxBytes) {
      if (length !== null && length > maxBytes) {
        await body.cancel();
        throw new UploadError("too-large");
      }
      const id = createId();
      const options = { httpMetadata: { contentType: type }, customMetadata: { field, name: name.slice(0, 255) } };
      const meter = new Meter(maxBytes);
      const measured = body.pipeThrough(meter.stream);
      if (length === null) {
        const bytes = await new Response(measured).bytes().catch((error) => meter.fail(error));
        await UPLOADS.put(keyOf(product, id), bytes, options);
      } else {
        const fixed = new FixedLengthStream(length);
        const piped = measured.pipeTo(fixed.writable);
        const stored = UPLOADS.put(keyOf(product, id), fixed.readable, options);
        const [, outcome] = await Promise.allSettled([piped, stored]);
        if (outcome.status === "rejected") return meter.fail(outcome.reason);
      }
      return { id, size: meter.bytes, sha256: await meter.sha256() };
    },

    async find(id) {
      if (!idPattern.test(id)) return null;
      const object = await UPLOADS.head(keyOf(product, id));
      if (!object || Date.now() - object.uploaded.getTime() > uploadAges.usableMs) return null;
      const { field, name } = object.customMetadata ?? {};
      if (!field || name === undefined) return null;
      const type = object.httpMetadata?.contentType ?? "application/octet-stream";
      return { field, key: object.key, name, type, size: object.size };
    },

    async remove(id) {
      if (idPattern.test(id)) await UPLOADS.delete(keyOf(product, id));
    },
  };
}

/** Keys of a product sort by the time they were made. */
function createId(): string {
  return `${Date.now().toString(36).padStart(9, "0")}-${crypto.randomUUID().replaceAll("-", "")}`;
}

function keyOf(product: string, id: string): string {
  return `${product}/${id}`;
}

/** Counts and hashes what passes, and lets no more than `maxBytes` through. */
class Meter {
  bytes = 0;
  readonly #digest = new crypto.DigestStream("SHA-256");
  readonly #writer = this.#digest.getWriter();
  readonly stream: TransformStream<Uint8Array, Uint8Array>;
  #tooLarge = false;

  constructor(maxBytes: number) {
    this.stream = new TransformStream({
      transform: async (chunk, controller) => {
        this.bytes += chunk.byteLength;
        if (this.bytes > maxBytes) {
          this.#tooLarge = true;
          throw new UploadError("too-large");
        }
        await this.#writer.write(chunk);
        controller.enqueue(chunk);
      },
      flush: () => this.#writer.close(),
    });
  }

  async sha256(): Promise<string> {
    return new Uint8Array(await this.#digest.digest).toHex();
  }

  /** @throws {UploadError} where the sender is to blame, otherwise the error itself */
  fail(error: unknown): never {
    if (this.#tooLarge) throw new UploadError("too-large");
    if (error instanceof TypeError) throw new UploadError("incomplete");
    throw error;
  }
}
