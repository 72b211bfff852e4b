import { GrowingBytes } from "./bytes/growing-bytes";
import { systemClock, turnEnds } from "./clock";

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

/** Of one read. Larger pieces multiply the memory of concurrent bodies, smaller ones the calls. */
const pieceBytes = 64 * 1024;

/** Reading yields to other requests after this long. */
const turnMs = 20;

/** Checks in the shorter of a body's deadlines. */
const checks = 20;

/** Minimum progress, and minimum size of a piece of a network body. */
const progressBytes = 4 * 1024;

/** How long a sender let its reader wait, without the time in which the isolate did other work. */
export class SenderWait {
  totalMs = 0;
}

/**
 * Yields bytes as they arrive, in pieces whose memory is reused. Cancels only a slow body.
 * @param wait of this body's sender, updated while it is read
 * @throws {BodyError}
 */
export async function* piecesOf(
  body: Body,
  { maxBytes, idleMs, totalMs }: BodyLimits,
  wait = new SenderWait(),
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const { reader, read } = openReader(body);
  const checkMs = Math.min(idleMs, totalMs) / checks;
  let isReading = false;
  let silentMs = 0;
  let isExpired = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A busy isolate runs its timers late, and before it reads what has arrived. So a late check counts no more than
  // others, and a read gets one more turn before it counts as waiting.
  const watch = () => {
    timer = setTimeout(() => {
      timer = setTimeout(check, 0);
    }, checkMs);
  };
  const check = () => {
    if (isReading) {
      silentMs += checkMs;
      wait.totalMs += checkMs;
    }
    if (silentMs < idleMs && wait.totalMs < totalMs) return watch();
    isExpired = true;
    reader.cancel().catch(() => undefined);
  };
  watch();
  try {
    for (let bytes = 0, seen = 0, turnAt = systemClock.now(); ; ) {
      isReading = true;
      if (bytes - seen >= progressBytes) {
        seen = bytes;
        silentMs = 0;
      }
      const piece = await read().catch((cause) => {
        throw new BodyError(isExpired ? "too-slow" : "broken", { cause });
      });
      isReading = false;
      if (isExpired) throw new BodyError("too-slow");
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
    clearTimeout(timer);
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
