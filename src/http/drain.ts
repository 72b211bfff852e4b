import { piecesOf } from "../platform/bounded-body";

/** A sender that exceeds these is cut off. */
const limits = { maxBytes: 40_000_000, idleMs: 3_000, totalMs: 10_000 };

/**
 * Reads and discards the rest of a refused request: a browser that is still sending when the connection closes shows its
 * own error instead of our response.
 */
export async function drain(request: Request): Promise<void> {
  try {
    for await (const _ of piecesOf(request.body, limits));
  } catch {
    // The response is sent either way.
  }
}
