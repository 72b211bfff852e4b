import { systemClock } from "./clock";
import { GrowingBytes } from "./growing-bytes";
import { turnEnds } from "./turn";

/** How much of a body to read, and how long to wait for it. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds within which the body must end or bring some kilobytes more: a byte now and then is no progress. */
  readonly idleMs: number;
  /** Milliseconds within which the whole body must arrive. */
  readonly totalMs: number;
}

/** For uploads: 25 MB over a slow connection take minutes, but the bytes never stop for long. */
export const senderPatience = { idleMs: 10_000, totalMs: 300_000 } as const;

export type BodyFault = "too-large" | "too-slow" | "broken";

/** A body could not be read to its end: too large, too slow, or the connection broke. */
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

/** A body whose bytes are always there already lets others have their turn after so long, in milliseconds. */
const turnMs = 20;

/** A stalled body is given up after this many checks without progress. */
const maxIdleChecks = 4;

/**
 * What counts as progress: what a line sends in a moment once it works again after a pause. A network body comes in pieces
 * of so much at least: however small its sender cuts it, script runs no more often.
 */
const progressBytes = 4 * 1024;

/**
 * The bytes of a request or response as they arrive. A piece is only valid until the next one is requested, because its
 * memory is reused. Time the caller spends between two pieces counts towards `totalMs` only. A body that is too slow is
 * cancelled; one that is too large, or abandoned early, can still be drained or cancelled.
 * @throws {BodyError}
 */
export async function* piecesOf(body: Body, { maxBytes, idleMs, totalMs }: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const source = openSource(body);
  const startedAt = systemClock.now();
  let waiting = false;
  let idleChecks = 0;
  let expired = false;
  // Counts checks instead of comparing times: in a busy isolate the bytes may have arrived long before the check runs.
  const watch = setInterval(() => {
    if (waiting) idleChecks++;
    if (idleChecks < maxIdleChecks && systemClock.now() - startedAt < totalMs) return;
    expired = true;
    clearInterval(watch);
    source.cancel();
  }, Math.min(idleMs, totalMs) / maxIdleChecks);
  try {
    for (let bytes = 0, seen = 0, turnAt = startedAt; ; ) {
      waiting = true;
      if (bytes - seen >= progressBytes) {
        seen = bytes;
        idleChecks = 0;
      }
      const piece = await source.read().catch((cause) => {
        throw new BodyError(expired ? "too-slow" : "broken", { cause });
      });
      waiting = false;
      if (expired) throw new BodyError("too-slow");
      if (!piece) return;
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new BodyError("too-large");
      yield piece;
      if (systemClock.now() - turnAt > turnMs) {
        await turnEnds();
        turnAt = systemClock.now();
      }
    }
  } finally {
    clearInterval(watch);
    source.release();
  }
}

/**
 * Reads a whole body. The rest of one that is too large can still be drained, so that its sender gets the response.
 * @throws {BodyError}
 */
export async function collectBytes(body: Body, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new GrowingBytes(limits.maxBytes);
  for await (const piece of piecesOf(body, limits)) bytes.add(piece);
  return bytes.take();
}

/**
 * Reads a whole body; cancels one that cannot be read to its end.
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
 * Reads a whole body as UTF-8; invalid bytes become replacement characters.
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

/** Reads network bodies into one buffer over and over; streams that do not support that supply their own chunks. */
function openSource(body: ReadableStream<Uint8Array>): Source {
  const reader = byteReader(body);
  if (!reader) return plainSource(body.getReader());
  let buffer = new ArrayBuffer(pieceBytes);
  let ended = false;
  return {
    async read() {
      if (ended) return null;
      // The last bytes come with the end or before it.
      const { done, value } = await reader.read(new Uint8Array(buffer), { min: progressBytes });
      ended = done;
      if (!value) return null;
      buffer = value.buffer;
      return value.byteLength > 0 ? value : null;
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
