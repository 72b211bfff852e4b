import { piecesOf } from "../platform/bounded-body";

const limits = { maxBytes: 40_000_000, idleMs: 3_000, totalMs: 10_000 };

/** Discards the rest of a refused request: a browser that is still sending would show its own error. */
export async function drain(request: Request): Promise<void> {
  try {
    for await (const _ of piecesOf(request.body, limits));
  } catch {}
}
