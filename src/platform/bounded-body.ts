import { systemClock } from "./clock";
import { GrowingBytes } from "./growing-bytes";
import { turnEnds } from "./turn";

export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds within which the body must end or bring some kilobytes more: a byte now and then is no progress. */
  readonly idleMs: number;
  readonly totalMs: number;
}

/** For uploads: 25 MB over a slow connection take minutes, without long pauses. */
export const senderPatience = { idleMs: 10_000, totalMs: 300_000 } as const;

export type BodyFault = "too-large" | "too-slow" | "broken";

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

/** Reading yields to other requests after this long, in case all bytes have arrived already. */
const turnMs = 20;

/** A stalled body is cancelled after this many checks without progress. */
const maxIdleChecks = 4;

/** Counts as progress. Also the least size of a piece of a network body, however small its sender cuts it. */
const progressBytes = 4 * 1024;

/**
 * Yields the bytes of a body as they arrive. A piece is valid until the next one is requested: its memory is reused. Time
 * between two pieces counts towards `totalMs` only. A body that is too slow is cancelled; one that is too large, or
 * abandoned early, can still be drained or cancelled.
 * @throws {BodyError}
 */
export async function* piecesOf(body: Body, { maxBytes, idleMs, totalMs }: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const { reader, read } = openReader(body);
  const startedAt = systemClock.now();
  let waiting = false;
  let idleChecks = 0;
  let expired = false;
  // Counts checks instead of comparing times: in a busy isolate the bytes may have arrived before the check runs.
  const watch = setInterval(() => {
    if (waiting) idleChecks++;
    if (idleChecks < maxIdleChecks && systemClock.now() - startedAt < totalMs) return;
    expired = true;
    clearInterval(watch);
    reader.cancel().catch(() => undefined);
  }, Math.min(idleMs, totalMs) / maxIdleChecks);
  try {
    for (let bytes = 0, seen = 0, turnAt = startedAt; ; ) {
      waiting = true;
      if (bytes - seen >= progressBytes) {
        seen = bytes;
        idleChecks = 0;
      }
      const piece = await read().catch((cause) => {
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
    reader.releaseLock();
  }
}

/** Reads a whole body. The rest of one that is too large can still be drained. @throws {BodyError} */
export async function collectBytes(body: Body, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new GrowingBytes(limits.maxBytes);
  for await (const piece of piecesOf(body, limits)) bytes.add(piece);
  return bytes.take();
}

/** Reads a whole body; cancels one that cannot be read to its end. @throws {BodyError} */
export async function readBytes(body: Body, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await collectBytes(body, limits);
  } catch (error) {
    void body?.cancel().catch(() => undefined);
    throw error;
  }
}

/** Reads a whole body as UTF-8; invalid bytes become replacement characters. @throws {BodyError} */
export async function readText(body: Body, limits: BodyLimits): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, limits));
}

/** Reads network bodies into one buffer over and over; other streams supply their own chunks. `read` returns null at the end. */
function openReader(body: ReadableStream<Uint8Array>) {
  const reader = byteReader(body);
  if (!reader) {
    const plain = body.getReader();
    return { reader: plain, read: async () => (await plain.read()).value ?? null };
  }
  let buffer = new ArrayBuffer(pieceBytes);
  let ended = false;
  const read = async () => {
    if (ended) return null;
    // The last bytes come with the end or before it.
    const { done, value } = await reader.read(new Uint8Array(buffer), { min: progressBytes });
    ended = done;
    if (value) buffer = value.buffer;
    return value?.byteLength ? value : null;
  };
  return { reader, read };
}

function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch (error) {
    if (error instanceof TypeError && !body.locked) return null;
    throw error;
  }
}
