import { systemClock, turnEnds } from "./clock";
import { GrowingBytes } from "./growing-bytes";

export interface BodyLimits {
  readonly maxBytes: number;
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

/** Reading yields to other requests after this long. */
const turnMs = 20;

/** Checks without progress in `idleMs`: the clock of a busy isolate runs late. */
const maxIdleChecks = 4;

/** Minimum progress, and minimum size of a piece of a network body. */
const progressBytes = 4 * 1024;

/** Yields bytes as they arrive, in pieces whose memory is reused. Cancels only a slow body. @throws {BodyError} */
export async function* piecesOf(body: Body, { maxBytes, idleMs, totalMs }: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const { reader, read } = openReader(body);
  const startedAt = systemClock.now();
  let waiting = false;
  let idleChecks = 0;
  let expired = false;
  // Counts checks instead of comparing times: in a busy isolate bytes may arrive before the check runs.
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

/** A body that is too large can still be drained. @throws {BodyError} */
export async function collectBytes(body: Body, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new GrowingBytes(limits.maxBytes);
  for await (const piece of piecesOf(body, limits)) bytes.add(piece);
  return bytes.take();
}

/** Cancels a body that fails. @throws {BodyError} */
export async function readBytes(body: Body, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await collectBytes(body, limits);
  } catch (error) {
    void body?.cancel().catch(() => undefined);
    throw error;
  }
}

/** Decodes UTF-8; invalid bytes become replacement characters. @throws {BodyError} */
export async function readText(body: Body, limits: BodyLimits): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, limits));
}

/** Reuses one buffer for network bodies. `read` returns null at the end. */
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
    // The last bytes arrive with the end or before it.
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
