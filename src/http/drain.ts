import { piecesOf } from "../platform/bounded-body";

/** Whoever sends more, or stops for so long, is cut off. */
const limits = { maxBytes: 40_000_000, idleMs: 3_000, totalMs: 10_000 };

/**
 * Reads what is left of a refused request, and forgets it: a browser that is still sending when the
 * connection closes shows its own error instead of our answer.
 */
export async function drain(request: Request): Promise<void> {
  try {
    for await (const _ of piecesOf(request.body, limits));
  } catch {
    // The answer goes out all the same.
  }
}
