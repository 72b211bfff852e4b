import type { PostFile } from "./post";

/** An uploaded file that does not belong to a post yet. */
export interface Upload {
  /** Random. Whoever has it may send the file with a post of the same product. */
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
  /** In bytes; null if the sender did not say. */
  readonly length: number | null;
}

/** The sender sent more bytes than allowed, or fewer than announced. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  constructor(readonly code: "too-large" | "incomplete") {
    super(code);
  }
}

/** Files of one product that visitors have sent ahead of their posts. */
export interface Uploads {
  /**
   * Stores a file. With a known length it is streamed, otherwise buffered up to `maxBytes`.
   * @throws {UploadError}
   */
  put(upload: NewUpload, maxBytes: number): Promise<Upload>;
  /** The file of an upload, for a post; null when there is none, or it is about to be removed. */
  find(id: string): Promise<PostFile | null>;
  /** Removes an upload that a visitor withdraws. */
  remove(id: string): Promise<void>;
}

export interface UploadsBinding {
  readonly UPLOADS: R2Bucket;
}

/** An upload that no post uses is removed after a day; no post may start to use it in its last hour. */
export const uploadAges = { keptMs: 24 * 3_600_000, usableMs: 23 * 3_600_000 } as const;

export const uploadIdPattern = /^[\da-z]{9}-[\da-f]{32}$/;

export function openUploads({ UPLOADS }: UploadsBinding, product: string): Uploads {
  return {
    async put({ field, name, type, body, length }, maxBytes) {
      if (length !== null && length > maxBytes) {
        await body.cancel();
        throw new UploadError("too-large");
      }
      const id = createUploadId();
      const options = { httpMetadata: { contentType: type }, customMetadata: { field, name: name.slice(0, 255) } };
      const meter = new Meter(maxBytes);
      const measured = body.pipeThrough(meter.stream);
      if (length === null) {
        const bytes = await new Response(measured).bytes().catch((error) => meter.fail(error));
        await UPLOADS.put(keyOfUpload(product, id), bytes, options);
      } else {
        const fixed = new FixedLengthStream(length);
        const piped = measured.pipeTo(fixed.writable);
        const stored = UPLOADS.put(keyOfUpload(product, id), fixed.readable, options);
        // A bucket that fails before it reads would leave the sender writing for ever.
        stored.catch((error) => fixed.readable.cancel(error)).catch(() => undefined);
        const [, outcome] = await Promise.allSettled([piped, stored]);
        if (outcome.status === "rejected") return meter.fail(outcome.reason);
      }
      return { id, size: meter.bytes, sha256: await meter.sha256() };
    },

    async find(id) {
      if (!uploadIdPattern.test(id)) return null;
      const object = await UPLOADS.head(keyOfUpload(product, id));
      if (!object || Date.now() - object.uploaded.getTime() > uploadAges.usableMs) return null;
      const { field, name } = object.customMetadata ?? {};
      if (!field || name === undefined) return null;
      const type = object.httpMetadata?.contentType ?? "application/octet-stream";
      return { field, key: object.key, name, type, size: object.size };
    },

    async remove(id) {
      if (uploadIdPattern.test(id)) await UPLOADS.delete(keyOfUpload(product, id));
    },
  };
}

/** Ids sort by the time they were created. */
export function createUploadId(): string {
  return `${Date.now().toString(36).padStart(9, "0")}-${crypto.randomUUID().replaceAll("-", "")}`;
}

export function keyOfUpload(product: string, id: string): string {
  return `${product}/${id}`;
}

/** Counts and hashes the bytes that pass through, up to `maxBytes`. */
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

  /** @throws {UploadError} if the sender is to blame, otherwise the error itself */
  fail(error: unknown): never {
    if (this.#tooLarge) throw new UploadError("too-large");
    if (error instanceof TypeError) throw new UploadError("incomplete");
    throw error;
  }
}
