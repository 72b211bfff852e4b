import { GrowingBytes } from "./growing-bytes";

/** How much of a body is read, and how long is waited for it. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds until the next bytes have to come. */
  readonly idleMs: number;
  /** Milliseconds until all of it has to be there. */
  readonly totalMs: number;
}

/** For bodies that somebody sends us: 25 MB over a slow connection take minutes, but its bytes never stop for long. */
export const senderPatience = { idleMs: 10_000, totalMs: 300_000 } as const;

export type BodyFault = "too-large" | "too-slow" | "broken";

/** A body was not read to its end: it is larger than allowed, too slow, or its connection broke. */
export class BodyError extends Error {
  override readonly name = "BodyError";
  constructor(
    readonly fault: BodyFault,
    options?: ErrorOptions,
  ) {
    super(`the body is ${fault}`, options);
  }
}

export type Body = ReadableStream<Uint8Array> | null;

const pieceBytes = 64 * 1024;

/** How often a body that stands still is looked at before it is given up. */
const looks = 4;

/**
 * The bytes of a request or an answer as they come. A piece holds only until the next is asked for, because its memory
 * is used again. Time that the caller takes between two pieces counts for `totalMs` only. A body that is too slow is
 * cancelled; one that is left early or too large may still be drained or cancelled.
 * @throws {BodyError}
 */
export async function* piecesOf(body: Body, { maxBytes, idleMs, totalMs }: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const source = openSource(body);
  const startedAt = Date.now();
  let waiting = false;
  let silentLooks = 0;
  let expired = false;
  // Looks are counted and not the clock asked: bytes may be there already when a busy isolate comes to look.
  const watch = setInterval(() => {
    if (waiting) silentLooks++;
    if (silentLooks < looks && Date.now() - startedAt < totalMs) return;
    expired = true;
    clearInterval(watch);
    source.cancel();
  }, Math.min(idleMs, totalMs) / looks);
  try {
    for (let bytes = 0; ; ) {
      waiting = true;
      silentLooks = 0;
      const piece = await source.read().catch((cause) => {
        throw new BodyError(expired ? "too-slow" : "broken", { cause });
      });
      waiting = false;
      if (expired) throw new BodyError("too-slow");
      if (!piece) return;
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new BodyError("too-large");
      yield piece;
    }
  } finally {
    clearInterval(watch);
    source.release();
  }
}

/**
 * A whole body. What is left of one that is too large may still be drained, so that its sender hears the answer.
 * @throws {BodyError}
 */
export async function collectBytes(body: Body, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new GrowingBytes(limits.maxBytes);
  for await (const piece of piecesOf(body, limits)) bytes.add(piece);
  return bytes.take();
}

/**
 * A whole body. One that is not read to its end is cancelled.
 * @throws {BodyError}
 */
export async function readBytes(body: Body, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await collectBytes(body, limits);
  } catch (error) {
    void body?.cancel().catch(() => undefined);
    throw error;
  }
}

/**
 * A whole body as UTF-8; bytes that are none become replacement characters.
 * @throws {BodyError}
 */
export async function readText(body: Body, limits: BodyLimits): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, limits));
}

interface Source {
  /** Null at the end. */
  read(): Promise<Uint8Array | null>;
  cancel(): void;
  release(): void;
}

/** Bodies from the network are read into one buffer again and again; a stream that cannot do that gives its own pieces. */
function openSource(body: ReadableStream<Uint8Array>): Source {
  const reader = byteReader(body);
  if (!reader) return plainSource(body.getReader());
  let buffer = new ArrayBuffer(pieceBytes);
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done || !value) return null;
      buffer = value.buffer;
      return value;
    },
    cancel: () => void reader.cancel().catch(() => undefined),
    release: () => reader.releaseLock(),
  };
}

function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch (error) {
    if (error instanceof TypeError && !body.locked) return null;
    throw error;
  }
}

function plainSource(reader: ReadableStreamDefaultReader<Uint8Array>): Source {
  return {
    async read() {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    cancel: () => void reader.cancel().catch(() => undefined),
    release: () => reader.releaseLock(),
  };
}
